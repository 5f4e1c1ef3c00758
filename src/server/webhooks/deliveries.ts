import { sql } from 'kysely'
import { settings } from '#rules/settings.ts'
import { statusEntrega } from '#rules/webhook.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { tellDelivery } from './deliveryNews.ts'
import { LOOKED_AT, putOffFollowers } from './followers.ts'

/** Delivery that this process has claimed, with its webhook. `Tentativas` counts this attempt. */
export type ClaimedDelivery = {
  readonly Id: number
  readonly IdRegistro: number
  readonly IdWebhook: number
  readonly Registro: string
  readonly ChaveMensagem: string
  readonly Corpo: string
  readonly Tentativas: number
  /** Seconds since its attempts began. */
  readonly Segundos: number
  readonly Endereco: string
  /** User who saved the webhook last. */
  readonly IdUsuario: number | null
}

/** Seconds for which a claim holds: longer than an attempt takes, after which the process that made it is taken for dead. */
const CLAIM_SECONDS = 60

/** Deliveries to claim: at most so many in all, of a company and of a webhook, those included that are under way. */
export type Claiming = {
  readonly most: number
  readonly ofCompany: number
  readonly ofWebhook: number
  /** Numbers under way, by webhook. */
  readonly underWay: ReadonlyMap<number, number>
}

/**
 * Claims deliveries that are due, those first whose webhook and company have the fewest under way, so that one which answers
 * slowly has no other wait: of each record the earliest that is not over, so that a receiver hears of what happened to it in
 * its order. Runs as the owner.
 */
export async function claimDeliveries(
  trx: Executor,
  { most, ofCompany, ofWebhook, underWay }: Claiming,
): Promise<readonly ClaimedDelivery[]> {
  await putOffFollowers(trx)
  const { rows } = await sql<ClaimedDelivery>`
    with em_curso as (
      select w."Id" as webhook, w."IdRegistro" as empresa, t.quantas
      from unnest(${[...underWay.keys()]}::bigint[], ${[...underWay.values()]}::int[]) as t(webhook, quantas)
        join webhook w on w."Id" = t.webhook
    ), vencida as (
      select e."Id", e."ProximaTentativa" as desde, w."IdRegistro" as empresa,
        coalesce(c.quantas, 0) + row_number() over (partition by w."Id" order by e."ProximaTentativa", e."Id") as vez
      from webhook w left join em_curso c on c.webhook = w."Id"
      cross join lateral (
        select e."Id", e."ProximaTentativa" from (
          select "Id", "Registro", "NumeroAlterado", "ProximaTentativa" from webhook_entrega
          where "IdWebhook" = w."Id" and "Status" = ${sql.lit(statusEntrega.pendente)} and "ProximaTentativa" <= now()
          order by "ProximaTentativa", "Id" limit ${LOOKED_AT}
        ) e
        where not exists (select 1 from webhook_entrega a where a."IdWebhook" = w."Id"
          and a."Registro" = e."Registro" and a."NumeroAlterado" = e."NumeroAlterado"
          and a."Status" = ${sql.lit(statusEntrega.pendente)} and a."Id" < e."Id")
        order by e."ProximaTentativa", e."Id" limit ${ofWebhook}
      ) e
      where w."Ativo"
    ), candidata as (
      select v."Id", v.desde,
        coalesce((select sum(c.quantas) from em_curso c where c.empresa = v.empresa), 0)
          + row_number() over (partition by v.empresa order by v.vez, v.desde, v."Id") as lugar
      from vencida v where v.vez <= ${ofWebhook}
    ), tomada as (
      update webhook_entrega e set "Tentativas" = e."Tentativas" + 1, "UltimaTentativa" = now(),
        -- What waited behind another, or for its webhook, has its days from its first attempt on.
        "Desde" = case when e."Tentativas" = 0 then now() else e."Desde" end,
        "ProximaTentativa" = now() + make_interval(secs => ${CLAIM_SECONDS})
      from (select "Id" from candidata where lugar <= ${ofCompany} order by lugar, desde, "Id" limit ${most}) c
      where e."Id" = c."Id" and e."Status" = ${sql.lit(statusEntrega.pendente)} and e."ProximaTentativa" <= now()
      returning e.*
    )
    select t."Id", t."IdRegistro", t."IdWebhook", t."Registro", t."ChaveMensagem", t."Corpo", t."Tentativas",
      extract(epoch from now() - t."Desde")::int as "Segundos", w."Endereco", w."IdUsuario"
    from tomada t join webhook w on w."Id" = t."IdWebhook" order by t."Id"`.execute(trx)
  return rows
}

/** Outcome of an attempt: what the receiver answered, in how many milliseconds. */
export type DeliveryOutcome = {
  readonly code: number | null
  readonly answer: string
  readonly milliseconds: number
}

/**
 * Writes an attempt's outcome, and the state it leaves the delivery in; `pause` in seconds until the next. An attempt that another
 * process has taken for dead writes nothing.
 */
export async function settleDelivery(
  trx: Executor,
  { Id: id, Tentativas }: Pick<ClaimedDelivery, 'Id' | 'Tentativas'>,
  status: (typeof statusEntrega)[keyof typeof statusEntrega],
  { code, answer, milliseconds }: DeliveryOutcome,
  pause?: number,
): Promise<void> {
  await sql`
    update webhook_entrega set "Status" = ${status}, "CodigoHttp" = ${code}, "Retorno" = ${answer}, "Duracao" = ${milliseconds},
      "ProximaTentativa" = now() + make_interval(secs => ${pause ?? null}), "DataAlteracao" = now()
    where "Id" = ${id} and "Tentativas" = ${Tentativas} and "Status" = ${statusEntrega.pendente}`.execute(trx)
}

/** Gives a claim back that was not carried out. */
export async function releaseDelivery(trx: Executor, id: number): Promise<void> {
  await sql`
    update webhook_entrega set "Tentativas" = "Tentativas" - 1, "ProximaTentativa" = now()
    where "Id" = ${id} and "Status" = ${statusEntrega.pendente}`.execute(trx)
}

/** Sends a delivery of a company that is over once more, under the same Id; answers whether there is one. */
export async function sendDeliveryAgain(trx: Executor, company: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_entrega set "Status" = ${statusEntrega.pendente}, "Tentativas" = 0, "ProximaTentativa" = now(),
      "Desde" = now()
    where "IdRegistro" = ${company} and "Id" = ${id} and "Status" <> ${statusEntrega.pendente}`.execute(trx)
  tellDelivery()
  return Number(numAffectedRows ?? 0) === 1
}

/** Number of a webhook's deliveries that ended in a state since a moment: none, one, or 2 for more. */
export async function endedSince(
  trx: Executor,
  idWebhook: number,
  status: typeof statusEntrega.desistida | typeof statusEntrega.retida,
  moment: string,
): Promise<number> {
  const { rows } = await sql<{ Quantas: number }>`
    select count(*)::int as "Quantas" from (select 1 from webhook_entrega
      where "IdWebhook" = ${idWebhook} and "Status" = ${status} and "DataAlteracao" >= ${moment} limit 2) e`.execute(
    trx,
  )
  return rows[0]?.Quantas ?? 0
}

/** Deletes a delivery that tells whoever answers for the webhook nothing. */
export async function forgetDelivery(trx: Executor, id: number): Promise<void> {
  await sql`delete from webhook_entrega where "Id" = ${id}`.execute(trx)
}

/** Deletes the deliveries of a webhook that is deleted, which have no history. */
export async function forgetDeliveries(trx: Executor, idWebhook: number): Promise<void> {
  await sql`delete from webhook_entrega where "IdWebhook" = ${idWebhook}`.execute(trx)
}

/** Deletes a batch of deliveries whose time is over. */
export function sweepDeliveries(trx: Executor): Promise<boolean> {
  return deleteExpired(
    trx,
    'webhook_entrega',
    sql`"DataCriacao" < now() - make_interval(days => ${sql.lit(settings.deliveryDays)})`,
  )
}
