# Lambda, chosen on held-out training rows and only then looked at on the gallery.
# usage: jq -r -n -L scripts/results -f lambda.jq UPGRADE-{held-out-bict,held-out-orthogonality,lambda,orthogonality}.json…

include "format";

# {label: mean curve of mAP} of one study on one upgrade
def curves: [.means[] | select(.ordering == "random") | {key: (.label // .method), value: .metrics.map}]
    | from_entries;
def best($labels): . as $curves | $labels | max_by($curves[.].auc.mean);
def labels($start): keys_unsorted | map(select(startswith($start)));
# the label of lambda-orthogonality in orthogonality.toml
def onGallery: sub("^lambda-orthogonality, lambda="; "lambda ");
def line($upgrade; $method; $held; $gallery; $labels):
    ($held | best($labels)) as $chosen | $gallery[$chosen | onGallery] as $curve
    | ["`\($upgrade)`", $method, ($chosen | split(", ") | last | sub("^lambda="; "")),
       ($labels | map((split(", ") | last | sub("^lambda="; "")) + ": " + ($held[.].auc.mean | points)) | join(", ")),
       ($curve.values.mean[0] | points), ($curve.auc.mean | points), ($curve.values.mean[-1] | points)] | row;

(reduce inputs as $study ({}; .[input_filename | upgrade][input_filename | study] = ($study | curves))) as $of
| "", "## Lambda, chosen on held-out training rows", "",
"Fitted on 20,000 of the training rows and chosen by the AUC of mAP on the other 10,000",
"([held-out-bict](results/held-out-bict.md), [held-out-orthogonality](results/held-out-orthogonality.md));",
"the last three columns are the chosen lambda's on the gallery, with all training rows",
"([lambda](results/lambda.md), [orthogonality](results/orthogonality.md)). The claims take lambda = 2 for BiCT,",
"the paper's, and what they name for lambda-orthogonality.", "",
(["upgrade", "method", "chosen", "AUC on held-out rows", "at 0", "AUC", "at 1"] | header(4)),
(("50to200", "100to200") as $upgrade | $of[$upgrade] as $studies
    | line($upgrade; "bict without psi"; $studies["held-out-bict"]; $studies.lambda;
           $studies["held-out-bict"] | labels("bict without psi")),
      line($upgrade; "bict with psi"; $studies["held-out-bict"]; $studies.lambda;
           $studies["held-out-bict"] | labels("bict with psi")),
      line($upgrade; "lambda-orthogonality"; $studies["held-out-orthogonality"]; $studies.orthogonality;
           ["strict"] + ($studies["held-out-orthogonality"] | labels("lambda-orthogonality")) + ["affine"]))
