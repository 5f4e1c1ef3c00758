import type { Publishers, TableFile } from '#server/adapters/officialTables.ts'
import { log } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/open.ts'
import { piecesOf } from '#server/features/tarefa/pieces.ts'
import type { Job, Worker } from '#server/jobs/job.ts'
import { loadTable } from '#server/official/load.ts'
import { notifyOfLoad } from './notifyOfLoad.ts'

const MOST_ATTEMPTS = 10
/** Seconds before another attempt: a lease of a process that was killed has lapsed after a few of them. */
const PAUSE = 10

type Serving = { readonly db: Database; readonly tables: Publishers }

/** Worker that loads official tables, from their publishers or from files that were uploaded. */
export function tableLoader({ db, tables }: Serving): Worker<'tabela'> {
  return {
    isKept: true,
    poll: 1_000,
    run: async (job, { advance }) => {
      await advance({ Feitos: 0 })
      await loadTable(db, job.Dados.Tabela, () => fileOf(db, tables, job), {
        job: job.Id,
        advance: (Feitos, Total) => advance({ Feitos, Total }),
      })
      return {}
    },
    ended: notifyOfLoad,
    failed: ({ Id, Tentativas }, error) => {
      const { code, details } = error instanceof Problem ? error : { code: undefined, details: undefined }
      const isFinal = Tentativas >= MOST_ATTEMPTS
      if (code !== 'conflict' && details?.message) return details.message
      log.warn({ jobId: Id, err: error }, isFinal ? 'load given up' : 'load failed, tried again later')
      if (isFinal) return { key: 'tables.failed' }
      return { seconds: PAUSE, reason: details?.message ?? { key: 'jobs.failedOnce' } }
    },
  }
}

/** File of a job: the one that was uploaded with it, or the publisher's. */
async function fileOf(db: Database, tables: Publishers, { Id, Dados }: Job<'tabela'>): Promise<TableFile> {
  if (Dados.Arquivo === null) return tables.file(Dados.Tabela)
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(db, Id)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), origin: Dados.Arquivo }
}
