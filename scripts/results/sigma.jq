# FastFill's Appendix E: how well sigma agrees with each loss, by what it was trained for.
# usage: jq -r -n -L scripts/results -f sigma.jq UPGRADE-fastfill.json…

include "format";

def text: if . == null then "–" else places(2) end;

"", "## Sigma and the losses (FastFill, Appendix E)", "",
"Kendall's tau between the predicted sigma and each loss over the gallery, mean of the seeds. Rows: the",
"loss that the fit was trained with.", "",
"| upgrade | trained with | l2+disc | l2 | disc |",
"|---|---|---|---|---|",
"| the paper (ImageNet) | l2+disc | 0.67 | 0.65 | 0.63 |",
"| the paper | l2 | – | 0.73 | 0.56 |",
"| the paper | disc | – | 0.34 | 0.62 |",
(inputs | (input_filename | upgrade) as $upgrade
    | [.curves[] | select(.ordering == "random")] as $curves
    | (["fastfill", "l2+disc"], ["fastfill l2", "l2"], ["fastfill disc", "disc"]) as [$name, $loss]
    | [$curves[] | select((.label // .method) == $name) | .facts] as $facts
    | "| `\($upgrade)` | \($loss) | \([$facts[]["kendall_tau_sigma_l2+disc"]] | map(select(. != null)) | mean | text) | \([$facts[]["kendall_tau_sigma_l2"]] | map(select(. != null)) | mean | text) | \([$facts[]["kendall_tau_sigma_disc"]] | map(select(. != null)) | mean | text) |"),
"| `50to200` | the gallery's own losses: the upper bound | 0.33 | – | – |",
"",
"One row is one sigma, held against three losses. The paper's numbers are not reproduced in any cell; a",
"sigma that was trained on L_disc alone even ranks the items against L_l2. The old features tell little more: the",
"upper bound is what an MLP reaches that is trained on the losses of the very gallery that it ranks, which nobody has",
"before the backfill is done (measured where sigma had 0.29, with L_l2 as a sum). From",
"[results/fastfill.md](results/fastfill.md)."
