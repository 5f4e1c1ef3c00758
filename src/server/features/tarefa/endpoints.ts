import { sql } from 'kysely'
import { isOfficial } from '#contract/features/tabela.ts'
import type { Tarefa, tarefaEndpoints } from '#contract/features/tarefa.ts'
import type { Language } from '#i18n/words.ts'
import type { Answer, Caller, CompanyCall, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { streamedFile } from '#server/core/streamedFile.ts'
import { asOwner, asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { tellJob } from '#server/jobs/change.ts'
import type { JobResult, JobState } from '#server/jobs/claimedJob.ts'
import { piecesOf } from './pieces.ts'
import { mayDo, visibleTo } from './rights.ts'
import type { ShownJob, ShownJobs } from './shownJobs.ts'

/** Most jobs that one call lists: the newest. */
const MOST = 20

type Row = Pick<
  Tarefa,
  'Id' | 'Tipo' | 'Registro' | 'Situacao' | 'Total' | 'Feitos' | 'Usuario' | 'Data' | 'Continua'
> & {
  readonly Dados: unknown
  readonly IdRegistro: number
  readonly IdUsuario: number | null
  readonly Resultado: JobResult | null
}

type Stored = Row & { readonly kind: ShownJob }

/** The newest jobs that the caller may see, among them those that `which` is true of. */
async function stored(
  kinds: ShownJobs,
  trx: Executor,
  caller: Caller,
  which = sql`true`,
): Promise<readonly Stored[]> {
  const { rows } = await sql<Row>`
    select t."Id", t."IdRegistro", t."IdUsuario", t."Tipo", t."Registro", t."Dados", t."Situacao", t."Total", t."Feitos",
      t."Resultado", u."Nome" as "Usuario", t."DataCriacao" as "Data",
      case when t."Situacao" = 'pendente' and t."Tentativas" > 0 and t."Proxima" > now() then t."Proxima" end as "Continua"
    from tarefa t left join usuario u on u."Id" = t."IdUsuario"
    where ${visibleTo(kinds, caller)} and ${which} order by t."Id" desc limit ${MOST}`.execute(trx)
  return rows.flatMap(row => {
    const kind = kinds.get(row.Tipo)
    return kind ? [{ ...row, kind }] : []
  })
}

/** File of a job, once it is there. */
const fileOf = ({ kind, Situacao }: Stored) => (Situacao === 'concluida' ? kind.file : undefined)

/** Texts about a job; nothing is said at the end of one that its user has cancelled. */
function textsOf(
  { kind: { words }, Registro, Situacao, Resultado }: Stored,
  language: Language,
): Pick<Tarefa, 'Titulo' | 'Nome' | 'Fim' | 'Mensagem'> {
  const { Recusados = 0, Mensagem } = Resultado ?? {}
  const title = translate(
    language,
    isOfficial(Registro) ? `tables.names.${Registro}` : `registers.${Registro}.many`,
  )
  const refused = Recusados > 0 ? `. ${translate(language, 'jobs.refused', { smart_count: Recusados })}` : ''
  const ends: { readonly [S in JobState]?: string } = {
    concluida: `${translate(language, words.done, { title })}${refused}`,
    falhou: translate(language, words.failed, { title }),
  }
  return {
    Titulo: title,
    Nome: translate(language, words.title, { title }),
    Fim: ends[Situacao] ?? null,
    Mensagem: Mensagem ? translate(language, Mensagem.key, Mensagem.with) : null,
  }
}

/** The jobs that the caller may see, newest first. */
async function list(kinds: ShownJobs, { trx, caller, language }: CompanyCall): Promise<Tarefa[]> {
  const jobs = await stored(kinds, trx, caller)
  return jobs.map(job => {
    const { kind, Dados, IdRegistro: _, IdUsuario: __, Resultado, ...rest } = job
    return {
      ...rest,
      ...textsOf(job, language),
      Recusados: Resultado?.Recusados ?? 0,
      Rota: kind.page?.(job.Registro) ?? null,
      Arquivo: fileOf(job)?.name(Dados) ?? null,
      Cancelavel: mayDo(kinds, caller, job, 'Editar'),
    }
  })
}

/** Cancels a job that the caller may see, or deletes one that is over; `notFound` for any other. */
async function cancel(kinds: ShownJobs, { trx, caller }: CompanyCall, id: number): Promise<void> {
  const [job] = await stored(kinds, trx, caller, sql`t."Id" = ${id}`)
  if (!job) throw new Problem('notFound')
  if (!mayDo(kinds, caller, job, 'Editar')) throw new Problem('forbidden')
  await tellJob(trx, id, true)
  const { numAffectedRows: ended } = await sql`
    delete from tarefa where "Id" = ${id} and ("Fim" is not null or "Situacao" = 'pendente')`.execute(trx)
  if (ended) return
  await sql`update tarefa set "Situacao" = 'cancelando' where "Id" = ${id} and "Fim" is null`.execute(trx)
  await tellJob(trx, id)
}

/** Handlers of background jobs of these kinds. */
export const tarefaHandlers = (kinds: ShownJobs) =>
  ({
    tarefas: call => asOwnerWithin(call.trx, () => list(kinds, call)),
    'tarefa/cancelar': async call => {
      await asOwnerWithin(call.trx, () => cancel(kinds, call, call.body.Id))
      return { Message: translate(call.language, 'messages.successFallback') }
    },
  }) satisfies HandlersOf<typeof tarefaEndpoints>

/** Handler of the file of a job that the caller may see, as long as they have the rights it was made with. */
export const jobFile =
  (kinds: ShownJobs) =>
  async ({ db, caller, query }: PublicCall<{ id: number }, unknown>): Promise<Answer> => {
    if (!caller) throw new Problem('unauthenticated')
    const [job] = await asOwner(db, trx => stored(kinds, trx, caller, sql`t."Id" = ${query.id}`))
    const file = job && fileOf(job)
    if (!file) throw new Problem('notFound')
    await file.assertTaken(db.kysely, caller, job)
    return streamedFile(piecesOf(db, query.id), file.name(job.Dados), file.type(job.Dados))
  }
