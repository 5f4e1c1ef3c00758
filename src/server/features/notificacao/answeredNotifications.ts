import { sql } from 'kysely'
import { notificationKindNames, notificationKinds } from '#contract/features/notificacao.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const asking = notificationKindNames.filter(kind => 'asksToAuthorize' in notificationKinds[kind])

/** Predicate of a notification `n` that asks to authorize a request which waits no more, whoever decided. Runs as the owner. */
export const isAnswered = sql`(n."Especie" = any(${sql.val(asking)}::text[]) and not exists (
  select 1 from pagamento p where p."Id" = substring(n."Rota", '[0-9]+$')::bigint
    and p."IdRegistro" = n."IdRegistro" and p."StatusPagamento" = ${sql.lit(statusPagamento.aguardandoAutorizacao)}))`
