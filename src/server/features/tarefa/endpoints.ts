import { sql } from 'kysely'
import type { Tarefa } from '#contract/features/tarefa.ts'
import type { Answer, CompanyCall, PublicCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner, asOwnerWithin } from '#server/db/transaction.ts'
import type { CompanyEndpointHandlers } from '#server/features/companyEndpoints.ts'
import type { JobData } from '#server/jobs/job.ts'
import { streamedFile } from '#server/spreadsheets/download.ts'
import { piecesOf } from './pieces.ts'
import { assertMayExport } from './rights.ts'

/** Most jobs that one call lists: the newest. */
const MOST = 20

type Stored = Omit<Tarefa, 'Titulo' | 'Arquivo'> & { readonly Dados: JobData['exportacao'] }

/** The caller's jobs, newest first. */
async function list({ trx, caller, language }: CompanyCall): Promise<Tarefa[]> {
  const { rows } = await sql<Stored>`
    select "Id", "Tipo", "Dados", "Situacao", "Total", "Feitos", "DataCriacao" as "Data" from tarefa
    where "IdUsuario" = ${caller.IdUsuario} order by "Id" desc limit ${MOST}`.execute(trx)
  return rows.map(({ Dados, ...rest }) => ({
    ...rest,
    Titulo: translate(language, `registers.${Dados.Entidade}.many`),
    Arquivo: rest.Situacao === 'concluida' ? Dados.Arquivo : null,
  }))
}

/** Cancels a job of the caller's, or deletes one that is over; `notFound` for any other. */
async function cancel({ trx, caller }: CompanyCall, id: number): Promise<void> {
  const own = sql`"Id" = ${id} and "IdUsuario" = ${caller.IdUsuario}`
  const { numAffectedRows: ended } = await sql`
    delete from tarefa where ${own} and ("Fim" is not null or "Situacao" = 'pendente')`.execute(trx)
  if (ended) return
  const { numAffectedRows: cancelled } = await sql`
    update tarefa set "Situacao" = 'cancelando' where ${own}`.execute(trx)
  if (!cancelled) throw new Problem('notFound')
}

/** Handlers of background jobs. */
export const tarefaHandlers = {
  tarefas: call => asOwnerWithin(call.trx, () => list(call)),
  'tarefa/cancelar': async call => {
    await asOwnerWithin(call.trx, () => cancel(call, call.body.Id))
    return { Message: translate(call.language, 'messages.successFallback') }
  },
} satisfies Partial<CompanyEndpointHandlers>

type WithFile = { readonly IdRegistro: number; readonly Dados: JobData['exportacao'] }

/** The file of a job of the caller's, as long as they have the rights it was made with. */
export async function jobFile({ db, caller, query }: PublicCall<{ id: number }, unknown>): Promise<Answer> {
  if (!caller) throw new Problem('unauthenticated')
  const { rows } = await asOwner(db, trx =>
    sql<WithFile>`
      select "IdRegistro", "Dados" from tarefa
      where "Id" = ${query.id} and "IdUsuario" = ${caller.IdUsuario} and "Situacao" = 'concluida'`.execute(
      trx,
    ),
  )
  const [job] = rows
  if (!job) throw new Problem('notFound')
  const { Entidade, Arquivo, Formato } = job.Dados
  await assertMayExport(db.kysely, caller, Entidade, job.IdRegistro)
  return streamedFile(piecesOf(db, query.id), Arquivo, Formato)
}
