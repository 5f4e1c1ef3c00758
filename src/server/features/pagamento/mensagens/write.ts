import { sql } from 'kysely'
import type { Mensagem } from '#contract/features/pagamentoMensagem.ts'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import type { Reader } from '#server/features/notificacao/recipients.ts'
import { spendWithin } from '#server/features/sessao/limits/quota.ts'
import { publish } from '#server/hub/publish.ts'
import { recordById } from '#server/registers/record.ts'
import { readersOfRequest } from './readers.ts'
import { assertSpeaker } from './speaker.ts'

type Written = {
  readonly IdPagamento: number
  readonly Texto: string
  readonly Mencoes: readonly number[]
  readonly Documentos: readonly number[]
}

/** Messages of a user in a minute: more than anybody types. */
const quotaOf = (idUsuario: number) => ({ key: `mensagem:${idUsuario}`, most: 30, seconds: 60 })

/**
 * Adds a message to a request, sends it to everybody of both companies who may see the request, and notifies whom
 * it mentions.
 */
export async function addMessage(call: CompanyCall, written: Written): Promise<Mensagem> {
  const { trx, caller } = call
  // Locked, so that the messages of a request are committed in the order of their Ids: whoever asks for those after
  // one misses none.
  const request = await recordById(call, 'pagamento', written.IdPagamento, true)
  await assertSpeaker(call, request)
  const Documentos = await documentsOf(call, request, written.Documentos)
  const readers = await asOwnerWithin(trx, async () => {
    await spendWithin(trx, quotaOf(caller.IdUsuario))
    return readersOfRequest(call, request)
  })
  const mentioned = mentionedOf(readers, written.Mencoes)
  const message = await stored(call, {
    IdPagamento: request.Id,
    Texto: written.Texto,
    Mencoes: mentioned.map(({ Id, Nome }) => ({ Id, Nome })),
    Documentos,
    ...senderAmong(readers, caller.IdUsuario),
  })
  await publish(trx, { to: readers.map(({ Id }) => Id), method: 'NovaMensagem', data: message })
  await notifyMentioned(call, request, message)
  return message
}

/** Sender and company as they are called today; refuses a caller who may not see the request. */
function senderAmong(readers: readonly Reader[], idUsuario: number) {
  const sender = readers.find(({ Id }) => Id === idUsuario)
  if (!sender) throw new Problem('forbidden')
  const { Nome: NomeRemetente, IdEmpresa, Empresa } = sender
  return { NomeRemetente, IdEmpresa, Empresa }
}

/** People mentioned, once each; refuses somebody who may not see the request. */
function mentionedOf(readers: readonly Reader[], ids: readonly number[]): readonly Reader[] {
  return [...new Set(ids)].map(id => {
    const reader = readers.find(({ Id }) => Id === id)
    if (!reader) throw fieldProblem('Mencoes', 'refusals.mention')
    return reader
  })
}

/** Attachments referred to, once each; refuses one that is not the request's. */
async function documentsOf(
  { trx, company }: CompanyCall,
  { Id }: RecordOf<'pagamento'>,
  ids: readonly number[],
): Promise<Mensagem['Documentos']> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ Id: number; Nome: string }>`
    select "Id", "Nome" from pagamento_documento
    where "IdRegistro" = ${company} and "IdPagamento" = ${Id} and "Id" = any(${wanted}::bigint[])
    order by array_position(${wanted}::bigint[], "Id")`.execute(trx)
  if (rows.length < wanted.length) throw fieldProblem('Documentos', 'validation.referenceNotFound')
  return rows
}

async function stored(
  { trx, company, caller }: CompanyCall,
  message: Omit<Mensagem, 'Id' | 'Data' | 'IdRemetente'>,
): Promise<Mensagem> {
  const { IdPagamento, NomeRemetente, IdEmpresa, Empresa, Texto, Mencoes, Documentos } = message
  const { rows } = await sql<Mensagem>`
    insert into pagamento_mensagem ("IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa",
      "Texto", "Mencoes", "Documentos")
    values (${company}, ${IdPagamento}, ${caller.IdUsuario}, ${NomeRemetente}, ${IdEmpresa}, ${Empresa}, ${Texto},
      ${JSON.stringify(Mencoes)}::jsonb, ${JSON.stringify(Documentos)}::jsonb)
    returning "Id", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa", "Texto",
      "DataCriacao" as "Data", "Mencoes", "Documentos"`.execute(trx)
  const [added] = rows
  if (!added) throw new Problem('internal')
  return added
}

function notifyMentioned(
  { trx, company, caller }: CompanyCall,
  { Id, Numero }: RecordOf<'pagamento'>,
  { Mencoes, NomeRemetente, Empresa }: Mensagem,
): Promise<void> {
  const to = Mencoes.map(one => one.Id).filter(user => user !== caller.IdUsuario)
  const values = { registro: Numero ?? '', detalhe: Empresa, autor: NomeRemetente }
  const record = { register: 'pagamento', id: Id, tab: 'mensagens' } as const
  return asOwnerWithin(trx, () => notify(trx, { kind: 'pagamentoMencao', to, values, record, company }))
}
