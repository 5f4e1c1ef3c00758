import type { ResolveName } from '#server/adapters/outgoing/publicAddress.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  forgetDelivery,
  releaseDelivery,
} from '#server/webhooks/deliveries.ts'
import { hearDeliveries } from '#server/webhooks/deliveryNews.ts'
import { attempt } from './attempt.ts'
import { bodyFor, hearerOf } from './hearer.ts'
import { keepBack, settleAttempt } from './outcome.ts'
import { signingSecrets } from './secret.ts'

/** Deliveries under way at once in a process, of one company and of one webhook: a slow receiver leaves the others theirs. */
const MOST = 64
const OF_COMPANY = 4
const OF_WEBHOOK = 2
/** Milliseconds until a receiver has to have answered. */
const LONGEST_WAIT = 10_000
/** Milliseconds after a change until its delivery is looked for, in which its transaction has usually been committed. */
const SOON = 200
/** Milliseconds between looks for deliveries of other processes, and for those whose pause is over. */
const POLL = 2_000

type Serving = { readonly db: Database; readonly encryption: Encryption }

/** Limits and ways of sending, where they are others than usual. */
export type SendingOptions = {
  readonly longestWait?: number
  readonly poll?: number
  readonly resolve?: ResolveName
}

/** Sends the deliveries of every company, until it is stopped; what is under way then is cut short and sent anew by whoever follows. */
export function startWebhooks(
  { db, encryption }: Serving,
  { longestWait = LONGEST_WAIT, poll = POLL, resolve }: SendingOptions = {},
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const sending = new Map<Promise<void>, number>()
  let waiting: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  const underWay = () => {
    const webhooks = new Map<number, number>()
    for (const webhook of sending.values()) webhooks.set(webhook, (webhooks.get(webhook) ?? 0) + 1)
    return webhooks
  }
  const send = async (delivery: ClaimedDelivery) => {
    const { signal } = stopping
    const { IdRegistro: company, IdWebhook, Id, Registro, IdUsuario } = delivery
    try {
      const hearer = await hearerOf(db.kysely, IdUsuario, Registro)
      if (!hearer) return await asOwner(db, trx => keepBack(trx, delivery))
      const Corpo = bodyFor(hearer, delivery.Corpo)
      if (Corpo === undefined) return await asOwner(db, trx => forgetDelivery(trx, Id))
      const of = { company, Id: IdWebhook }
      const secrets = await asOwner(db, trx => signingSecrets(trx, encryption, of))
      const outcome = await attempt({ ...delivery, Corpo }, secrets, { longestWait, resolve, signal })
      await asOwner(db, trx => settleAttempt(trx, delivery, outcome))
    } catch (error) {
      if (signal.aborted) await asOwner(db, trx => releaseDelivery(trx, Id))
      else throw error
    }
  }
  const look = async () => {
    if (stopping.signal.aborted || sending.size >= MOST) return
    const most = MOST - sending.size
    const claimed = await asOwner(db, trx =>
      claimDeliveries(trx, { most, ofCompany: OF_COMPANY, ofWebhook: OF_WEBHOOK, underWay: underWay() }),
    )
    for (const delivery of claimed) {
      const sent = send(delivery)
        .catch(error => warnThrottled('webhook not sent', error))
        .finally(() => {
          sending.delete(sent)
          lookNow()
        })
      sending.set(sent, delivery.IdWebhook)
    }
  }
  const lookNow = () => {
    waiting = undefined
    looking = looking.then(look).catch(error => warnThrottled('webhooks not looked for', error))
  }
  const lookSoon = () => {
    waiting ??= setTimeout(lookNow, SOON).unref()
  }

  const unhear = hearDeliveries(lookSoon)
  const polling = setInterval(lookNow, poll).unref()
  lookNow()
  return {
    stop: async () => {
      unhear()
      clearInterval(polling)
      clearTimeout(waiting)
      stopping.abort()
      await looking
      await Promise.all(sending.keys())
    },
  }
}
