# FastFill's Appendix E: how well sigma agrees with each loss, by what it was trained for.
# usage: jq -r -n -f sigma.jq UPGRADE-fastfill.json…

def mean: if length == 0 then null else add / length end;
def text: if . == null then "–" else . * 100 | round / 100 | tostring end;

"", "## Sigma and the losses (FastFill, Appendix E)", "",
"Kendall's tau between the predicted sigma and each loss over the gallery, mean of the seeds. Rows: the",
"loss that the fit was trained with.", "",
"| upgrade | trained with | l2+disc | l2 | disc |",
"|---|---|---|---|---|",
"| the paper (ImageNet) | l2+disc | 0.67 | 0.65 | 0.63 |",
"| the paper | l2 | – | 0.73 | 0.56 |",
"| the paper | disc | – | 0.34 | 0.62 |",
(inputs | (input_filename | split("/") | last | split("-") | first) as $upgrade
    | [.curves[] | select(.ordering == "random")] as $curves
    | (["fastfill", "l2+disc"], ["fastfill l2", "l2"], ["fastfill disc", "disc"]) as [$label, $loss]
    | [$curves[] | select((.label // .method) == $label) | .facts] as $facts
    | "| `\($upgrade)` | \($loss) | \([$facts[]["kendall_tau_sigma_l2+disc"]] | map(select(. != null)) | mean | text) | \([$facts[]["kendall_tau_sigma_l2"]] | map(select(. != null)) | mean | text) | \([$facts[]["kendall_tau_sigma_disc"]] | map(select(. != null)) | mean | text) |"),
"",
"[results/fastfill.md](results/fastfill.md) has every fit."
