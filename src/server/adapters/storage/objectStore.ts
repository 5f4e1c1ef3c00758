import type { FilePart } from '#server/core/fileStore.ts'

/** Objects of a storage by name; each rejects where the storage does not answer as one. */
export type ObjectStore = {
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Part of an object; undefined where there is none of that name. */
  readonly get: (name: string, part: FilePart) => Promise<Uint8Array | undefined>
  /** Removes an object, if there is one. */
  readonly remove: (name: string) => Promise<void>
}

/** Storage of a server, and whether new files go there, too. */
export type FileStorage = { readonly objects: ObjectStore; readonly takesNew: boolean }
