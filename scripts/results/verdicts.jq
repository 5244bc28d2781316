# The page of verdicts, from the JSON of `crossfade-cli run`, one file a study and upgrade.
# usage: jq -r -n -f verdicts.jq UPGRADE-STUDY.json…

def points: . * 1000 | round / 10 | tostring | if test("\\.") then . else . + ".0" end
    | sub("^-"; "−");
def hundredths: . * 10000 | round / 100 | tostring
    | if test("\\.[0-9]$") then . + "0" elif test("\\.") then . else . + ".00" end
    | sub("^-"; "−");
def signed: if . > 0 then "+" + hundredths else hundredths end;

def name($side): if ($side | type) == "string" then $side else $side.method + ", " + $side.ordering end;

def cell: if . == null then "–"
    else "**" + .verdict + "**: " + (.a_value | hundredths) + " against "
        + (.b_value | hundredths) + ", " + (.difference | signed) + " ["
        + (.low | signed) + ", " + (.high | signed) + "]"
    end;

def quantity: if .of == "auc" then "AUC of " + .metric
    elif .of == "gain" then "gain by " + .metric
    else .metric + " at " + (.of | ltrimstr("at_")) end;

# every claim once, with what each upgrade says to it
[inputs
    | (input_filename | split("/") | last | rtrimstr(".json")) as $file
    | ($file | split("-") | first) as $upgrade
    | ($file | split("-") | .[1:] | join("-")) as $study
    | .claims[]? | . + {upgrade: $upgrade, study: $study}]
| group_by([.study, .says, .source, .metric, .of])
| map({study: .[0].study, says: .[0].says, source: .[0].source, quantity: (.[0] | quantity),
       paper: (.[0].source | split(",") | first),
       first: (map(select(.upgrade == "50to200")) | first),
       second: (map(select(.upgrade == "100to200")) | first)})
| . as $claims
| def verdicts: [.first.verdict, .second.verdict] | map(select(. != null));
  def table($rows): "| claim | the paper | measured | `50to200` | `100to200` | study |",
    "|---|---|---|---|---|---|",
    ($rows[] | "| \(.says) | \(.source | split(", ") | .[1:] | join(", ")) | \(.quantity) | \(.first | cell) | \(.second | cell) | [\(.study)](results/\(.study).md) |");
"## In short", "",
"| | claims |", "|---|---|",
"| hold on both upgrades | \([$claims[] | select(verdicts | all(. == "holds"))] | length) |",
"| hold on one, not on the other | \([$claims[] | select(verdicts | (any(. == "holds") and any(. != "holds")))] | length) |",
"| not told apart from no difference | \([$claims[] | select(verdicts | (all(. != "holds") and any(. == "not told apart")))] | length) |",
"| do not hold: the difference has the other sign | \([$claims[] | select(verdicts | all(. == "does not hold"))] | length) |",
"",
"## What does not hold, or cannot be told", "",
table([$claims[] | select(verdicts | any(. != "holds"))] | sort_by(.paper)),
"",
"## All claims, by paper",
($claims | map(.paper) | unique | .[] as $paper
    | "", "### \($paper)", "", table([$claims[] | select(.paper == $paper)]))
