import { entityNamed } from '#contract/entity.ts'
import { publicWebhookEndpoints } from '#contract/features/webhook.ts'
import type { OpenedOf } from '#contract/record.ts'
import { SecretMaker } from '#portal/features/chaveapi/SecretMaker.tsx'
import { useRights } from '#portal/providers/session/useRights.ts'
import { signs } from '#rules/webhook.ts'

/** Secret by which a webhook signs, and without which it is told of nothing. */
export function WebhookSecret({ record }: { readonly record: OpenedOf<'webhook'> }) {
  const { canEdit } = useRights(entityNamed('webhook'))
  if (!canEdit) return null
  const endpoint = publicWebhookEndpoints['webhook/gerar']
  return <SecretMaker of="webhook" endpoint={endpoint} id={record.Id} isNew={!signs(record)} />
}
