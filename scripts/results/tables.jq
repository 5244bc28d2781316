# The tables behind the page, as Markdown, from the JSON of `crossfade-cli run`: every method and order
# of one study on one upgrade, means over the seeds.
# usage: jq -r -n -L scripts/results -f tables.jq UPGRADE-STUDY.json

include "format";

def spread: if . == null then "" else (.mean | points) + " ± " + (.sd | points) end;

# rows of what the methods are judged against
def baselines($metric; $geometry): . as $all | ["old", "new", "cross"][] | select($all[.] != null)
    | ["*\(.)\($geometry)*", ($all[.][$metric] | points)] + [range(9) | ""] | row;

# what holds of how many fits, by the fit's own interval (of queries)
def held: map(select(. != null)) | if length == 0 then "" else
    (map(select(. == "holds")) | length) as $yes | (map(select(. == "does not hold")) | length) as $no
    | if $yes == length then "holds" elif $no == length then "does not hold"
      elif $yes == 0 and $no == 0 then "not told apart"
      else "\($yes) of \(length) fits hold, \($no) do not" end end;

input as $study | $study
| ([.curves[] | .metrics | keys_unsorted[]] | unique | sort_by(. != "map")) as $metrics
| ($metrics[] as $metric
| ([$study.curves[] | {key: name, curve: .}] | group_by(.key)
    | map({key: .[0].key, value: map(.curve)}) | from_entries) as $byName
| "", "### \($metric)", "",
  (["", "at 0", "half way", "at 1", "AUC", "exact AUC", "gain, %", "backward compatible", "starts at old",
    "ends at new", "monotone"] | header(1)),
  ($study.baselines | baselines($metric; "")),
  ($study.normalised_baselines | select(. != null) | baselines($metric; ", at length 1")),
  ($study.means[] | . as $mean | name as $name | $byName[$name] as $curves
    | .metrics[$metric] as $m | ($m.values.mean | length) as $count
    | [$name + (if any($curves[]; .judged_against == "normalised") then " (at length 1)" else "" end), ($m.values.mean[0] | points), ($m.values.mean[($count - 1) / 2] | points),
       ($m.values.mean[-1] | points), ($m.auc | spread),
       ([$curves[] | .auc[$metric].exact | select(. != null)] | mean | points),
       (if $m.gain == null then "" else $m.gain.mean * 100 | places(1) end)]
      + (["backward_compatible", "starts_at_old", "ends_at_new", "monotone"]
         | map(. as $c | [$curves[] | .conditions[$metric][$c].verdict] | held))
    | row)),
(if (.sweeps | length) > 0 then "", "### Sweeps" else empty end),
(.sweeps[]? | select(.ordering == "random")
    | ([.points[].facts | keys_unsorted[]] | unique) as $facts
    | ([.points[].metrics | keys_unsorted[]] | unique | sort_by(. != "map")) as $swept
    | "", "\(.name) over `\(.option)`, order random:", "",
      ([.option, ($swept[] | "\(.) at 0", "AUC of \(.)", "\(.) at 1"), "parameters", "MACs an item"] + $facts | header(0)),
      (.points[] | . as $point
        | [(.value | tostring), ($swept[] as $s | .metrics[$s] | (.at_0, .auc, .at_1) | points),
           (.parameters | tostring), (.macs_per_item | tostring)]
          + [$facts[] | $point.facts[.] | if . == null then "" else places(4) end] | row))
