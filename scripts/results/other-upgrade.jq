# The claims on an upgrade of another kind, with what becomes of them.
# usage: jq -r -n -L scripts/results -f other-upgrade.jq debian-text.json

include "format";

def quantity: if .of == "auc" then "AUC of " + .metric else .metric + " at " + (.of | ltrimstr("at_")) end;

input | "", "## Another kind of upgrade: text", "",
"One-line descriptions of 15,497 Debian packages; the old model is latent semantic analysis of words (100 dimensions),",
"the new one also of word pairs and character n-grams (300 dimensions). 56 classes, which all rows share; fitted on 3,500",
"training rows. Everything else is as above; the tables: [results/text.md](results/text.md).", "",
(["claim", "the paper: its number", "measured", "verdict"] | header(4)),
(.claims[] | [.says, .source, quantity,
    "**\(.holm)**: \(.a_value | points) against \(.b_value | points), \(.difference | signed) [\(.low | signed), \(.high | signed)]"] | row)
