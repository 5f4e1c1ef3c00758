import { parentPort } from 'node:worker_threads'
import type { Nota } from '#rules/notas/nota.ts'
import { readNotas } from './layouts.ts'
import { type NotaFileReason, NotaFileRefused } from './refusal.ts'

/** Files of a call, in their order. */
export type NotaTask = { readonly files: readonly Uint8Array[] }

/** Documents that were read of a file, or why it is refused. */
export type NotaFile =
  | { readonly notas: readonly Nota[] }
  | { readonly reason: NotaFileReason; readonly found: string | undefined }

const fileOf = (bytes: Uint8Array): NotaFile => {
  try {
    return { notas: readNotas(bytes) }
  } catch (error) {
    // Errors of the parser are blamed on the file, which is untrusted.
    return error instanceof NotaFileRefused
      ? { reason: error.reason, found: error.found }
      : { reason: 'broken', found: undefined }
  }
}

parentPort?.once('message', ({ files }: NotaTask) => parentPort?.postMessage({ files: files.map(fileOf) }))
