# What the papers say that no claim of a study can: of groups of classes, flips, conditions and other pairings.
# From the JSON of `crossfade-cli run`, and of `score` for h/h. Means over the fits, and in how many of them it holds.
# usage: jq -r -n -L scripts/results -f statements.jq UPGRADE-{fastfill,compatible,rank-merge,pairing-SEED}.json…

include "format";

# index of the slice at $fraction
def slice($fraction): .fractions | map(. - $fraction | fabs) | index(min);
def curves($name; $ordering): [.curves[] | select((.label // .method) == $name and .ordering == $ordering)];
# the group of the classes that the old model was not trained on, and the other one
def unseen: .groups.seen | with_entries(select(.key | test("^(no|unseen|new|false)"; "i"))) | first(.[]);
def seen: .groups.seen | with_entries(select(.key | test("^(no|unseen|new|false)"; "i") | not)) | first(.[]);
def gap($at): (seen["cmc@1"][$at] - unseen["cmc@1"][$at]);
def fits: "in \(map(select(.)) | length) of \(length) fits";

# CMC@1 of the flips: [positive, negative], summed over the slices after the first
def flipped: [.flips.positive, .flips.negative] | map(.[1:] | add);

def of_fastfill:
    curves("fastfill"; "sigma") as $sigma | curves("fct"; "random") as $fct
    | ([$sigma[] | slice(0.25) as $at | unseen.backfilled[$at]]) as $first
    | (.baseline_groups.new as $new | {groups: $new} | seen["cmc@1"] - unseen["cmc@1"]) as $aim
    | ([$sigma[] | gap(slice(0.25))]) as $quarter
    | ([$sigma[] | gap(0)]) as $start
    | ([$sigma, $fct] | transpose | map(map(flipped))) as $flips
    | {minority: "\($first | mean * 100 | places(1)) % of its items are new where 25 % of all are; more than 25 % \($first | map(. > 0.25) | fits)",
       gap: "\($start | mean | signed) at the start, \($quarter | mean | signed) at 25 %, \($aim | signed) of the new model; not above it at 25 % \($quarter | map(. <= $aim) | fits)",
       positive: "\($flips | map(.[0][0] / .[1][0]) | mean | places(2)) times FCT's; more \($flips | map(.[0][0] > .[1][0]) | fits)",
       negative: "\($flips | map(.[0][1] / .[1][1]) | mean | places(2)) times FCT's; fewer \($flips | map(.[0][1] < .[1][1]) | fits)"};

def of_bct:
    {groups: .baseline_groups.new} as $new
    | ([curves("bct"; "random")[]
        | [($new | seen["cmc@1"]) - seen["cmc@1"][-1], ($new | unseen["cmc@1"]) - unseen["cmc@1"][-1]]]) as $loss
    | {bias: "\($loss | map(.[1]) | mean | signed) on classes that are new to the old model, \($loss | map(.[0]) | mean | signed) on the others; more on the new ones \($loss | map(.[1] > .[0]) | fits)"};

def of_merge:
    curves("rm-naive"; "random") as $merge
    | ($merge | map(.conditions.map.monotone)) as $map | ($merge | map(.conditions["cmc@1"].monotone)) as $cmc
    | {monotone: "largest fall by mAP \(($map | map(-.margin | if . < 0 then 0 else . end) | max) | points), by CMC@1 \(($cmc | map(-.margin | if . < 0 then 0 else . end) | max) | points); no fall beyond chance \($map | map(.verdict != "does not hold") | fits) by mAP, \($cmc | map(.verdict != "does not hold") | fits) by CMC@1",
       flips: "\([$merge[] | .flips.negative[-1]] | mean | places(0)) of \($merge[0].valid_queries // 10000) queries"};

def statements: {
    minority: ["FastFill's sigma backfills first the classes that the old model was not trained on", "FastFill, Fig. 15: the minority first"],
    gap: ["with sigma the gap in CMC@1 between classes seen and new is the new model's at 25 %", "FastFill, §5.3 and Fig. 4: with only 25 %"],
    positive: ["FastFill with sigma has more positive flips than FCT in random order, over all slices", "FastFill, App. D, Fig. 13"],
    negative: ["FastFill with sigma has fewer negative flips than FCT in random order, over all slices", "FastFill, App. D: throughout the curve"],
    bias: ["what BCT costs the new model, it costs on the classes that the old model was not trained on (CMC@1 at 1; below 0 it gains)", "FCT, App. C, Fig. 7: 6.4 points there, about nothing on the others"],
    monotone: ["naive rank merge is monotone", "Rank merge, §3 and Fig. 2: mAP and CMC monotonically increase"],
    flips: ["naive rank merge has no negative flips (of CMC@1, at 1)", "Rank merge, Fig. 2: without negative flips"],
    hh: ["FCT's transformed features search each other better than the old features do (h/h against old/old, CMC@1)", "FCT, Table 1: 34.0 against 29.6"]};

[inputs | {upgrade: (input_filename | upgrade), study: (input_filename | study), json: .}]
| group_by(.upgrade) | map(
    (map(select(.study | startswith("pairing")) | .json.metrics["cmc@1"])) as $pairs
    | (map(select(.study == "fastfill") | .json.baselines.old["cmc@1"]) | first) as $old
    | {key: .[0].upgrade,
       value: (map(.study as $study | .json
            | if $study == "fastfill" then of_fastfill
              elif $study == "compatible" then of_bct
              elif $study == "rank-merge" then of_merge
              else {} end)
            + [if ($pairs | length) == 0 or $old == null then {}
               else {hh: "\($pairs | mean | points) against \($old | points); above \($pairs | map(. > $old) | fits)"} end]
            | add)})
| from_entries as $of
| "", "## Of groups, flips and other pairings", "",
"What the papers say that is no comparison of two curves. Means over the fits, and in how many of them it holds; no",
"interval. The minority are the classes that the old model was not trained on (attribute `seen`).", "",
(["statement", "the paper", "`50to200`", "`100to200`"] | header(4)),
(statements | to_entries[] | .key as $key
    | select($of["50to200"][$key] != null or $of["100to200"][$key] != null)
    | .value + [$of["50to200"][$key] // "–", $of["100to200"][$key] // "–"] | row)
