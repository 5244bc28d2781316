"""What the tests of the module share."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

try:
    import numpy
except ImportError:
    print("numpy is not installed: nothing is tested")
    sys.exit(77)

import crossfade

CLI = os.environ.get("CROSSFADE_CLI", "crossfade-cli")


class Gallery:
    """Items of some classes under an old and a new model, drawn at random."""

    def __init__(self, seed=0, gallery=400, queries=60, train=300, dim=16, classes=8):
        random = numpy.random.default_rng(seed)
        centres = 2 * random.normal(size=(classes, dim))
        turn = numpy.linalg.qr(random.normal(size=(dim, dim)))[0]

        def items(count):
            labels = random.integers(0, classes, count)
            true = centres[labels] + 0.6 * random.normal(size=(count, dim))
            old = (true + 0.9 * random.normal(size=(count, dim))) @ turn
            return labels, old.astype("float32"), true.astype("float32")

        self.labels, self.old, self.new = items(gallery)
        self.query_labels, self.query_old, self.query_new = items(queries)
        self.train_labels, self.train_old, self.train_new = items(train)

    def relevance(self):
        return crossfade.relevance(self.labels, self.query_labels)

    def direct(self):
        return crossfade.Transition(self.query_new, self.old, self.query_new, self.new)

    def write(self, file):
        crossfade.write_embeddings(
            file,
            {"features": {"old": self.old, "new": self.new}, "labels": self.labels},
            {"features": {"old": self.query_old, "new": self.query_new}, "labels": self.query_labels},
            {"features": {"old": self.train_old, "new": self.train_new}, "labels": self.train_labels},
        )
        return file


class TestCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def cli(self, *arguments):
        """What crossfade-cli writes with --json."""
        done = subprocess.run(
            [CLI, *arguments, "--json", "-"], capture_output=True, text=True, check=False
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def assertFails(self, code, words, work, *arguments, **named):
        with self.assertRaises(crossfade.Error) as caught:
            work(*arguments, **named)
        self.assertEqual(caught.exception.code, code, str(caught.exception))
        self.assertIn(words, str(caught.exception))
