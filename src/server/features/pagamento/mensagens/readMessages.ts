import { type RawBuilder, sql } from 'kysely'
import { MESSAGES_AT_ONCE, type Mensagem, type Mensagens } from '#contract/features/pagamentoMensagem.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { recordById } from '#server/registers/record.ts'
import { isSpeaker } from './speaker.ts'

/** Attachments by their names when they were referred to, without the Id of one that was removed. */
const documents = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('Id', d."Id", 'Nome', r."Nome") order by r.at), '[]')
  from rows from (jsonb_to_recordset(m."Documentos") as ("Id" bigint, "Nome" text)) with ordinality as r("Id", "Nome", at)
  left join pagamento_documento d on d."Id" = r."Id")`

/** Messages of a request in their order; with the conditions, the newest of them or the first. */
async function select(
  { trx, company }: CompanyCall,
  idPagamento: number,
  where: readonly RawBuilder<unknown>[],
  order: 'asc' | 'desc',
): Promise<Mensagem[]> {
  const all = [sql`m."IdRegistro" = ${company}`, sql`m."IdPagamento" = ${idPagamento}`, ...where]
  const { rows } = await sql<Mensagem>`
    select m."Id", m."IdPagamento", m."IdRemetente", m."NomeRemetente", m."IdEmpresa", m."Empresa", m."Texto",
      m."DataCriacao" as "Data", m."Mencoes", ${documents} as "Documentos"
    from pagamento_mensagem m where ${sql.join(all, sql` and `)}
    order by m."Id" ${sql.raw(order)} limit ${MESSAGES_AT_ONCE + 1}`.execute(trx)
  return rows
}

type Asked = {
  readonly id: number
  readonly apos?: number | undefined
  readonly antes?: number | undefined
}

/** Messages of a request: the newest, those before one, or those after one, oldest first. */
export async function messagesOf(call: CompanyCall, { id, apos, antes }: Asked): Promise<Mensagens> {
  const request = await recordById(call, 'pagamento', id)
  const where = [
    ...(apos === undefined ? [] : [sql`m."Id" > ${apos}`]),
    ...(antes === undefined ? [] : [sql`m."Id" < ${antes}`]),
  ]
  const isForward = apos !== undefined
  const found = await select(call, id, where, isForward ? 'asc' : 'desc')
  const page = found.slice(0, MESSAGES_AT_ONCE)
  return {
    Mensagens: isForward ? page : page.toReversed(),
    Mais: found.length > page.length,
    LidaAte: await readUpTo(call, id),
    PodeEscrever: await isSpeaker(call, request),
  }
}

async function readUpTo({ trx, caller }: CompanyCall, idPagamento: number): Promise<number> {
  const { rows } = await sql<{ Ate: number }>`
    select "Ate" from pagamento_mensagem_lida
    where "IdUsuario" = ${caller.IdUsuario} and "IdPagamento" = ${idPagamento}`.execute(trx)
  return rows[0]?.Ate ?? 0
}

/** Marks a request's messages as read up to one of them; never back. */
export async function markMessagesRead(
  call: CompanyCall,
  idPagamento: number,
  upTo: number,
): Promise<number> {
  const { trx, company, caller } = call
  await recordById(call, 'pagamento', idPagamento)
  const { rows } = await sql<{ Ate: number }>`
    insert into pagamento_mensagem_lida ("IdUsuario", "IdRegistro", "IdPagamento", "Ate")
    select ${caller.IdUsuario}, ${company}, "IdPagamento", "Id" from pagamento_mensagem
    where "IdRegistro" = ${company} and "IdPagamento" = ${idPagamento} and "Id" = ${upTo}
    on conflict ("IdUsuario", "IdPagamento") do update
      set "Ate" = greatest(pagamento_mensagem_lida."Ate", excluded."Ate")
    returning "Ate"`.execute(trx)
  const [marked] = rows
  if (!marked) throw new Problem('notFound')
  return marked.Ate
}

/**
 * Number of others' messages that the caller has not read, by request. A request that is not theirs, or is gone, counts
 * none: a list asks for what it shows.
 */
export async function unreadOf({ trx, company, caller }: CompanyCall, ids: readonly number[]) {
  const asked = sql`"IdRegistro" = ${company} and "Id" = any(${ids}::bigint[])`
  const { rows } = await sql<{ IdPagamento: number; Quantidade: number }>`
    select p."Id" as "IdPagamento", (select count(*)::int from pagamento_mensagem m
      where m."IdPagamento" = p."Id" and m."IdRemetente" <> ${caller.IdUsuario} and m."Id" > coalesce(
        (select l."Ate" from pagamento_mensagem_lida l where l."IdPagamento" = p."Id" and l."IdUsuario" = ${caller.IdUsuario}),
        0)) as "Quantidade"
    from pagamento p where ${asked}`.execute(trx)
  return rows.filter(({ Quantidade }) => Quantidade > 0)
}
