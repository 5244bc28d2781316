# Rank merge's Table 1: all methods under one distance, one set of baselines, both upgrades.
# usage: jq -r -n -L scripts/results -f head-to-head.jq 50to200-head-to-head.json 100to200-head-to-head.json

include "format";

[inputs] as [$first, $second]
| def both(value): [($first, $second) | value] | join(" / ");
  def of($method; $ordering; value): both(.means[]
      | select((.label // .method) == $method and .ordering == $ordering) | value);
"", "## Head to head", "",
"Rank merge's Table 1: every method by cosine distance, against the same `old` and `new`; points of mAP",
"(the last column: of CMC@1), `50to200` / `100to200`, means of three fits. `new-head`, `bct`, `ract`, `bict`,",
"`rm` and `lambda-orthogonality` learn the labels of the gallery's own classes, `fastfill` sees them through the",
"new model's classifier, the others not at all. `fct with side` alone has side information. Spreads over the",
"fits, exact AUCs and conditions: [results/head-to-head.md](results/head-to-head.md).", "",
(["", "at 0", "AUC, random", "AUC, classifier-score", "at 1", "gain (random), %", "AUC of CMC@1 (random)"] | header(1)),
(["old", "new"][] as $model | ["*\($model)*", both(.baselines[$model].map | points), "", "", "", "",
    both(.baselines[$model]["cmc@1"] | points)] | row),
([$first.means[] | (.label // .method)] | reduce .[] as $m ([]; if index([$m]) then . else . + [$m] end)
    | .[] as $method
    | [$method,
       of($method; "random"; .metrics.map.values.mean[0] | points),
       of($method; "random"; .metrics.map.auc.mean | points),
       of($method; "classifier-score"; .metrics.map.auc.mean | points),
       of($method; "random"; .metrics.map.values.mean[-1] | points),
       of($method; "random"; .metrics.map.gain.mean * 100 | places(0)),
       of($method; "random"; .metrics["cmc@1"].auc.mean | points)] | row)
