"""Fits: those of the command line to the last digit; cancelled, watched, beside other threads."""

import os
import signal
import threading
import time

from support import Gallery, TestCase, crossfade, numpy, unittest


class Fits(TestCase):
    def assertEqualsTheCommandLine(self, method, **options):
        data = Gallery()
        file = data.write(self.path("data.h5"))
        settings = [f"{method}.{name}={value}" for name, value in options.items()]
        expected = self.cli(
            "evaluate", "--embeddings", file, "--method", method, "--seed", "5",
            *[word for setting in settings for word in ("--set", setting)],
            "--ordering", "random", "--metrics", "map,cmc@1", "--slices", "5", "--device", "cpu",
        )["curves"][0]
        fitted = crossfade.fit(
            method, data.train_old, data.train_new, labels=data.train_labels,
            options=options, seed=5, device="cpu",
        )
        transition = fitted.apply(data.query_old, data.query_new, data.old, data.new)
        order = crossfade.make_order("random", transition, seed=5)
        curve = crossfade.backfill_curves(
            transition, {"random": order}, data.relevance(), metrics=["map", "cmc@1"], slices=5
        )["random"]
        for metric in ("map", "cmc@1"):
            self.assertEqual(curve.mean[metric].tolist(), expected["metrics"][metric], method)

    def test_equals_the_command_line(self):
        self.assertEqualsTheCommandLine("fct", epochs=3)

    def test_is_for_the_distance_of_the_retrieval_by_itself(self):
        for method in ("procrustes", "low-rank-affine", "qdc"):
            self.assertEqualsTheCommandLine(method)

    def test_saved_and_loaded_it_gives_the_same(self):
        data = Gallery()
        fitted = crossfade.fit("fastfill", data.train_old, data.train_new,
                               labels=data.train_labels, preset="quick",
                               options={"epochs": 2, "loss": "l2"})
        four = (data.query_old, data.query_new, data.old, data.new)
        fitted.save(self.path("fastfill.pt"))
        direct = fitted.apply(*four)
        for again in (crossfade.apply(self.path("fastfill.pt"), *four),
                      crossfade.apply(fitted, *four)):
            numpy.testing.assert_array_equal(again.old_gallery, direct.old_gallery)
        sigma = crossfade.load_transform(self.path("fastfill.pt")).uncertainty(*four)
        self.assertEqual(sigma.shape, (400,))
        order = crossfade.make_order("sigma", direct, uncertainty=sigma)
        self.assertTrue((numpy.diff(sigma[order]) <= 0).all())

    def test_what_does_not_fit_is_refused(self):
        data = Gallery()
        both = (data.train_old, data.train_new)
        self.assertFails("bad_usage", "fct", crossfade.fit, "magic", *both)
        self.assertFails("bad_usage", "epochs", crossfade.fit, "fct", *both, options={"epoch": 3})
        self.assertFails("bad_usage", "epochs", crossfade.fit, "fct", *both,
                         options={"epochs": [1]})
        self.assertFails("shape_mismatch", "300", crossfade.fit, "fct", data.train_old,
                         data.train_new[:10])
        self.assertFails("shape_mismatch", "labels", crossfade.fit, "fct", *both, labels=[1, 2])
        self.assertFails("file_not_found", "no.pt", crossfade.load_transform, self.path("no.pt"))
        fitted = crossfade.fit("procrustes", *both)
        self.assertFails("shape_mismatch", "", fitted.apply, data.query_old[:, :3],
                         data.query_new, data.old[:, :3], data.new)


class LongWork(TestCase):
    """A fit that would take hours."""

    def fit(self, **named):
        data = Gallery()
        crossfade.fit("fct", data.train_old, data.train_new, options={"epochs": 1000000}, **named)

    def test_ctrl_c_ends_it(self):
        watch = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
        watch.start()
        with self.assertRaises(KeyboardInterrupt):
            self.fit()

    def test_progress_is_reported_and_its_exception_ends_it(self):
        reports = []

        def progress(stage, subject, done, total):
            reports.append((stage, done, total))
            if len(reports) == 3:
                raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            self.fit(progress=progress)
        self.assertEqual(len(reports), 3)
        self.assertLess(reports[0][1], reports[2][1])

    def test_other_threads_go_on(self):
        turns = [0]
        ended = threading.Event()

        def count():
            while not ended.is_set():
                turns[0] += 1
                time.sleep(0.001)

        def progress(*_):
            if turns[0] > 100:
                raise StopIteration

        other = threading.Thread(target=count)
        other.start()
        try:
            with self.assertRaises(StopIteration):
                self.fit(progress=progress)
        finally:
            ended.set()
            other.join()


if __name__ == "__main__":
    unittest.main()
