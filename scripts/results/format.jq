# How numbers and tables are written on the page and its tables. For `jq -L scripts/results`.

def places($n): pow(10; $n) as $p | (. * $p | round) as $r | (if $r < 0 then -$r else $r + 0 end) as $a
    | (if $r < 0 then "−" else "" end) + ($a / $p | floor | tostring)
      + if $n == 0 then "" else "." + ("0000" + ($a % $p | tostring))[-$n:] end;
# in points of 100
def points: if . == null then "" else . * 100 | places(2) end;
def signed: if . > 0 then "+" + points else points end;
def mean: if length == 0 then null else add / length end;
def name: (.label // .method) + ", " + .ordering;
def row: "| " + join(" | ") + " |";
# header($text): the header of a table, its first $text columns texts, the others numbers
def header($text): row, (to_entries | map(if .key < $text then "---" else "---:" end) | row);
# a claim's verdict, both values, their difference and its interval, where the classes are enough for one
def told: (if .too_few_classes == null then "**\(.holm)**"
     else "**too few classes to tell** (worth \(.too_few_classes | places(0)) equal ones)" end)
    + ": " + (.a_value | points) + " against " + (.b_value | points) + ", " + (.difference | signed)
    + if .low == null then "" else " [" + (.low | signed) + ", " + (.high | signed) + "]" end;
# what a claim is about
def quantity: if .of == "auc" then "AUC of " + .metric
    elif .of == "gain" then "gain by " + .metric
    else .metric + " at " + (.of | ltrimstr("at_")) end;
# what a file UPGRADE-STUDY.json is of
def upgrade: split("/") | last | split("-") | first;
def study: split("/") | last | rtrimstr(".json") | split("-")[1:] | join("-");
