import { sql } from 'kysely'
import type { NotificationKind } from '#contract/features/notificacao.ts'
import type { AutorizadoresPagamento } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import { nextAuthorization } from './facts.ts'
import { standInsFor } from './principals.ts'

type Pagamento = RecordOf<'pagamento'>

/**
 * Users of the payer who authorize on a branch, with those by whose rights: their own, else of whom they stand in for.
 * Runs as the owner.
 */
export async function authorizersOn(
  { trx, company }: CompanyCall,
  kind: NotificationKind,
  idFilial: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const own = await usersConcerned(trx, company, kind, idFilial)
  const standIns = await standInsFor(trx, own)
  return new Map([...standIns, ...own.map(user => [user, [user]] as const)])
}

/** Users of the payer who may give a waiting request its next authorization. Runs as the owner. */
export async function nextAuthorizers(call: CompanyCall, request: Pagamento): Promise<readonly number[]> {
  const { isFor } = await nextAuthorization(call, request)
  const users = await authorizersOn(call, 'pagamentoSegundaAutorizacao', request.IdFilial)
  return [...users].flatMap(([user, actsFor]) => (isFor(user, actsFor) ? [user] : []))
}

const none: AutorizadoresPagamento = { Necessarias: 0, Limite: null, Primeira: null, Pessoas: null }

/**
 * Authorizers of a request now (domain/rules.md, "Limits of authorization"). A provider is told how many have to, and
 * of names the one that the request tells it.
 */
export async function authorizersOf(call: CompanyCall, request: Pagamento): Promise<AutorizadoresPagamento> {
  if (request.StatusPagamento !== statusPagamento.aguardandoAutorizacao) return none
  const { needed, limit } = await nextAuthorization(call, request)
  const told = { Necessarias: needed, Limite: null, Primeira: request.PrimeiraAutorizacaoPor, Pessoas: null }
  if (call.provider !== undefined) return told
  return asOwnerWithin(call.trx, async () => {
    const ids = await nextAuthorizers(call, request)
    const { rows } = await sql<{ Nome: string }>`
      select "Nome" from usuario where "Id" = any(${[...ids]}::bigint[]) order by "Nome", "Id"`.execute(
      call.trx,
    )
    return { ...told, Limite: limit ?? null, Pessoas: rows.map(({ Nome }) => Nome) }
  })
}
