import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SECRET_PREFIX } from '#contract/features/webhook.ts'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption, Owner } from '#server/core/encryption.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'

const SECRET_BYTES = 32

type Of = { readonly company: number; readonly Id: number }

const owned = ({ company, Id }: Of): Owner => `webhook ${company} ${Id}`

/** New secret of a webhook, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * Stores a webhook's secret sealed. The one before signs beside it for a while, so that the receiver may change at ease; of those
 * before that none does. Runs as the owner: requests have no access to the table (decision 0423).
 */
export async function storeWebhookSecret(
  trx: Executor,
  { encrypt }: Encryption,
  of: Of,
  secret: string,
): Promise<void> {
  const { Id } = of
  await sql`delete from webhook_segredo where "IdWebhook" = ${Id} and "Ate" is not null`.execute(trx)
  await sql`
    update webhook_segredo set "Ate" = now() + make_interval(hours => ${sql.lit(settings.secretHours)})
    where "IdWebhook" = ${Id}`.execute(trx)
  await trx
    .insertInto('webhook_segredo')
    .values({ IdWebhook: Id, Selado: encrypt(Buffer.from(secret), owned(of)) })
    .execute()
}

/** Secrets by which a webhook signs now, the newest first, but those that the server's present secret does not open. Runs as the owner. */
export async function signingSecrets(
  trx: Executor,
  { decrypt }: Encryption,
  of: Of,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly Selado: Uint8Array }>`
    select "Selado" from webhook_segredo where "IdWebhook" = ${of.Id} and ("Ate" is null or "Ate" > now())
    order by "Id" desc`.execute(trx)
  return rows.flatMap(({ Selado }) => {
    try {
      return [Buffer.from(decrypt(Selado, owned(of))).toString()]
    } catch (error) {
      warnThrottled('secret of a webhook not opened', error)
      return []
    }
  })
}

/** Message that is signed: its Id, the second of the attempt, and the body as it is sent. */
type Signed = { readonly id: string; readonly timestamp: number; readonly body: string }

/** Headers of a message by Standard Webhooks, with a signature by each of the secrets. */
export function signedHeaders(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

type Sealed = {
  readonly Id: number
  readonly Selado: Uint8Array
  readonly IdWebhook: number
  readonly company: number
}

/** Secrets that are not sealed under the present secret of the server. */
export const sealedWebhooks: SealedRows = async (trx, { mark, behind, most }) => {
  const { rows } = await sql<Sealed>`
    select s."Id", s."Selado", s."IdWebhook", w."IdRegistro" as company
    from webhook_segredo s join webhook w on w."Id" = s."IdWebhook"
    where s."Id" > ${behind} and substring(s."Selado" from 1 for ${mark.length}) <> ${mark}
    order by s."Id" limit ${most} for update of s`.execute(trx)
  return rows.map(({ Id, Selado, IdWebhook, company }) => ({
    Id,
    belongsTo: owned({ company, Id: IdWebhook }),
    values: [Selado],
    replace: ([value]) => sql`update webhook_segredo set "Selado" = ${value} where "Id" = ${Id}`.execute(trx),
  }))
}
