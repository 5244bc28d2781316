"""Exported maps, used by NumPy alone and compared with what 'apply' writes."""

import os
import subprocess

from support import CLI, Gallery, TestCase, crossfade, numpy, unittest


class ExportedMaps(TestCase):
    def run_cli(self, *arguments):
        done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def functions(self, *arguments):
        """The lines of docs/deploy.md."""
        self.run_cli("export-map", "--transform", *arguments, "--out", self.path("map.npz"))
        arrays = dict(numpy.load(self.path("map.npz")))
        scope = {"numpy": numpy, **arrays}
        exec(arrays["lines"].item().decode(), scope)
        for name in [name[:-7] for name in arrays if name.endswith("_inputs")]:
            self.assertEqual(len(arrays[name + "_inputs"]), 10)
            numpy.testing.assert_allclose(
                scope[name](arrays[name + "_inputs"]), arrays[name + "_outputs"],
                rtol=1e-5, atol=1e-5,
            )
        return scope

    def assertGivesWhatApplyGives(self, method, *options):
        data = Gallery()
        file, saved = data.write(self.path("data.h5")), self.path("fit.pt")
        self.run_cli("fit", "--embeddings", file, "--method", method, "--out", saved,
                     "--device", "cpu", *options)
        self.run_cli("apply", "--embeddings", file, "--transform", saved,
                     "--out", self.path("applied.h5"))
        scope = self.functions(saved)
        applied = crossfade.read_embeddings(self.path("applied.h5"))
        for name, group, model, features in (
            ("old_queries", applied.queries, "old", data.query_new),
            ("old_gallery", applied.gallery, "old", data.old),
            ("new_queries", applied.queries, "new", data.query_new),
            ("new_gallery", applied.gallery, "new", data.new),
        ):
            made = scope[name](features) if name in scope else features
            numpy.testing.assert_allclose(made, group.features[model], rtol=1e-5, atol=1e-5)
        return scope

    def test_linear_maps_and_small_networks(self):
        for method in ("procrustes", "low-rank-affine", "qdc", "local-adapters"):
            self.assertGivesWhatApplyGives(method)
        for method in ("residual-mlp", "rm-rqt", "fct"):
            scope = self.assertGivesWhatApplyGives(method, "--epochs", "2")
            self.assertEqual("old_gallery" in scope, method == "fct")
        self.assertGivesWhatApplyGives("fct", "--epochs", "2", "--set", "fct.norm=layer")
        self.assertGivesWhatApplyGives("bict", "--epochs", "2")

    def test_from_python(self):
        data = Gallery()
        file, saved = data.write(self.path("data.h5")), self.path("fit.pt")
        self.run_cli("fit", "--embeddings", file, "--method", "procrustes", "--out", saved)
        written = crossfade.export_map(saved, self.path("map.onnx"))
        self.assertEqual(list(written), ["old_queries"])
        model, dim_in, dim_out, path = written["old_queries"]
        self.assertEqual((model, dim_in, dim_out), ("new", data.new.shape[1], data.old.shape[1]))
        self.assertGreater(os.path.getsize(path), 0)
        with self.assertRaises(crossfade.Error):
            crossfade.export_map(saved, self.path("map.txt"))

    def test_with_a_calibration(self):
        for how in ("moments", "lengths"):
            self.assertGivesWhatApplyGives(
                "procrustes", "--set", f"procrustes.calibrated={how}", "--ordering", "random")


if __name__ == "__main__":
    unittest.main()
