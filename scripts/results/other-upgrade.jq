# The claims on an upgrade of another kind, with what becomes of them.
# usage: jq -r -n -L scripts/results -f other-upgrade.jq debian-text.json

include "format";

input | "", "## Another kind of upgrade: text", "",
"One-line descriptions of 15,497 Debian packages; the old model is latent semantic analysis of words (100 dimensions),",
"the new one also of word pairs and character n-grams (300 dimensions). Fitted on 3,500 training rows of the same classes,",
"which have few large and many small ones: too few for an interval by class ([statistics.md](statistics.md)).",
"Everything else is as above; the tables: [results/text.md](results/text.md).", "",
(["claim", "the paper: its number", "measured", "verdict"] | header(4)),
(.claims[] | [.says, .source, quantity,
    told] | row)
