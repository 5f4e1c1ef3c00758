import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
/** Part of Emscripten's file system that its types leave out. */
type NodeFiles = {
  readonly tryFSOperation: (work: () => void) => void
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
}

/**
 * Start parameters with which the database calls fsync: without `-F`, and not with fdatasync, which does
 * nothing here.
 */
export const DURABLE_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Folder of a cluster with a working fsync: PGlite's own reports success and writes nothing. */
export class DurableFolder extends NodeFS {
  /** Number of fsync calls so far. */
  syncs = 0

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: object) => {
      // NODEFS exists at run time, but not in the declared type of the module.
      this.#makeReal((module as { NODEFS: NodeFiles }).NODEFS)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #makeReal(files: NodeFiles): void {
    files.stream_ops.fsync = ({ nfd }) => {
      files.tryFSOperation(() => fsyncSync(nfd))
      this.syncs += 1
      return 0
    }
  }
}
