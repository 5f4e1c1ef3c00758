import { type Entity, entityOf } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { log } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/open.ts'
import { findUser } from '#server/features/sessao/sessions.ts'
import type { Job, JobResult, Running, Worker } from '#server/jobs/job.ts'
import type { HooksOf } from '#server/registers/hooks.ts'
import { transactionsOf } from '#server/registers/inTransaction.ts'
import { list } from '#server/registers/list.ts'
import { exportedChunks } from '#server/spreadsheets/export.ts'
import { notifyOfExport } from './notifyOfExport.ts'
import { addPiece, clearPieces, inPieces } from './pieces.ts'
import { assertMayExport } from './rights.ts'

type Serving = { readonly db: Database; readonly encryption: Encryption; readonly hooksOf: HooksOf }

const MOST_ATTEMPTS = 5
/** Seconds before another attempt. */
const PAUSE = 10

/** Worker that writes exports into the database, from the beginning at each attempt, under the rights their user has then. */
export function exporter(serving: Serving): Worker<'exportacao'> {
  return {
    isKept: true,
    poll: 1_000,
    run: (job, running) => write(serving, job, running),
    ended: notifyOfExport,
    failed: ({ Id, Tentativas }, error) => {
      const isFinal = error instanceof Problem || Tentativas >= MOST_ATTEMPTS
      log.warn({ jobId: Id, err: error }, isFinal ? 'export given up' : 'export failed, tried again later')
      return isFinal ? undefined : { seconds: PAUSE, reason: { key: 'jobs.failedOnce' } }
    },
  }
}

async function write(
  { db, ...serving }: Serving,
  job: Job<'exportacao'>,
  { advance }: Running,
): Promise<JobResult> {
  const { IdRegistro, IdUsuario, Dados } = job
  const company = Number(IdRegistro)
  const { Entidade, Formato, Idioma: language, sort, filter } = Dados
  const entity = entityOf(Entidade)
  const caller = await findUser(db.kysely, Number(IdUsuario))
  if (!caller) throw new Problem('unauthenticated')
  const provider = await assertMayExport(db.kysely, caller, Entidade, company)
  const work = transactionsOf(db, { thing: Entidade, language, company, provider, caller, ...serving })

  await clearPieces(db, job)
  await advance({
    Total: await work(call => lengthOf(entity, call, filter)),
    Feitos: 0,
    ...(job.Tentativas > 1 && { Mensagem: { key: 'jobs.begunAnew' } }),
  })
  let rows = 0
  const chunks = await exportedChunks({ entity, language, work, sort, filter, format: Formato }, count => {
    rows += count
  })
  for await (const piece of inPieces(chunks)) {
    await addPiece(db, job, piece)
    await advance({ Feitos: rows })
  }
  return {}
}

/** Number of all rows of a list. */
async function lengthOf(entity: Entity, call: CompanyCall, filter: Paging['filter']): Promise<number> {
  const { headers } = await list(entity, { ...call, query: { range: [0, 0], filter, count: 'exact' } })
  return Number(headers?.['Content-Range']?.split('/').at(-1))
}
