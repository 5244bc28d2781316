"""Scores and curves: known values, and those of the command line to the last digit."""

from support import Gallery, TestCase, crossfade, numpy, unittest


class Scores(TestCase):
    def test_known_values(self):
        # One query at 0; items at 1, 2, 3, of which the second is relevant: rank 2.
        truth = crossfade.relevance([5, 7, 5], [7])
        score = crossfade.score([[0.0]], [[1.0], [2.0], [3.0]], truth, metrics=["cmc@1", "map"])
        self.assertEqual(score.mean, {"cmc@1": 0.0, "map": 0.5})
        self.assertEqual(score.first_rank.tolist(), [2])

    def test_lists_in_place_of_labels(self):
        truth = crossfade.relevance(relevant=[[1], [0, 2]], ignored=[[0], []], gallery_count=3)
        self.assertEqual(truth.relevant_to(1).tolist(), [0, 2])
        score = crossfade.score([[0.0], [9.0]], [[1.0], [2.0], [3.0]], truth, metrics=["map"])
        # Without item 0 the first query finds item 1 at once; the second one has ranks 1 and 3.
        self.assertEqual(score.per_query["map"].tolist(), [1.0, (1 + 2 / 3) / 2])

    def test_a_gallery_that_queries_itself_leaves_each_item_out(self):
        truth = crossfade.relevance([1, 1, 2])
        self.assertEqual(truth.queries, 3)
        self.assertEqual(truth.relevant_to(0).tolist(), [1])
        points = [[0.0], [1.0], [5.0]]
        score = crossfade.score(points, points, truth, metrics=["cmc@1"])
        self.assertEqual(score.valid_queries, 2)
        self.assertEqual(score.mean["cmc@1"], 1.0)

    def test_weights_count(self):
        truth = crossfade.relevance([1, 2], [1, 2], weights=[3, 1])
        score = crossfade.score([[0.0], [0.1]], [[0.0], [5.0]], truth, metrics=["cmc@1"])
        self.assertEqual(score.mean["cmc@1"], 0.75)

    def test_what_does_not_fit_is_refused(self):
        self.assertFails("bad_usage", "gallery_labels", crossfade.relevance)
        self.assertFails("out_of_range", "relevant[0]", crossfade.relevance, [1, 2], relevant=[[2]])
        self.assertFails(
            "out_of_range", "relevant too", crossfade.relevance, [1, 2], relevant=[[1]],
            ignored=[[1]],
        )
        self.assertFails("shape_mismatch", "cameras", crossfade.relevance, [1, 2], [1],
                         gallery_cameras=[1], query_cameras=[1])
        self.assertFails("needs_not_met", "camera", crossfade.relevance, [1, 2], [1],
                         protocol="market1501")
        truth = crossfade.relevance([1], [1])
        self.assertFails("bad_usage", "cmc@K", crossfade.score, [[0.0]], [[0.0]], truth,
                         metrics=["cmc"])
        for name in ("l3", "dot", "IP"):
            self.assertFails("bad_usage", "cosine or ip", crossfade.score, [[0.0]], [[0.0]], truth,
                             distance=name)

    def test_inner_product_ranks_by_the_largest(self):
        truth = crossfade.relevance([1, 2], [1])
        gallery = [[1.0, 0.0], [3.0, 4.0]]
        for query, right in (([1.0, 0.0], 0.0), ([1.0, -2.0], 1.0)):
            score = crossfade.score([query], gallery, truth, metrics=["cmc@1"], distance="ip")
            self.assertEqual(score.mean["cmc@1"], right)

    def test_equals_the_command_line(self):
        data = Gallery()
        metrics = ["cmc@1", "map", "ndcg@10"]
        file = data.write(self.path("data.h5"))
        expected = self.cli(
            "score", "--embeddings", file, "--query-model", "new", "--gallery-model", "old",
            "--metrics", ",".join(metrics), "--distance", "cosine", "--per-query",
        )
        score = crossfade.score(
            data.query_new, data.old, data.relevance(), metrics=metrics, distance="cosine"
        )
        self.assertEqual(score.mean, {name: expected["metrics"][name] for name in metrics})
        for name in metrics:
            self.assertEqual(score.per_query[name].tolist(), expected["per_query"][name])


class Curves(TestCase):
    def test_ends_are_the_two_systems(self):
        data = Gallery()
        transition = data.direct()
        order = crossfade.make_order("random", transition, seed=4)
        self.assertEqual(sorted(order.tolist()), list(range(400)))
        curve = crossfade.backfill_curves(transition, {"random": order}, data.relevance())["random"]
        for queries, gallery, end in ((data.query_new, data.old, 0), (data.query_new, data.new, -1)):
            score = crossfade.score(queries, gallery, data.relevance())
            for metric, mean in score.mean.items():
                self.assertAlmostEqual(curve.mean[metric][end], mean, places=12)
        self.assertEqual(curve.per_query["map"].shape, (60, 11))
        self.assertEqual(len(curve.right_queries["cmc@1"]), 401)
        right = curve.right_queries["cmc@1"]
        flips = curve.positive_flips_by_item - curve.negative_flips_by_item
        numpy.testing.assert_array_equal(right - right[0], flips)

    def test_several_at_once_are_each_as_alone(self):
        data = Gallery()
        direct = data.direct()
        fitted = crossfade.fit("procrustes", data.train_old, data.train_new)
        turned = fitted.apply(data.query_old, data.query_new, data.old, data.new)
        orders = {str(seed): crossfade.make_order("random", direct, seed=seed) for seed in (0, 1)}
        both = crossfade.backfill_curves(
            {"direct": direct, "procrustes": turned}, orders, data.relevance(), slices=6
        )
        for name, transition in (("direct", direct), ("procrustes", turned)):
            for order, rows in orders.items():
                alone = crossfade.backfill_curves(
                    transition, {"": rows}, data.relevance(), slices=6
                )[""]
                self.assertEqual(both[name][order].mean["map"].tolist(),
                                 alone.mean["map"].tolist())
                self.assertEqual(both[name][order].auc_exact, alone.auc_exact)

    def test_what_is_no_order_is_refused(self):
        data = Gallery()
        transition = data.direct()
        self.assertFails("out_of_range", "", crossfade.backfill_curves, transition,
                         {"bad": [0] * 400}, data.relevance())
        self.assertFails("needs_not_met", "uncertainty", crossfade.make_order, "sigma", transition)
        self.assertFails("bad_usage", "random", crossfade.make_order, "fastest", transition)


if __name__ == "__main__":
    unittest.main()
