// Against a server that the tests start themselves; skipped where PostgreSQL is not installed.

#include "tests/data/import/import_case.h"

#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::Pointee;

namespace
{

namespace fs = std::filesystem;

/// The newest server that Debian has installed; empty: none.
fs::path programs()
{
    std::vector<fs::path> found;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
        if (fs::exists(version.path() / "bin/initdb"))
            found.push_back(version.path() / "bin");
    std::ranges::sort(found);
    return found.empty() ? fs::path() : found.back();
}

/// Runs a program, as PostgreSQL's own user where this one is root, which the server refuses to be.
int runProgram(const std::vector<std::string>& arguments, const std::string& input = {})
{
    const fs::path in = fs::temp_directory_path() / ("crossfade-psql-" + std::to_string(getpid()));
    writeBytes(in, input);
    fs::permissions(in, fs::perms::others_read | fs::perms::owner_read | fs::perms::owner_write);
    const pid_t child = fork();
    if (child == 0) {
        const passwd* const user = getpwnam("postgres");
        if (getuid() == 0 && user != nullptr &&
            (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
            _exit(126);
        if (freopen(in.c_str(), "r", stdin) == nullptr ||
            freopen("/dev/null", "w", stdout) == nullptr ||
            freopen("/dev/null", "w", stderr) == nullptr)
            _exit(126);
        std::vector<char*> argv;
        for (const std::string& argument : arguments)
            argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        execv(argv[0], argv.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    fs::remove(in);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// A server on a socket in a folder of its own, with the password `secret-word` for its user `me`.
class Server
{
public:
    Server()
    {
        m_folder = fs::temp_directory_path() / ("crossfade-pg-" + std::to_string(getpid()));
        fs::remove_all(m_folder);
        fs::create_directory(m_folder);
        fs::permissions(m_folder, fs::perms::all);
        const fs::path password = m_folder / "password";
        writeBytes(password, "secret-word\n");
        fs::permissions(password, fs::perms::others_read | fs::perms::owner_read);
        const std::string data = (m_folder / "data").string();
        m_runs = runProgram({(programs() / "initdb").string(), "-D", data, "-U", "me", "-A",
                             "scram-sha-256", "--pwfile", password.string(), "-N", "-E", "UTF8",
                             "--locale", "C"}) == 0 &&
                 runProgram({(programs() / "pg_ctl").string(), "-D", data, "-w", "-l",
                             (m_folder / "log").string(), "-o",
                             "-c listen_addresses='' -k " + m_folder.string(), "start"}) == 0;
    }
    ~Server()
    {
        stop();
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    bool runs() const { return m_runs; }

    void stop()
    {
        if (m_runs)
            (void)runProgram({(programs() / "pg_ctl").string(), "-D", (m_folder / "data").string(),
                              "-m", "immediate", "-w", "stop"});
        m_runs = false;
    }

    std::string uri(const std::string& password = "secret-word") const
    {
        std::string host;
        for (const char c : m_folder.string())
            host += c == '/' ? "%2F" : std::string(1, c);
        return "postgresql://me:" + password + "@" + host + "/postgres";
    }

    /// The same in libpq's other form.
    std::string keywords() const
    {
        return "host=" + m_folder.string() + " user=me password=secret-word dbname=postgres";
    }

    void execute(const std::string& sql) const
    {
        const int code =
            runProgram({(programs() / "psql").string(), "-v", "ON_ERROR_STOP=1", "-q", uri()}, sql);
        EXPECT_EQ(code, 0) << sql;
    }

private:
    fs::path m_folder;
    bool m_runs = false;
};

class PostgresImport : public ImportCase
{
protected:
    void SetUp() override
    {
        if (programs().empty())
            GTEST_SKIP() << "no PostgreSQL server is installed";
        if (!server().runs())
            GTEST_SKIP() << "the server cannot be started here";
    }
    static void TearDownTestSuite() { server().stop(); }

    /// One for all tests.
    static Server& server()
    {
        static Server started;
        return started;
    }

    static ImportRequest table(const std::string& name)
    {
        ImportRequest request;
        request.gallery.table = server().uri();
        request.tableName = name;
        return request;
    }
};

} // namespace

TEST_F(PostgresImport, ReadsATable)
{
    server().execute("CREATE TABLE items (id bigint, old real[], new double precision[], label "
                     "text, path text, tag text[]);"
                     "INSERT INTO items VALUES (7, '{1,2}', NULL, 'cat', 'a.png', NULL),"
                     "(8, '{3.5,-4e-3}', '{0.1}', NULL, NULL, '{x}');");
    const EmbeddingSet set = import(table("items"));
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3.5F, -4e-3F));
    EXPECT_THAT(values(set, "new"), ElementsAre(0, 0.1F));
    EXPECT_THAT(set.gallery.present.at("new"), ElementsAre(0, 1));
    EXPECT_THAT(set.gallery.ids.numbers(), Pointee(ElementsAre(7, 8)));
    EXPECT_THAT(set.classNames, ElementsAre("cat"));
    EXPECT_THAT(set.gallery.labels, ElementsAre(0, -1));
    EXPECT_THAT(set.gallery.paths, ElementsAre("a.png", ""));
    EXPECT_THAT(set.file.string(), Not(HasSubstr("secret-word")));
}

TEST_F(PostgresImport, ReadsVectorsOfOtherTypesAndSchemas)
{
    // pgvector's type where it is installed; else one of that name, which converts in the same way.
    server().execute("CREATE SCHEMA \"My Shop\";"
                     "DO $$ BEGIN CREATE EXTENSION vector; EXCEPTION WHEN OTHERS THEN "
                     "CREATE DOMAIN vector AS real[]; END $$;"
                     "CREATE TABLE \"My Shop\".items (pk text, v1 vector, v2 text, v3 jsonb);");
    server().execute("INSERT INTO \"My Shop\".items VALUES ('a', ARRAY[1,2]::real[]::vector, "
                     "'[3,4]', '[0.5]'), ('b', ARRAY[5,6]::real[]::vector, '[7,8]', NULL);");
    ImportRequest request = table("My Shop.items");
    request.columns.features = {{"old", "v1"}, {"new", "v2"}, {"side", "v3"}};
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 5, 6));
    EXPECT_THAT(values(set, "new"), ElementsAre(3, 4, 7, 8));
    EXPECT_THAT(set.gallery.present.at("side"), ElementsAre(1, 0));
    EXPECT_THAT(set.gallery.ids.texts(), Pointee(ElementsAre("a", "b")));
}

TEST_F(PostgresImport, ReadsManyRowsByACursor)
{
    server().execute("CREATE TABLE many AS SELECT i AS id, ARRAY[i, i / 2.0]::real[] AS old, i % 3 "
                     "AS label FROM generate_series(0, 2499) i;");
    const EmbeddingSet set = import(table("many"));
    ASSERT_EQ(set.gallery.count, 2500);
    EXPECT_THAT(set.gallery.features.at("old").row(2499), ElementsAre(2499, 1249.5F));
    EXPECT_EQ(set.gallery.labels[2499], 0);
}

/// What nobody uses is looked at in the first rows alone, unless it may say something of models.
TEST_F(PostgresImport, ColumnsOfBytesAreLeftOut)
{
    server().execute("CREATE TABLE photos AS SELECT i AS id, ARRAY[i]::real[] AS old, 'k' || i % 3 "
                     "AS kind, 'p' || i AS page, repeat('x', 300) AS story, '\\x00ff'::bytea AS "
                     "image FROM generate_series(0, 10999) i;");
    EXPECT_EQ(import(table("photos")).gallery.count, 11000);
    EXPECT_THAT(m_notes, testing::Contains(HasSubstr("kind, page, story, image (of bytes)")));
}

TEST_F(PostgresImport, AViewWithoutEndIsRefusedByItsRows)
{
    server().execute(
        "CREATE VIEW endless AS WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + "
        "1 FROM c) SELECT i AS id, '{1}'::real[] AS old, '{1}'::real[] AS new FROM c;");
    EXPECT_THAT(refusal(table("endless")),
                AllOf(HasSubstr("table endless: the view gives more than 1000000 rows"),
                      HasSubstr("CREATE TABLE items AS SELECT")));
}

TEST_F(PostgresImport, UnderstandsLibpqsOtherForm)
{
    server().execute("CREATE TABLE other (id int, old real[], new text);"
                     "INSERT INTO other VALUES (1, '{1,2}', '[]'), (2, '{3,4}', '[5]');");
    ImportRequest request = table("other");
    request.gallery.table = server().keywords();
    const EmbeddingSet set = import(request);
    EXPECT_THAT(values(set, "old"), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(values(set, "new"), ElementsAre(0, 5)) << "the first text alone says nothing";
    EXPECT_THAT(set.file.string(), Not(HasSubstr("secret-word")));
}

TEST_F(PostgresImport, RefusesWithoutThePassword)
{
    server().execute("CREATE TABLE bad (id int, old real[]);"
                     "INSERT INTO bad VALUES (1, '{1,2}'), (2, '{1}');"
                     "CREATE TABLE nulls (id int, old real[]); INSERT INTO nulls VALUES (1, "
                     "'{1,2}'), (2, '{1,NULL}');"
                     "CREATE TABLE flat (id int, old real[]); INSERT INTO flat VALUES (1, "
                     "'{{1,2},{3,4}}');"
                     "CREATE TABLE none (id int, old real[]); CREATE TABLE bare ();"
                     "CREATE VIEW odd AS SELECT i AS id, ARRAY[1 / i]::real[] AS old FROM "
                     "generate_series(0, 2) i;");
    EXPECT_THAT(refusal(table("bad")),
                HasSubstr("row 1, old: the vector has 1 number; expected 2"));
    EXPECT_THAT(refusal(table("nulls")), HasSubstr("row 1, old: holds NULLs"));
    EXPECT_THAT(refusal(table("flat")), HasSubstr("an array of 2 dimensions"));
    EXPECT_THAT(refusal(table("none")), HasSubstr("no rows of the gallery"));
    EXPECT_THAT(refusal(table("missing")),
                AllOf(HasSubstr("there is no table 'missing'"), Not(HasSubstr("secret-word"))));
    EXPECT_THAT(refusal(table("")), HasSubstr("no table is named"));
    EXPECT_THAT(refusal(table("odd")),
                AllOf(HasSubstr("the server refuses: "), HasSubstr("division by zero"),
                      Not(HasSubstr("secret-word"))));
    ImportRequest bare = table("bare");
    bare.columns.features = {{"old", "old"}};
    EXPECT_THAT(refusal(bare),
                HasSubstr("table bare: there is no column 'old'; expected a table with columns"));
    EXPECT_THAT(refusal(table("x; DROP TABLE bad")), HasSubstr("there is no table"));

    ImportRequest request = table("bad");
    request.gallery.table = server().uri("wrong-word");
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("password authentication failed"), Not(HasSubstr("wrong-word"))));
    request.gallery.table = "postgresql://me:secret-word@localhost:x/%zz";
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("cannot be understood"), Not(HasSubstr("secret-word"))));
    request.gallery.table = "postgresql://me:secret-word@127.0.0.1:1/postgres";
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("the server gives no connection"), Not(HasSubstr("secret-word"))));
}

TEST_F(PostgresImport, SaysThatTheConnectionWasLost)
{
    // The second batch of rows ends the connection that reads it.
    server().execute("CREATE FUNCTION broken(i int) RETURNS real[] LANGUAGE plpgsql AS $$ BEGIN IF "
                     "i > 1500 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN "
                     "ARRAY[i]::real[]; END $$;"
                     "CREATE VIEW lost AS SELECT i AS id, broken(i) AS old FROM generate_series(0, "
                     "2499) i;");
    ImportRequest request = table("lost");
    request.columns.features = {{"old", "old"}};
    EXPECT_THAT(refusal(request),
                AllOf(HasSubstr("the connection was lost"), Not(HasSubstr("secret-word"))));
}

TEST_F(PostgresImport, IsCancelledWhileTheServerWorks)
{
    server().execute("CREATE VIEW slow AS SELECT 1 AS id, ARRAY[1]::real[] AS old FROM "
                     "pg_sleep(60);");
    ImportRequest request = table("slow");
    request.columns.features = {{"old", "old"}};
    std::stop_source stop;
    JobContext job(stop.get_token());
    const std::jthread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        stop.request_stop();
    });
    EXPECT_THROW((void)importEmbeddings(request, job), Cancelled);
}
