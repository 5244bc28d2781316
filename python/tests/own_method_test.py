"""Methods made elsewhere, whose features stand in the embedding file."""

import contextlib
import io
import os
import re

from support import Gallery, TestCase, crossfade, numpy, unittest

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "methods", "own.md")
STUDY = """
seeds = [0, 1]
[data]
embeddings = "data.h5"
[evaluation]
orders = ["random"]
metrics = ["map", "cmc@1"]
slices = 5
resamples = 100
[[methods]]
id = "direct"
[[methods]]
id = "%s"
"""


class OwnMethod(TestCase):
    def study(self, method):
        with open(self.path("study.toml"), "w", encoding="utf-8") as file:
            file.write(STUDY % method)
        return crossfade.report(crossfade.run(self.path("study.toml")))

    def test_four_matrices_are_a_method(self):
        data = Gallery()
        file = data.write(self.path("data.h5"))
        for seed in (0, 1):
            fitted = crossfade.fit("procrustes", data.train_old, data.train_new, seed=seed)
            made = fitted.apply(data.query_old, data.query_new, data.old, data.new)
            crossfade.add_own_method(
                file, "mine", made.old_gallery, made.new_gallery, made.old_queries,
                made.new_queries, seed=seed,
            )
        self.assertEqual(crossfade.read_embeddings(file).methods, {"mine": [0, 1]})
        mine, theirs = self.study("own:mine"), self.study("procrustes")
        self.assertEqual(len(mine["curves"]), 4)
        for own, known in zip(mine["curves"], theirs["curves"]):
            for key in ("metrics", "flips", "auc", "gain", "ci95", "conditions"):
                self.assertEqual(own[key], known[key])
        self.assertEqual([c.get("label", c["method"]) for c in mine["curves"]], ["direct"] * 2 + ["mine"] * 2)
        for own, known in zip(mine["comparisons"], theirs["comparisons"]):
            self.assertEqual((own["difference"], own["low"]), (known["difference"], known["low"]))

    def test_what_is_wrong_with_the_features_is_said(self):
        data = Gallery()
        file = data.write(self.path("data.h5"))
        add = crossfade.add_own_method
        self.assertFails("shape_mismatch", "/gallery/methods/mine/0/old", add, file, "mine",
                         data.old[1:])
        broken = data.old.copy()
        broken[3, 2] = numpy.nan
        self.assertFails("not_finite", "row 3", add, file, "mine", broken)
        self.assertFails("shape_mismatch", "/query/methods/mine/0/old", add, file, "mine",
                         data.old, old_queries=data.query_old[:, 1:])
        self.assertEqual(crossfade.read_embeddings(file).methods, {})
        add(file, "mine", data.old)
        self.assertFails("bad_usage", "/gallery/methods/mine/0/old", add, file, "mine", data.old)

    def test_it_has_thresholds_and_is_left_out_of_a_plan(self):
        data = Gallery()
        file = data.write(self.path("data.h5"))
        crossfade.add_own_method(file, "mine", data.old)
        asked = {"rate": 0.01, "pilot": "100"}
        found = crossfade.thresholds(file, "own:mine", "random", **asked)
        direct = crossfade.thresholds(file, "direct", "random", **asked)
        self.assertEqual(found["curves"][0]["label"], "mine")
        self.assertEqual(found["curves"][0]["states"], direct["curves"][0]["states"])
        plan = crossfade.plan(file, ["own:mine", "procrustes"], ["random"])
        self.assertEqual(plan.method, "procrustes")
        self.assertFails("needs_not_met", "mine", crossfade.plan, file, ["own:mine", "procrustes"],
                         ["random"], strict=True)

    def test_it_is_not_fitted(self):
        data = Gallery()
        for name in ("own:mine", "own"):
            self.assertFails("bad_usage", "not a function", crossfade.fit, name, data.train_old,
                             data.train_new)

    def test_the_example_of_the_page_runs(self):
        with open(PAGE, encoding="utf-8") as page:
            example = re.search(r"```python\n(.*?)```", page.read(), re.DOTALL).group(1)
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example, PAGE, "exec"), {})  # pylint: disable=exec-used
        self.assertIn("the linear map is better than a rotation", printed.getvalue())
        results = crossfade.open_results("photos.results.h5")
        self.assertEqual({curve.method for curve in results.curves}, {"linear", "procrustes"})


if __name__ == "__main__":
    unittest.main()
