# Takes a study apart: one line a fit, the study file of that fit alone with | for line ends. Such a study
# gives the fit that the whole study takes from the same folder of parts; what it evaluates itself is
# as little as can be.
# usage: awk -f fits.awk STUDY.toml

function section(line) { return line ~ /^\[/ }

# emit(block): the fit of one method, by each seed
function emit(block,    i, data) {
    data = all
    if (id != "fct" || options ~ /use_side = "no"/) # no other takes side information here
        sub(/\|side = [^|]*/, "", data)
    for (i = 1; i <= seeds; ++i)
        print head "seeds = [" seed[i] "]|" data "[evaluation]|orders = [\"random\"]|metrics = [\"cmc@1\"]|" \
            distance "slices = 2|resamples = 0|exact_auc = \"no\"|[[methods]]|" block
}

# method(): the fits of the block read so far: one, or one for each value of its sweep
function method(    i, count, value) {
    if (id == "" || id == "direct" || id == "rm-naive")
        return
    if (sweep == "")
        emit("id = \"" id "\"|options = { " options " }|")
    count = split(values, value, /, */)
    for (i = 1; sweep != "" && i <= count; ++i)
        emit("id = \"" id "\"|options = { " options (options == "" ? "" : ", ") sweep " = " value[i] " }|")
}

function inside(line) { sub(/^[^{\[]*[{\[] */, "", line); sub(/ *[}\]] *$/, "", line); return line }

section($0) { method(); id = options = sweep = values = ""; where = $1 }
/^ *(#|$)/ || /^(name|slices|orders|metrics)/ { next }
where == "" && /^seeds/ { seeds = split(inside($0), seed, /, */); next }
where == "" { head = head $0 "|" }
where == "[data]" { all = all $0 "|" }
where == "[evaluation]" && /^distance/ { distance = $0 "|" }
where == "[[methods]]" && /^id/ { id = $3; gsub(/"/, "", id) }
where == "[[methods]]" && /^options/ { options = inside($0) }
where == "[[methods]]" && /^sweep/ {
    values = inside($0)
    sweep = values; sub(/ *=.*/, "", sweep)
    sub(/^[^\[]*\[ */, "", values); sub(/ *\].*/, "", values)
}
END { method() }
