"""Arrays go in and out without a copy, and what is no feature is refused."""

import gc

from support import Gallery, TestCase, crossfade, numpy, unittest


class Arrays(TestCase):
    def test_contiguous_floats_are_not_copied(self):
        data = Gallery()
        transition = crossfade.Transition(data.query_old, data.old, data.query_new, data.new)
        self.assertEqual(transition.new_gallery.ctypes.data, data.new.ctypes.data)

    def test_other_arrays_are_copied(self):
        data = Gallery()
        doubles = data.new.astype("float64")
        wide = numpy.repeat(data.new, 2, axis=1)[:, ::2]
        self.assertFalse(wide.flags.c_contiguous)
        for array in (doubles, wide, data.new.tolist(), numpy.asfortranarray(data.new)):
            found = crossfade.score(data.query_new, array, data.relevance())
            expected = crossfade.score(data.query_new, data.new, data.relevance())
            self.assertEqual(found.mean, expected.mean)

    def test_an_array_lives_as_long_as_it_is_used(self):
        data = Gallery()
        transition = crossfade.Transition(
            data.query_old.copy(), data.old.copy(), data.query_new.copy(), data.new.copy()
        )
        view = transition.new_gallery
        del transition
        gc.collect()
        numpy.testing.assert_array_equal(view, data.new)

    def test_results_live_as_long_as_their_arrays(self):
        data = Gallery()
        score = crossfade.score(data.query_new, data.new, data.relevance())
        values = score.per_query["map"]
        mean = score.mean["map"]
        del score
        gc.collect()
        self.assertAlmostEqual(values.mean(), mean, places=12)

    def test_results_cannot_be_written_to(self):
        data = Gallery()
        score = crossfade.score(data.query_new, data.new, data.relevance())
        with self.assertRaises(ValueError):
            score.per_query["map"][0] = 2
        with self.assertRaises(ValueError):
            data.direct().new_gallery[0, 0] = 1

    def test_what_is_no_feature_is_refused(self):
        data = Gallery()
        truth = data.relevance()
        for array, code, words in (
            (data.query_new[0], "shape_mismatch", "its shape is [16]"),
            (data.query_new.astype("complex64"), "bad_format", "complex64"),
            (data.query_new.astype(str), "bad_format", "it holds"),
            (data.query_new[:, :8], "shape_mismatch", "dimension"),
            (data.query_new[:10], "shape_mismatch", "10 and 400"),
        ):
            self.assertFails(code, words, crossfade.score, array, data.new, truth)

    def test_values_that_are_not_finite_are_named(self):
        data = Gallery()
        data.query_new[3, 4] = numpy.nan
        self.assertFails(
            "not_finite", "row 3, column 4", crossfade.score, data.query_new, data.new,
            data.relevance(),
        )
        self.assertFails(
            "not_finite", "new_queries", crossfade.Transition, data.query_old, data.old,
            data.query_new, data.new,
        )
        # Too large for float32.
        huge = data.new.astype("float64") * 1e300
        self.assertFails(
            "not_finite", "gallery, row 0", crossfade.score, data.query_old, huge, data.relevance()
        )


if __name__ == "__main__":
    unittest.main()
