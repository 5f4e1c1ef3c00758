import { entityNamed } from '#contract/entity.ts'
import { chaveapiEndpoints } from '#contract/features/chaveapi.ts'
import { actorOf } from '#contract/permission.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { mayChangeKey, statusChave } from '#rules/chaveapi.ts'
import { SecretMaker } from './SecretMaker.tsx'

/** Secret that an API key still needs to be of use, which its maker is shown once. */
export function KeySecret({ record }: { readonly record: OpenedOf<'chaveapi'> }) {
  const user = useSession()
  const { canEdit } = useRights(entityNamed('chaveapi'))
  if (!user || !canEdit || !mayChangeKey(record, actorOf(user))) return null
  const isNew = record.Status === statusChave.aGerar
  const endpoint = chaveapiEndpoints['chaveapi/gerar']
  return <SecretMaker of="chaveapi" endpoint={endpoint} id={record.Id} isNew={isNew} />
}
