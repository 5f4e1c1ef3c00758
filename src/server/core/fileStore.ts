/** Columns in which the row of a file holds it: its bytes, or the Id of the object of the storage that has them. */
export type FilePlace = { readonly Conteudo: Uint8Array | null; readonly Objeto: number | null }

/** File of a company, as its row holds it. */
export type HeldFile = FilePlace & { readonly company: number }

/** Bytes of a file, from one up to another that is not among them. */
export type FilePart = { readonly from: number; readonly to: number }

/** File that is there: its size and hash, which are known before its bytes are read. */
export type FoundFile = {
  readonly size: number
  /** SHA-256 of all of its bytes. */
  readonly hash: Uint8Array
  /** Reads all of it, or a part; throws `unavailable` while the storage is away, `internal` where the file is damaged. */
  readonly read: (part?: FilePart) => Promise<Uint8Array>
}

/** Files of companies: in the database, or in a storage beside it (decision 0433). */
export type FileStore = {
  /**
   * Stores a file before the row that will hold it, which is written with the answer; throws `unavailable` while the
   * storage is away.
   */
  readonly put: (company: number, bytes: Uint8Array) => Promise<FilePlace>
  readonly get: (file: HeldFile) => Promise<FoundFile>
  /** Removes an object that no row holds. */
  readonly remove: (Objeto: number) => Promise<void>
}

/** Storing of the files that a call brings, before its transaction. */
export type Keeping = { readonly keep: (bytes: Uint8Array) => Promise<FilePlace> }

/** Place of a file whose bytes are in its row. */
export const inDatabase = (Conteudo: Uint8Array): FilePlace => ({ Conteudo, Objeto: null })

/** Body of an answer that is a stored file: it is read when the transaction has ended, which does not wait for a storage. */
export class FileBody {
  readonly file: HeldFile
  /** Media type by the bytes of the file, where it depends on them. */
  readonly typeOf: ((bytes: Uint8Array) => string) | undefined

  constructor(file: HeldFile, typeOf?: (bytes: Uint8Array) => string) {
    this.file = file
    this.typeOf = typeOf
  }
}
