"""Embedding images as the command line does."""

import functools
import struct
import subprocess
import unittest
import zlib
from pathlib import Path

from support import CLI, TestCase, crossfade, numpy


def write_png(file, pixels):
    height, width, _ = pixels.shape

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    Path(file).write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class Embedding(TestCase):
    def setUp(self):
        super().setUp()
        random = numpy.random.default_rng(4)
        for kind in ("dark", "light"):
            Path(self.path("images/" + kind)).mkdir(parents=True)
            for number in range(8):
                pixels = random.integers(0, 120, (16, 16, 3)) + (120 if kind == "light" else 0)
                write_png(self.path(f"images/{kind}/{number}.png"), pixels.astype("uint8"))
        subprocess.run(
            [CLI, "train", "--images", self.path("images"), "--size", "16", "--widths", "4",
             "--dim", "8", "--epochs", "1", "--batch", "8", "--out", self.path("old.pt")],
            check=True, capture_output=True,
        )

    def test_gives_what_the_command_line_gives(self):
        crossfade.embed(self.path("mine.h5"), {"old": self.path("old.pt")}, self.path("images"),
                        size=16, device="cpu")
        subprocess.run(
            [CLI, "embed", "--model", self.path("old.pt"), "--images", self.path("images"),
             "--size", "16", "--device", "cpu", "--out", self.path("cli.h5")],
            check=True, capture_output=True,
        )
        mine = crossfade.read_embeddings(self.path("mine.h5")).gallery
        expected = crossfade.read_embeddings(self.path("cli.h5")).gallery
        self.assertEqual(mine.paths, expected.paths)
        self.assertEqual(mine.ids, expected.ids)
        self.assertEqual(mine.labels.tolist(), 8 * [0] + 8 * [1])
        numpy.testing.assert_array_equal(mine.features["old"], expected.features["old"])
        self.assertFails("bad_usage", "there already", crossfade.embed, self.path("mine.h5"),
                         {"old": self.path("old.pt")}, self.path("images"), size=16)
        self.assertFails("bad_usage", "none is named", crossfade.embed, self.path("b.h5"), {},
                         self.path("images"))

    def test_makes_the_views_of_the_command_line(self):
        crossfade.embed(self.path("mine.h5"),
                        {"old": self.path("old.pt"), "new": self.path("old.pt")},
                        self.path("images"), train_images=self.path("images"), size=16,
                        device="cpu", views=2, seed=3)
        told = subprocess.run(
            [CLI, "embed", "--model", self.path("old.pt"), "--model-name", "third", "--add",
             "--size", "16", "--device", "cpu", "--out", self.path("mine.h5")],
            check=True, capture_output=True, text=True,
        ).stdout
        self.assertIn("of 2 views of each training image (seed 3", told)

    def test_goes_on_where_it_was_interrupted(self):
        class Interrupted(Exception):
            pass

        def stop(stage, subject, done, total):
            raise Interrupted

        embed = functools.partial(crossfade.embed, self.path("mine.h5"),
                                  {"old": self.path("old.pt"), "new": self.path("old.pt")},
                                  self.path("images"), size=16, batch=4, device="cpu", force=True)
        parts = Path(self.path("mine.h5.partial"))
        with self.assertRaises(Interrupted):
            embed(progress=stop)
        if any(parts.glob("*")):  # else the interruption came before the first part or after the last
            self.assertFails("bad_usage", "resume=True", embed)
        embed(resume=True)
        self.assertFalse(parts.exists())
        gallery = crossfade.read_embeddings(self.path("mine.h5")).gallery
        self.assertEqual(gallery.features["new"].shape, (16, 8))

    def test_texts_go_with_the_items(self):
        features = {"old": numpy.ones((2, 3), dtype="float32")}
        crossfade.write_embeddings(
            self.path("a.h5"), {"features": features, "labels": [0, 1], "texts": ["дом", "a cat"]})
        self.assertEqual(crossfade.read_embeddings(self.path("a.h5")).gallery.texts,
                         ["дом", "a cat"])


if __name__ == "__main__":
    unittest.main()
