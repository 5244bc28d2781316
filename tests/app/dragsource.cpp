// For scripts/screenshots.sh.
// dragsource FILE: a window from which the file can be dragged.
// dragsource --picture OUT.png: a picture of the whole screen.

#include <QApplication>
#include <QDrag>
#include <QLabel>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>
#include <QScreen>
#include <QUrl>

namespace
{

class Source : public QLabel
{
public:
    explicit Source(const QString& file) : QLabel(QStringLiteral("drag me")), m_file(file)
    {
        setWindowTitle(QStringLiteral("dragsource"));
        setAlignment(Qt::AlignCenter);
        resize(160, 100);
    }

protected:
    void mouseMoveEvent(QMouseEvent*) override
    {
        auto* drag = new QDrag(this);
        auto* content = new QMimeData;
        content->setUrls({QUrl::fromLocalFile(m_file)});
        drag->setMimeData(content);
        drag->exec(Qt::CopyAction);
    }

private:
    QString m_file;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == QLatin1String("--picture"))
        return application.primaryScreen()->grabWindow().save(arguments.value(2)) ? 0 : 1;
    Source source(arguments.value(1));
    source.show();
    return QApplication::exec();
}
