import { entityNamed } from '#contract/entity.ts'
import type { publicWebhookEndpoints, webhookEndpoints } from '#contract/features/webhook.ts'
import { statusWebhook } from '#rules/webhook.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { HandlersOf, PublicHandlersOf } from '#server/features/handlers.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { sendDeliveryAgain } from '#server/webhooks/deliveries.ts'
import { newWebhookSecret, storeWebhookSecret } from './secret.ts'

const webhook = entityNamed('webhook')

/** Handler that gives a webhook its secret. */
export const publicWebhookHandlers = {
  'webhook/gerar': async ({ db, encryption, body: { Id }, caller, language, once }) => {
    if (!caller) throw new Problem('unauthenticated')
    const company = caller.IdRegistro
    return asOwner(db, trx =>
      once(trx, async () => {
        const call = { trx, company, caller, act: { name: 'gerar', register: 'webhook', id: Id } }
        const record = await recordById(call, 'webhook', Id, true)
        const Segredo = newWebhookSecret()
        const Status = record.Status === statusWebhook.aGerar ? statusWebhook.ativo : record.Status
        await updateRecord(webhook, call, record, { Status, SegredoDesde: new Date().toISOString() })
        await storeWebhookSecret(trx, encryption, { company, Id }, Segredo)
        return { Message: translate(language, 'messages.keyMade'), Segredo }
      }),
    )
  },
} satisfies PublicHandlersOf<typeof publicWebhookEndpoints>

/** Handler of the log of deliveries besides its list. */
export const webhookHandlers = {
  'webhook/entrega/reenviar': async ({ trx, company, language, body: { Id } }) => {
    await recordById({ trx, company }, 'webhook/entrega', Id)
    if (!(await sendDeliveryAgain(trx, company, Id)))
      throw new Problem('refused', { message: { key: 'guards.deliveryUnderWay' } })
    return { Message: translate(language, 'messages.sentAgain') }
  },
} satisfies HandlersOf<typeof webhookEndpoints>
