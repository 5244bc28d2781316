"""The notebook in docs/ is what its script makes, and runs from its first cell to its last."""

import contextlib
import io
import json
import pathlib
import subprocess
import sys

from support import TestCase, crossfade, unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Notebook(TestCase):
    def test_is_what_its_script_makes(self):
        done = subprocess.run(
            [sys.executable, ROOT / "python" / "notebook.py", "--check"],
            capture_output=True, text=True, check=False,
        )
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_runs(self):
        notebook = json.loads((ROOT / "docs" / "python-tour.ipynb").read_text(encoding="utf-8"))
        names, output = {}, io.StringIO()
        with contextlib.redirect_stdout(output):
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    exec("".join(cell["source"]), names)  # pylint: disable=exec-used
        self.assertIn("take procrustes with the order random", output.getvalue())
        self.assertIn("shape_mismatch", output.getvalue())
        self.assertIsInstance(names["plan"], crossfade.Plan)


if __name__ == "__main__":
    unittest.main()
