#include "core/data/embedding_file.h"
