import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { OfficialTable } from '#contract/features/tabela.ts'
import { readBanco } from './banco.ts'
import { readNcm } from './ncm.ts'
import { readNcmAtributo, unpackedAttributes } from './ncmatributo.ts'
import { readRecinto } from './recinto.ts'
import type { ReadTable, TableOutcome } from './tableContent.ts'
import { TableRefused } from './tableRefused.ts'

/** Task of the worker thread: the file of a table. */
export type TableTask = { readonly table: OfficialTable; readonly bytes: Uint8Array }

type Reader = { readonly unpack: (bytes: Buffer) => Buffer; readonly read: (bytes: Buffer) => ReadTable }

const plain = (read: Reader['read']): Reader => ({ unpack: bytes => bytes, read })

const readers: { readonly [T in OfficialTable]: Reader } = {
  ncm: plain(readNcm),
  ncmatributo: { unpack: unpackedAttributes, read: readNcmAtributo },
  banco: plain(readBanco),
  recintoaduaneiro: plain(readRecinto),
}

function outcomeOf({ table, bytes }: TableTask): TableOutcome {
  const { unpack, read } = readers[table]
  try {
    const file = unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const digest = createHash('sha256').update(file).digest('hex')
    return { ...read(file), digest }
  } catch (error) {
    // Errors of a library are blamed on the file, which is untrusted.
    return error instanceof TableRefused
      ? { refused: error.reason, at: error.found ?? '' }
      : { refused: 'broken' }
  }
}

parentPort?.once('message', (task: TableTask) => parentPort?.postMessage(outcomeOf(task)))
