# The claims and what becomes of them, from the JSON of `crossfade-cli run`, one file a study and upgrade.
# A claim about the sequence of updates has one verdict, which stands under 50to200, its first and last model.
# usage: jq -r -n -L scripts/results -f verdicts.jq UPGRADE-STUDY.json…

include "format";

def cell: if . == null then "–" else told end;

# "equal" for "equal within 0.1 points"
def word: split(" within ") | first;

# every claim once, with what each upgrade says to it
[inputs
    | (input_filename | upgrade) as $upgrade | (input_filename | study) as $study
    | .claims | to_entries[] | .value + {number: .key, upgrade: $upgrade, study: $study}]
| group_by([.source, .study, .number])
| map((map({key: .upgrade, value: .}) | from_entries) as $of
      | {says: .[0].says, source: .[0].source, study: .[0].study, quantity: (.[0] | quantity),
         first: ($of["50to200"] // $of["50to100to200"]), second: $of["100to200"],
         verdicts: ([.[].holm | word] | unique)})
| def table: ["claim", "the paper: its number", "measured", "`50to200`", "`100to200`", "study"] | header(6);
  def rows: .[] | [.says, .source, .quantity, (.first | cell), (.second | cell),
                   "[\(.study)](results/\(.study).md)"] | row;
  def has($word): .verdicts | index([$word]) != null;
  def kind:
      if .verdicts == ["holds"] then "Holds on both upgrades"
      elif .verdicts == ["does not hold"] then
          "Does not hold on either: the difference has the other sign"
      elif has("holds") and has("does not hold") then
          "Holds on one upgrade, does not hold on the other"
      elif has("holds") then "Holds on one upgrade, is not told apart or equal on the other"
      elif has("does not hold") then
          "Does not hold on one, is not told apart or equal on the other"
      elif has("not told apart") then "Not told apart on either, or equal on one"
      else "Equal on both upgrades" end;
  map(select(.source | startswith("Control"))) as $controls
| map(select(.source | startswith("Control") | not)) as $claims
| ["Does not hold on either: the difference has the other sign",
   "Does not hold on one, is not told apart or equal on the other",
   "Not told apart on either, or equal on one", "Equal on both upgrades",
   "Holds on one upgrade, does not hold on the other",
   "Holds on one upgrade, is not told apart or equal on the other",
   "Holds on both upgrades"] as $order
| ($claims | group_by(kind) | map({key: (.[0] | kind), value: .}) | from_entries) as $kinds
| "## In short", "", "\($claims | length) claims:", "",
  (["", "claims"] | header(1)), ($order[] | [., ($kinds[.] // [] | length | tostring)] | row),
  ($order[] | select($kinds[.])
    | "", "## \(.)", "", ($kinds[.] | table, rows)),
  "", "## Controls", "",
  "What no paper claims: whether more than the labels of the gallery's own classes is behind a gain.", "",
  ($controls | table, rows)
