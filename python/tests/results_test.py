"""Files: embeddings, results, plans, as the command line reads and writes them."""

import pathlib
import subprocess
import xml.etree.ElementTree

from support import CLI, Gallery, TestCase, crossfade, numpy, unittest

STUDY = """
name = "small"
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
id = "procrustes"
"""


class Files(TestCase):
    def test_embeddings_are_read_as_they_were_written(self):
        data = Gallery()
        names = [f"item {i}" for i in range(400)]
        crossfade.write_embeddings(
            self.path("ids.h5"),
            {"features": {"old": data.old}, "labels": data.labels, "ids": names,
             "attributes": {"kind": ["b", "", "a", "b"] * 100}},
            heads={"old": (numpy.eye(8, 16), numpy.zeros(8))},
        )
        read = crossfade.read_embeddings(self.path("ids.h5"))
        numpy.testing.assert_array_equal(read.gallery.features["old"], data.old)
        numpy.testing.assert_array_equal(read.gallery.labels, data.labels)
        numpy.testing.assert_array_equal(read.heads["old"][0], numpy.eye(8, 16))
        self.assertEqual(read.gallery.ids, names)
        self.assertEqual(read.gallery.attributes, {"kind": ["b", "", "a", "b"] * 100})
        read.save_for_store(self.path("load"), "pgvector")
        with open(self.path("load/gallery_old.copy"), encoding="utf-8") as file:
            name, values = file.readline().split("\t")
        self.assertEqual(name, "item 0")
        numpy.testing.assert_array_equal(numpy.float32(values.strip("[]\n").split(",")), data.old[0])
        self.assertIsNone(read.train)
        self.assertEqual(len(read.queries), 400)
        self.assertEqual(read.relevance().queries, 400)

    def test_bad_embeddings_are_not_written(self):
        data = Gallery()
        data.old[7, 0] = numpy.inf
        self.assertFails("not_finite", "row 7", crossfade.write_embeddings, self.path("bad.h5"),
                         {"features": {"old": data.old}, "labels": data.labels})
        self.assertFails("bad_usage", "there is no such key", crossfade.write_embeddings, self.path("bad.h5"),
                         {"features": {"a": [[1.0]]}, "label": [0]})
        self.assertFails("bad_usage", "features", crossfade.write_embeddings, self.path("bad.h5"),
                         {"labels": data.labels})
        self.assertFails("file_not_found", "", crossfade.read_embeddings, self.path("bad.h5"))

    def test_a_study_gives_what_the_command_line_gives(self):
        Gallery().write(self.path("data.h5"))
        with open(self.path("study.toml"), "w", encoding="utf-8") as file:
            file.write(STUDY)
        results = crossfade.run(self.path("study.toml"), self.path("results.h5"))
        expected = self.cli("run", self.path("study.toml"))
        opened = crossfade.open_results(self.path("results.h5"))
        found = crossfade.report(opened)
        self.assertEqual(len(found["curves"]), 2)
        for mine, theirs in zip(found["curves"], expected["curves"]):
            self.assertEqual(mine["metrics"], theirs["metrics"])
        self.assertEqual(found["baselines"], expected["baselines"])
        curve = opened.curves[1]
        self.assertEqual((curve.method, curve.ordering), ("procrustes", "random"))
        again = crossfade.backfill_curves(
            opened.transition(curve), {"": curve.order}, Gallery().relevance(),
            metrics=["map"], slices=5,
        )[""]
        self.assertEqual(again.mean["map"].tolist(), curve.curve.mean["map"].tolist())
        low, high = curve.interval["map"]
        self.assertTrue((low <= curve.curve.mean["map"]).all())
        self.assertTrue((high >= curve.curve.mean["map"]).all())
        self.assertEqual(results.old, opened.old)

    def test_a_study_is_a_file_or_its_tables(self):
        file = Gallery().write(self.path("data.h5"))
        with open(self.path("study.toml"), "w", encoding="utf-8") as text:
            text.write(STUDY)
        tables = {
            "name": "small \U0001f600",
            "data": {"embeddings": pathlib.Path(file)},
            "evaluation": {"orders": ["random"], "metrics": ("map", "cmc@1"), "slices": numpy.int64(5),
                           "resamples": 100},
            "methods": [{"id": "direct"}, {"id": "procrustes"}],
        }
        mine, theirs = (crossfade.report(crossfade.run(of))["curves"]
                        for of in (tables, self.path("study.toml")))
        self.assertEqual([curve["metrics"] for curve in mine],
                         [curve["metrics"] for curve in theirs])
        self.assertFails("bad_format", "object", crossfade.run, {"data": object()})
        self.assertFails("bad_format", "orderz", crossfade.run, {**tables, "orderz": 1})

    def test_estimates_and_serving_are_those_of_the_command_line(self):
        file = Gallery().write(self.path("data.h5"))
        study = {"data": {"embeddings": file},
                 "evaluation": {"orders": ["random"], "metrics": ["map"], "slices": 3},
                 "device": "cpu", "methods": [{"id": "direct"}]}
        options = ("--embeddings", file, "--method", "direct", "--ordering", "random", "--metrics",
                   "map", "--slices", "3", "--device", "cpu", "--pilot", "100")
        self.assertEqual(crossfade.estimate(study, pilot="100"), self.cli("estimate", *options))
        self.assertEqual(
            crossfade.serving(study, rerank_at=[20, 40], overlap_at=30, pilot="100"),
            self.cli("serving", *options, "--rerank-at", "20,40", "--overlap-at", "30"))
        self.assertFails("bad_usage", "no depth", crossfade.serving, study, rerank_at=["deep"])

    def test_a_preview_says_what_an_import_would_take_columns_for(self):
        with open(self.path("items.jsonl"), "w") as items:
            items.write('{"id": "a", "class": "cat", "old": [1, 2], "new": [3], "note": "x"}\n'
                        '{"id": "b", "class": "dog", "old": [4, 5], "new": null, "note": "y"}\n')
        (group,) = crossfade.preview_import(self.path("items.jsonl"))
        taken = {column["name"]: column["taken_for"] for column in group["columns"]}
        self.assertEqual(taken, {"id": "id", "class": "label", "old": "vectors", "new": "vectors",
                                 "note": "not used"})
        of_new = next(column for column in group["columns"] if column["name"] == "new")
        self.assertEqual((of_new["dimensions"], of_new["absent"]), (1, 1))
        self.assertEqual((group["looked_at"], group["whole"], group["problem"]), (2, True, None))
        self.assertEqual(group["rows"][1][0], "b")
        with open(self.path("split.json"), "w") as split:
            split.write('{"columns": ["id"], "index": [0], "data": [["a"]]}')
        (group,) = crossfade.preview_import(self.path("split.json"))
        self.assertIn("orient='split'", group["problem"])

    def test_following_is_that_of_the_command_line(self):
        file = Gallery().write(self.path("data.h5"))
        crossfade.plan(file, "procrustes", "random", device="cpu").save(self.path("plan.csv"))
        mine = crossfade.follow(file, self.path("plan.csv"), target="gain=0.5", rate=0.1,
                                now="2026-12-01T08:00", device="cpu")
        self.assertEqual(mine, self.cli(
            "follow", "--embeddings", file, "--plan", self.path("plan.csv"), "--target", "gain=0.5",
            "--rate", "0.1", "--now", "2026-12-01T08:00", "--device", "cpu"))
        with open(self.path("q.txt"), "w") as qrels:
            qrels.writelines(f"{row} 0 {(row + 1) % 100} 1\n" for row in range(100))
        for told in ({"protocol": "new-neighbours"}, {"qrels": self.path("q.txt")}):
            options = [part for name, value in told.items() for part in ("--" + name, value)]
            self.assertEqual(
                crossfade.follow(file, self.path("plan.csv"), now="2026-12-01T08:00", device="cpu",
                                 **told),
                self.cli("follow", "--embeddings", file, "--plan", self.path("plan.csv"), "--now",
                         "2026-12-01T08:00", "--device", "cpu", *options))
        self.assertFails("bad_usage", "threshold and a rate", crossfade.follow, file,
                         self.path("plan.csv"), threshold=3.0, rate=0.1)

    def test_results_show_themselves(self):
        file = Gallery().write(self.path("data.h5"))
        study = {"name": "small", "data": {"embeddings": file},
                 "evaluation": {"orders": ["random"], "metrics": ["map"], "slices": 3,
                                "resamples": 100},
                 "methods": [{"id": "direct"}]}
        results = crossfade.run(study)
        self.assertRegex(repr(results), r"<crossfade.Results: 'small', 1 curves; old map 0\.\d{4}; ")
        self.assertRegex(repr(results.curves[0]), r"direct, random, seed 0; map 0\.\d{4} to 1\.0000")
        self.assertIn("400 items of new [16], old [16]; 60 queries",
                      repr(crossfade.read_embeddings(file)))
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        table = results.to_pandas()
        self.assertIsInstance(table, pandas.DataFrame)
        self.assertEqual(table["fraction"].tolist(), [0, 0.5, 1])
        self.assertEqual(table["map"].tolist(), results.curves[0].curve.mean["map"].tolist())
        self.assertTrue((table["map_low"] <= table["map"]).all())
        score = crossfade.score(Gallery().query_new, Gallery().new, Gallery().relevance(), metrics="map")
        self.assertEqual(score.to_pandas()["map"].mean(), score.mean["map"])
        plan = crossfade.plan(file, "procrustes", "random", device="cpu")
        self.assertEqual(plan.to_pandas()["strategy"].tolist(),
                         [row["strategy"] for row in crossfade.report(plan)["strategies"]])

    def test_labels_are_integers_or_texts(self):
        data = Gallery()
        names = numpy.array(["bee", "ant", "cat", "dog", "eel", "fox", "gnu", "hen"])
        texts = names[data.labels].astype(object)
        texts[0] = None
        numbers = data.labels.copy()
        numbers[0] = -1
        mine = crossfade.relevance(texts, names[data.query_labels])
        self.assertEqual(crossfade.score(data.query_new, data.new, mine).mean,
                         crossfade.score(data.query_new, data.new,
                                         crossfade.relevance(numbers, data.query_labels)).mean)
        crossfade.write_embeddings(self.path("named.h5"),
                                   {"features": {"old": data.old}, "labels": texts})
        read = crossfade.read_embeddings(self.path("named.h5"))
        self.assertEqual(read.class_names, sorted(names))
        self.assertEqual([read.class_names[label] for label in read.gallery.labels[1:]],
                         texts[1:].tolist())
        self.assertEqual(read.gallery.labels[0], -1)
        self.assertFails("bad_format", "one of the two", crossfade.relevance, texts, data.query_labels)
        self.assertFails("bad_format", "among texts", crossfade.relevance, ["a", 3])
        self.assertFails("bad_format", "head", crossfade.fit, "bct", data.old, data.new,
                         labels=names[data.labels], old_head=(numpy.eye(8, 16), numpy.zeros(8)))
        self.assertFails("bad_format", "'ant'", crossfade.write_embeddings, self.path("bad.h5"),
                         {"features": {"old": data.old}, "labels": texts}, class_names=["bee"])

    def test_a_gate_says_what_the_command_line_says(self):
        Gallery().write(self.path("data.h5"))
        with open(self.path("study.toml"), "w", encoding="utf-8") as file:
            file.write(STUDY)
        results = crossfade.run(self.path("study.toml"), self.path("results.h5"))
        mine = crossfade.gate(results, curve="procrustes:random@1", margin=0.3, power=0.8)
        self.assertEqual(mine, self.cli(
            "gate", self.path("results.h5"), "--curve", "procrustes:random@1", "--margin", "0.3",
            "--power", "0.8", "--junit", self.path("gate.xml"),
        ))
        suite = xml.etree.ElementTree.parse(self.path("gate.xml")).getroot()
        self.assertEqual(suite.get("tests"), "1")
        self.assertEqual(suite[0].get("name"), "map no worse than 0.3")
        score = [
            crossfade.score(query, gallery, Gallery().relevance()).per_query["map"]
            for query, gallery in ((Gallery().query_new, Gallery().new),
                                   (Gallery().query_old, Gallery().old))
        ]
        of_values = crossfade.gate(*score, labels=Gallery().query_labels, margin=0.3)
        self.assertEqual(of_values["verdict"], "passes")
        self.assertEqual(of_values["conditions"][0]["tested_by"], "class")
        self.assertFails("bad_usage", "nothing is demanded", crossfade.gate, *score)
        self.assertFails("bad_usage", "beside arrays", crossfade.gate, *score, margin=0.3,
                         group_margin=0.3, attributes="kind")
        for ignored in ({"labels": [0]}, {"weights": [1.0]}, {"reference": score[1]}):
            self.assertFails("bad_usage", "beside Results", crossfade.gate, results, margin=0.3,
                             curve="procrustes:random", **ignored)
        self.assertFails("shape_mismatch", "reference", crossfade.gate, score[0], score[1][1:],
                         margin=0.1)
        self.assertFails("out_of_range", "margin", crossfade.gate, *score, margin=float("nan"))

    def test_a_file_that_is_no_results_file_stays(self):
        Gallery().write(self.path("data.h5"))
        with open(self.path("study.toml"), "w", encoding="utf-8") as file:
            file.write(STUDY)
        self.assertFails("bad_usage", "results file", crossfade.run, self.path("study.toml"),
                         self.path("data.h5"))
        self.assertEqual(len(crossfade.read_embeddings(self.path("data.h5")).gallery), 400)

    def test_a_decision_is_that_of_the_command_line(self):
        file = Gallery().write(self.path("data.h5"))
        results = crossfade.run(
            {"data": {"embeddings": file}, "device": "cpu",
             "evaluation": {"orders": ["random"], "metrics": ["map"], "slices": 3},
             "methods": [{"id": "procrustes"}]}, self.path("r.h5"))
        figures = {"items_per_hour": 100, "budget": 0.25, "search_ms": 2, "rerank_at": [5, 10]}
        mine = crossfade.decide(results, objective="auc:map", figures=figures)
        theirs = self.cli(
            "decide", self.path("r.h5"), "--objective", "auc:map", "--items-per-hour", "100",
            "--budget", "0.25", "--search-ms", "2", "--rerank-at", "5,10")
        for row in mine["strategies"] + theirs["strategies"]:
            del row["milliseconds"]  # measured anew
        self.assertEqual(mine, theirs)
        self.assertEqual(mine["budget"], 0.25)
        self.assertFails("bad_usage", "figures['price']", crossfade.decide, results,
                         figures={"price": 1})
        self.assertFails("bad_usage", "no such metric", crossfade.decide, results,
                         objective="auc:cmc@1")
        plan = crossfade.plan(file, "procrustes", "random", device="cpu", figures=figures)
        self.assertEqual({row["hours"] for row in crossfade.report(plan)["strategies"]
                          if row["method"] is None and row["depth"] is None}, {4})

    def test_a_plan_draws_training_rows(self):
        data = Gallery()
        crossfade.write_embeddings(
            self.path("data.h5"),
            {"features": {"old": data.old, "new": data.new}, "labels": data.labels})
        plan = crossfade.plan(self.path("data.h5"), ["procrustes"], ["random"], device="cpu",
                              draw_train=0.25, seed=3)
        expected = self.cli(
            "plan", "--embeddings", self.path("data.h5"), "--method", "procrustes", "--ordering",
            "random", "--device", "cpu", "--draw-train", "0.25", "--seed", "3", "--out",
            self.path("cli.csv"),
        )
        self.assertEqual(crossfade.report(plan)["candidates"], expected["candidates"])
        with open(self.path("cli.csv"), encoding="utf-8") as text:
            lines = [line for line in text if not line.startswith("#")]
        self.assertEqual(plan.ids, [line.strip().split(",")[2] for line in lines[1:]])
        self.assertEqual(len(set(plan.ids)), 300)

    def test_a_plan_chooses_among_new_models(self):
        data = Gallery()
        coarse = lambda features: (numpy.round(features) + 0).astype("float32")
        crossfade.write_embeddings(
            self.path("data.h5"),
            {"features": {"old": data.old, "fine": data.new, "coarse": coarse(0.3 * data.new)},
             "labels": data.labels},
            train={"features": {"old": data.train_old, "fine": data.train_new,
                                "coarse": coarse(0.3 * data.train_new)},
                   "labels": data.train_labels})
        plan = crossfade.plan(self.path("data.h5"), ["procrustes"], ["random"], device="cpu",
                              new=["coarse", "fine"], embedding_factors={"fine": 2.0})
        expected = self.cli(
            "plan", "--embeddings", self.path("data.h5"), "--method", "procrustes", "--ordering",
            "random", "--device", "cpu", "--new", "coarse", "--new", "fine", "--out",
            self.path("cli.csv"),
        )
        self.assertEqual(plan.new_model, "fine")
        mine = crossfade.report(plan)
        self.assertEqual(mine["candidates"], expected["candidates"])
        self.assertEqual({row["new_model"] for row in mine["strategies"]}, {"coarse", "fine"})
        self.assertIn("Take fine as the new model.", mine["advice"]["what"])

    def test_thresholds_are_those_of_the_command_line(self):
        file = Gallery().write(self.path("data.h5"))
        mine = crossfade.thresholds(file, "direct", "random", rate=0.1, pilot="100", slices=3,
                                    distance="cosine", device="cpu")
        expected = self.cli(
            "thresholds", "--embeddings", file, "--method", "direct", "--ordering", "random",
            "--rate", "0.1", "--pilot", "100", "--slices", "3", "--distance", "cosine",
            "--device", "cpu",
        )
        self.assertEqual(mine, expected)
        self.assertEqual(len(mine["curves"][0]["states"]), 3)
        with self.assertRaises(crossfade.Error):
            crossfade.thresholds(file, "direct", "random", pilot="100")

    def test_thresholds_of_a_plan_are_those_of_its_method_and_order(self):
        file = Gallery().write(self.path("data.h5"))
        plan = crossfade.plan(file, "procrustes", "random", device="cpu", slices=3, seed=4)
        plan.save(self.path("plan.csv"))
        asked = {"rate": 0.1, "pilot": "100", "device": "cpu"}
        mine = crossfade.thresholds(file, plan=self.path("plan.csv"), **asked)
        self.assertEqual(mine, self.cli(
            "thresholds", "--embeddings", file, "--plan", self.path("plan.csv"), "--rate", "0.1",
            "--pilot", "100", "--device", "cpu"))
        self.assertEqual(mine["curves"][0]["method"], "procrustes")
        self.assertFails("bad_usage", "method, order beside a plan", crossfade.thresholds, file,
                         "direct", "random", plan=self.path("plan.csv"), **asked)
        self.assertFails("bad_usage", "no method and order", crossfade.thresholds, file, **asked)

    def test_a_plan_is_that_of_the_command_line(self):
        file = Gallery().write(self.path("data.h5"))
        plan = crossfade.plan(file, ["direct", "procrustes"], ["random"], judge_on="train",
                              device="cpu")
        expected = self.cli(
            "plan", "--embeddings", file, "--method", "direct,procrustes", "--ordering", "random",
            "--judge-on", "train", "--device", "cpu", "--out", self.path("cli.csv"),
        )
        mine = crossfade.report(plan)
        self.assertEqual(mine["candidates"], expected["candidates"])
        plan.save(self.path("mine.csv"))

        def items(path):
            with open(path, encoding="utf-8") as text:
                return [line for line in text if not line.startswith("#")]

        self.assertEqual(items(self.path("mine.csv")), items(self.path("cli.csv")))
        ids = [int(line.split(",")[2]) for line in items(self.path("mine.csv"))[1:]]
        self.assertEqual(plan.order.tolist(), ids)
        self.assertEqual(plan.ids, [str(number) for number in ids])
        done = subprocess.run(
            [CLI, "follow", "--help"], capture_output=True, text=True, check=False
        )
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
