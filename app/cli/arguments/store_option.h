#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace crossfade
{

/// `--collection`, for the stores whose bulk requests name one.
inline void addCollectionOption(CLI::App& command, std::string& collection)
{
    command.add_option("--collection", collection,
                       "Collection that the requests name, for milvus and weaviate");
}

} // namespace crossfade
