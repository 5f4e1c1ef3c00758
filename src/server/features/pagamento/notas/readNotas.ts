import { LARGEST_NOTA, LARGEST_NOTAS } from '#contract/features/pagamentoNota.ts'
import type { FilePlace } from '#server/core/fileStore.ts'
import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'
import type { NotaFile, NotaTask } from './worker.ts'

/** File of a call, with what was read of it. */
export type ReadFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly outcome: NotaFile
  /** Place where it was stored to be attached. */
  readonly place?: FilePlace
}

type Sent = { readonly Nome: string; readonly Conteudo: string }

const inThread = isolatedWorker<NotaTask, { readonly files: readonly NotaFile[] }>(
  new URL('./worker.ts', import.meta.url),
  { processor: 10_000, clock: 35_000, megabytes: 192 },
)

/** Two calls at a time, one for each company. */
const inTurn = slotsOf({
  atOnce: 2,
  waiting: 3,
  milliseconds: 20_000,
  message: { key: 'sheets.refused.busy' },
})

const TOO_LARGE: NotaFile = { reason: 'tooLarge', found: undefined }

/**
 * Reads the XML of fiscal documents in a worker thread of its own, with limits of memory and processor time, so that no
 * file can slow or stop the server; a file that is refused says why. Throws `tooLarge` where all together are, `invalid`
 * where they take too much, `unavailable` when the queue takes too long (decision 0315).
 */
export async function readNotaFiles(company: number, sent: readonly Sent[]): Promise<readonly ReadFile[]> {
  const files = sent.map(({ Nome, Conteudo }) => ({ name: Nome, bytes: Buffer.from(Conteudo, 'base64') }))
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > LARGEST_NOTAS) throw new Problem('tooLarge')
  const readable = files.filter(({ bytes }) => bytes.length <= LARGEST_NOTA)
  const answer = await inTurn(company, () => inThread({ files: readable.map(({ bytes }) => bytes) }))
  if ('refused' in answer) throw new Problem('invalid', { message: { key: 'notas.file.tooMuch' } })
  const outcomes = new Map(readable.map((one, at) => [one, answer.files[at] ?? TOO_LARGE]))
  return files.map(one => ({ ...one, outcome: outcomes.get(one) ?? TOO_LARGE }))
}
