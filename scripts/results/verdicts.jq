# The claims and what becomes of them, from the JSON of `crossfade-cli run`, one file a study and upgrade.
# A claim about the sequence of updates has one verdict, which stands under 50to200, its first and last model.
# usage: jq -r -n -L scripts/results -f verdicts.jq UPGRADE-STUDY.json…

include "format";

def cell: if . == null then "–"
    else "**" + .verdict + "**: " + (.a_value | points) + " against " + (.b_value | points) + ", "
        + (.difference | signed) + " [" + (.low | signed) + ", " + (.high | signed) + "]"
    end;

def quantity: if .of == "auc" then "AUC of " + .metric
    elif .of == "gain" then "gain by " + .metric
    else .metric + " at " + (.of | ltrimstr("at_")) end;

# every claim once, with what each upgrade says to it
[inputs
    | (input_filename | upgrade) as $upgrade | (input_filename | study) as $study
    | .claims | to_entries[] | .value + {number: .key, upgrade: $upgrade, study: $study}]
| group_by([.source, .study, .number])
| map((map({key: .upgrade, value: .}) | from_entries) as $of
      | {says: .[0].says, source: .[0].source, study: .[0].study, quantity: (.[0] | quantity),
         first: ($of["50to200"] // $of["50to100to200"]), second: $of["100to200"],
         verdicts: [.[].verdict]})
| def table: ["claim", "the paper: its number", "measured", "`50to200`", "`100to200`", "study"] | header(6);
  def rows: .[] | [.says, .source, .quantity, (.first | cell), (.second | cell),
                   "[\(.study)](results/\(.study).md)"] | row;
  def of($verdict): . as $verdicts | any(. == $verdict);
  . as $claims
| {"Holds on both upgrades": map(select(.verdicts | all(. == "holds"))),
   "Holds on one upgrade, is not told apart on the other":
       map(select(.verdicts | of("holds") and of("not told apart"))),
   "Holds on one upgrade, does not hold on the other":
       map(select(.verdicts | of("holds") and of("does not hold"))),
   "Not told apart on either": map(select(.verdicts | all(. == "not told apart"))),
   "Does not hold on one, is not told apart on the other":
       map(select(.verdicts | of("does not hold") and of("not told apart"))),
   "Does not hold on either: the difference has the other sign":
       map(select(.verdicts | all(. == "does not hold")))} as $kinds
| ["Does not hold on either: the difference has the other sign",
   "Does not hold on one, is not told apart on the other", "Not told apart on either",
   "Holds on one upgrade, does not hold on the other",
   "Holds on one upgrade, is not told apart on the other", "Holds on both upgrades"] as $order
| "## In short", "", "\($claims | length) claims:", "",
  (["", "claims"] | header(1)), ($order[] | [., ($kinds[.] | length | tostring)] | row),
  ($order[] | select($kinds[.] | length > 0)
    | "", "## \(.)", "", ($kinds[.] | table, rows))
