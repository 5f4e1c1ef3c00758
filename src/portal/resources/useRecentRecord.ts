import { useEffect } from 'react'
import type { Entity } from '#contract/entity.ts'
import { titleFields } from '#contract/naming.ts'
import type { Row } from '#contract/validation.ts'
import { useClientName } from '#portal/fields/reference/useClientName.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { recentRecords } from '#portal/providers/vault/recentRecords.ts'
import { isStored } from '#portal/record/model/useModel.ts'

/** Remembers an opened record for the palette, and forgets one that is not there any more. */
export function useRecentRecord(
  entity: Entity,
  id: number | undefined,
  record: Row | undefined,
  error: Error | null,
): void {
  const client = useClient()
  const RazaoSocial = useClientName()
  useEffect(() => {
    if (id === undefined) return
    const Registro = entity.name
    const isGone = error instanceof RequestError && [403, 404].includes(error.status)
    if (isGone) recentRecords.forget({ Registro, Id: id })
    if (error || !isStored(record)) return
    const Titulo = Object.fromEntries(titleFields(entity).map(name => [name, record[name]]))
    const isOfClient = entity.register.scope === 'client' && client
    const Cliente = isOfClient ? { Id: client.Id, RazaoSocial } : null
    recentRecords.remember({ Registro, Id: id, Titulo, Cliente })
  }, [entity, id, record, error, client, RazaoSocial])
}
