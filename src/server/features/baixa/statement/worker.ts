import { parentPort } from 'node:worker_threads'
import { readOfx, type Statement } from './ofx.ts'
import { type StatementRefusal, StatementRefused } from './statementRefused.ts'

export type StatementTask = { readonly bytes: Uint8Array }

export type StatementOutcome =
  | { readonly statement: Statement }
  | {
      readonly refused: StatementRefusal | 'tooSlow' | 'tooMuch' | 'broken'
      readonly line?: number | undefined
    }

/** Text in UTF-8 or, whatever the header claims, in Windows-1252, which most banks write. */
function textOf(bytes: Uint8Array): string {
  // Bytes of a text never are zero, but in UTF-16, which no bank writes.
  if (bytes.includes(0)) throw new StatementRefused('notOfx')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function answer({ bytes }: StatementTask): StatementOutcome {
  try {
    return { statement: readOfx(textOf(bytes)) }
  } catch (error) {
    // Errors of any other kind are blamed on the file, which is untrusted.
    return error instanceof StatementRefused
      ? { refused: error.reason, line: error.found }
      : { refused: 'broken' }
  }
}

parentPort?.once('message', (task: StatementTask) => parentPort?.postMessage(answer(task)))
