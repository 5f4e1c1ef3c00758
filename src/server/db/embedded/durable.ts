import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
/** The part of the emulated file system that its types leave out. */
type NodeFiles = {
  readonly tryFSOperation: (work: () => void) => void
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
}

/** How a database must be started for its fsync to be called: without `-F`, and not by its fdatasync, which is empty. */
export const DURABLE_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** A cluster's folder whose fsync is real: PGlite's own answers success and writes nothing. */
export class DurableFolder extends NodeFS {
  /** How often the database has had a file written to the disk. */
  syncs = 0

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: object) => {
      // The module carries NODEFS at run time, its declared type does not.
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
