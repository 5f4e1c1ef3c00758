import { sql } from 'kysely'
import { officialTables } from '#contract/features/tabela.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { siscomexRegisters } from '#contract/route.ts'
import type { Answer, Caller, CompanyCall, Executor, PublicCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner, asOwnerWithin } from '#server/db/transaction.ts'
import type { CompanyEndpointHandlers } from '#server/features/companyEndpoints.ts'
import { tellJob } from '#server/jobs/change.ts'
import type { JobData, JobResult } from '#server/jobs/job.ts'
import { streamedFile } from '#server/spreadsheets/download.ts'
import { piecesOf } from './pieces.ts'
import { assertMayExport, mayDo } from './rights.ts'

/** Most jobs that one call lists: the newest. */
const MOST = 20

type Stored = Pick<Tarefa, 'Id' | 'Situacao' | 'Total' | 'Feitos' | 'Usuario' | 'Data' | 'Continua'> & {
  readonly IdRegistro: number
  readonly IdUsuario: number | null
  readonly Resultado: JobResult | null
} & (
    | { readonly Tipo: 'exportacao'; readonly Dados: JobData['exportacao'] }
    | { readonly Tipo: 'siscomex'; readonly Dados: JobData['siscomex'] }
    | { readonly Tipo: 'tabela'; readonly Dados: JobData['tabela'] }
  )

/** Register or look-up that a job is about. */
function registerOf({ Tipo, Dados }: Stored): string {
  if (Tipo === 'exportacao') return Dados.Entidade
  return Tipo === 'siscomex' ? Dados.Registro : Dados.Tabela
}

const titleOf = (job: Stored) =>
  job.Tipo === 'tabela' ? `tables.names.${registerOf(job)}` : `registers.${registerOf(job)}.many`

const ownedOf = (job: Stored) => ({ ...job, Registro: registerOf(job) })

/** Registers and official tables whose jobs are not one user's, by their kinds, and the member of a job that names one. */
const SHARED = [
  { Tipo: 'siscomex', of: siscomexRegisters, member: 'Registro' },
  { Tipo: 'tabela', of: officialTables, member: 'Tabela' },
] as const

/** Jobs that the caller may see: own exports, and jobs of their own or of their company about what they may see. */
function visible(caller: Caller) {
  const { IdUsuario, IdRegistro } = caller
  const shared = SHARED.map(({ Tipo, of, member }) => {
    const seen = of.filter(Registro => mayDo(caller, { Tipo, Registro, IdUsuario, IdRegistro }, 'Visualizar'))
    return sql`t."Tipo" = ${Tipo} and t."Dados"->>${sql.lit(member)} = any(${seen}::text[])`
  })
  return sql`(t."IdUsuario" = ${IdUsuario} and t."Tipo" = 'exportacao'
    or (t."IdUsuario" = ${IdUsuario} or t."IdRegistro" = ${IdRegistro}) and (${sql.join(shared, sql` or `)}))`
}

async function stored(trx: Executor, caller: Caller, which = sql`true`): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select t."Id", t."IdRegistro", t."IdUsuario", t."Tipo", t."Dados", t."Situacao", t."Total", t."Feitos", t."Resultado", u."Nome" as "Usuario",
      t."DataCriacao" as "Data",
      case when t."Situacao" = 'pendente' and t."Tentativas" > 0 and t."Proxima" > now() then t."Proxima" end as "Continua"
    from tarefa t left join usuario u on u."Id" = t."IdUsuario"
    where ${visible(caller)} and ${which} order by t."Id" desc limit ${MOST}`.execute(trx)
  return rows
}

/** The jobs that the caller may see, newest first. */
async function list({ trx, caller, language }: CompanyCall): Promise<Tarefa[]> {
  const jobs = await stored(trx, caller)
  return jobs.map(job => {
    const { Dados: _, IdRegistro: __, IdUsuario: ___, Resultado, ...rest } = job
    const { Recusados = 0, Mensagem } = Resultado ?? {}
    const isFile = job.Tipo === 'exportacao' && job.Situacao === 'concluida'
    return {
      ...rest,
      Recusados,
      Registro: registerOf(job),
      Titulo: translate(language, titleOf(job)),
      Mensagem: Mensagem ? translate(language, Mensagem.key, Mensagem.with) : null,
      Arquivo: isFile ? job.Dados.Arquivo : null,
      Cancelavel: mayDo(caller, ownedOf(job), 'Editar'),
    }
  })
}

/** Cancels a job that the caller may see, or deletes one that is over; `notFound` for any other. */
async function cancel({ trx, caller }: CompanyCall, id: number): Promise<void> {
  const [job] = await stored(trx, caller, sql`t."Id" = ${id}`)
  if (!job) throw new Problem('notFound')
  if (!mayDo(caller, ownedOf(job), 'Editar')) throw new Problem('forbidden')
  await tellJob(trx, id, true)
  const { numAffectedRows: ended } = await sql`
    delete from tarefa where "Id" = ${id} and ("Fim" is not null or "Situacao" = 'pendente')`.execute(trx)
  if (ended) return
  await sql`update tarefa set "Situacao" = 'cancelando' where "Id" = ${id} and "Fim" is null`.execute(trx)
  await tellJob(trx, id)
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
      where "Id" = ${query.id} and "Tipo" = 'exportacao' and "IdUsuario" = ${caller.IdUsuario} and "Situacao" = 'concluida'`.execute(
      trx,
    ),
  )
  const [job] = rows
  if (!job) throw new Problem('notFound')
  const { Entidade, Arquivo, Formato } = job.Dados
  await assertMayExport(db.kysely, caller, Entidade, job.IdRegistro)
  return streamedFile(piecesOf(db, query.id), Arquivo, Formato)
}
