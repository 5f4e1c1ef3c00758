import { type RawBuilder, sql } from 'kysely'
import type { Requisicao } from '#contract/features/requisicao.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'

/** Stored request, with the provider's card of the client if it is about one. */
export type StoredRequest = Omit<Requisicao, 'Id'> & {
  readonly Email: string | null
  readonly IdCliente: number | null
  readonly IdProvedor: number | null
}

/** Subject, sender and expiry of a request sent by a link; the code of the link authenticates its holder. */
export async function showRequest({ db, query }: PublicCall<{ readonly id: string }, unknown>) {
  return asOwner(db, async trx => shownRequest(query.id, await requestOf(trx, query.id)))
}

/**
 * Request for the code of a link; `notFound` for an unknown code. With `lock` nobody else can answer it
 * meanwhile.
 */
export async function requestOf(trx: Executor, code: string, lock = false): Promise<StoredRequest> {
  const locked: RawBuilder<unknown> = lock ? sql`for update of q` : sql``
  const { rows } = await sql<StoredRequest>`
    select q."Tipo", q."NomeSolicitante", q."Descricao", q."Resposta", q."Aceita", q."DataExpiracao", q."Email",
      case when q."Status" = 'PENDENTE' and q."DataExpiracao" <= now() then 'EXPIRADA' else q."Status" end as "Status",
      q."IdCliente", c."IdRegistro" as "IdProvedor", p."RazaoSocial" as "NomeProvedor",
      c."RazaoSocial" as "NomeCliente", c."Cnpj"
    from requisicao q left join cliente c on c."Id" = q."IdCliente" left join registro p on p."Id" = c."IdRegistro"
    where q."Codigo" = ${hashToken(code)} ${locked}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound', { message: { key: 'guards.linkUnknown' } })
  return found
}

/** Request in its wire format, without the internal fields of the channel. */
export function shownRequest(
  code: string,
  { Email, IdCliente, IdProvedor, ...request }: StoredRequest,
): Requisicao {
  return { Id: code, ...request }
}
