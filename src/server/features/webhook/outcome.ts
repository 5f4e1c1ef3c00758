import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { pauseAfter, statusEntrega, statusWebhook } from '#rules/webhook.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import { note } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  endedSince,
  settleDelivery,
} from '#server/webhooks/deliveries.ts'

/** Seconds of failing after which a webhook is shown as failing, and those who keep it are told. */
const LONG = 60 * 60

/** Milliseconds in which those who keep a webhook are told once of what is kept back. */
const DAY = 24 * 60 * 60 * 1000

type Health = {
  readonly Nome: string
  readonly Status: number
  readonly FalhandoDesde: string | null
  /** Seconds since it began to fail; null while it does not. */
  readonly Segundos: number | null
}

const webhook = entityNamed('webhook')

const isTaken = ({ code }: DeliveryOutcome) => code !== null && code >= 200 && code < 300

/** Writes what came of an attempt, and what follows from it for the webhook. Runs as the owner. */
export async function settleAttempt(
  trx: Executor,
  delivery: ClaimedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { IdWebhook, Tentativas, Segundos } = delivery
  const health = await lockedHealth(trx, IdWebhook)
  // Deleted meanwhile, and its deliveries with it.
  if (!health) return
  if (isTaken(outcome)) {
    await settleDelivery(trx, delivery, statusEntrega.entregue, outcome)
    const isMended = health.Status === statusWebhook.falhando && { Status: statusWebhook.ativo }
    await noted(trx, IdWebhook, { UltimaEntrega: sql`now()`, FalhandoDesde: null, ...isMended })
    return
  }
  const pause = pauseAfter(Tentativas, Segundos)
  const status = pause === undefined ? statusEntrega.desistida : statusEntrega.pendente
  await settleDelivery(trx, delivery, status, outcome, pause)
  await failed(trx, delivery, health, pause === undefined)
}

async function failed(
  trx: Executor,
  { IdRegistro: company, IdWebhook }: ClaimedDelivery,
  { Nome, Status, FalhandoDesde, Segundos }: Health,
  isGivenUp: boolean,
): Promise<void> {
  if (FalhandoDesde === null) await noted(trx, IdWebhook, { FalhandoDesde: sql`now()` })
  if (Status === statusWebhook.ativo && (isGivenUp || (Segundos ?? 0) >= LONG)) {
    await noted(trx, IdWebhook, { Status: statusWebhook.falhando })
    await tell(trx, 'webhookFalhando', { company, IdWebhook, Nome })
  }
  // Once while it fails: a receiver that is gone gives up each of many deliveries.
  const { desistida } = statusEntrega
  if (
    isGivenUp &&
    (FalhandoDesde === null || (await endedSince(trx, IdWebhook, desistida, FalhandoDesde)) <= 1)
  )
    await recordEnd(trx, 'desistir', { company, IdWebhook, Nome })
}

/** Ends a delivery without sending it: whoever answers for the webhook may not look at what it tells of. Runs as the owner. */
export async function keepBack(trx: Executor, delivery: ClaimedDelivery): Promise<void> {
  const { IdRegistro: company, IdWebhook } = delivery
  const health = await lockedHealth(trx, IdWebhook)
  if (!health) return
  const since = new Date(Date.now() - DAY).toISOString()
  const isKnown = (await endedSince(trx, IdWebhook, statusEntrega.retida, since)) > 0
  await settleDelivery(trx, delivery, statusEntrega.retida, { code: null, answer: '', milliseconds: 0 })
  if (isKnown) return
  const { Nome } = health
  await tell(trx, 'webhookRetido', { company, IdWebhook, Nome })
  await recordEnd(trx, 'reter', { company, IdWebhook, Nome })
}

type Ended = { readonly company: number; readonly IdWebhook: number; readonly Nome: string }

/** Tells those who keep a company's webhooks in the bell. */
async function tell(
  trx: Executor,
  kind: 'webhookFalhando' | 'webhookRetido',
  { company, IdWebhook, Nome }: Ended,
): Promise<void> {
  await notify(trx, {
    kind,
    to: await usersConcerned(trx, company, kind),
    values: { detalhe: Nome },
    record: { register: 'webhook', id: IdWebhook, tab: 'entrega' },
    company,
  })
}

async function recordEnd(trx: Executor, Ato: string, { company, IdWebhook, Nome }: Ended): Promise<void> {
  const details = { Ato, Alvo: Nome, Id: IdWebhook }
  await recordSecurityEvent(trx, { kind: 'WEBHOOK', company, by: undefined, details })
}

async function lockedHealth(trx: Executor, id: number): Promise<Health | undefined> {
  const { rows } = await sql<Health>`
    select "Nome", "Status", "FalhandoDesde", extract(epoch from now() - "FalhandoDesde")::int as "Segundos"
    from webhook where "Id" = ${id} for no key update`.execute(trx)
  return rows[0]
}

type Noted = {
  readonly Status?: (typeof statusWebhook)[keyof typeof statusWebhook]
  readonly FalhandoDesde?: RawBuilder<unknown> | null
  readonly UltimaEntrega?: RawBuilder<unknown>
}

/** Sets what the server keeps of a webhook: without history, and without a conflict for whoever edits it. */
const noted = (trx: Executor, id: number, values: Noted) => note(trx, webhook, values, sql`"Id" = ${id}`)
