import { entityOf } from '#contract/entity.ts'
import type { Mudanca } from '#contract/hub.ts'
import type { RecordChange } from '../changes.ts'
import type { Admission, Following } from '../following.ts'
import type { StoredChange } from './state.ts'

/** Whether a change is of the followed list, of the followed record, or of one of its details. */
export function isConcerned(
  { wanted: { Registro, Id }, admission }: Following,
  change: RecordChange,
): boolean {
  if (change.IdRegistro !== admission.company) return false
  if (change.Registro === Registro) return Id === null || change.Ids === null || change.Ids.includes(Id)
  if (Id === null || entityOf(change.Registro).parent?.name !== Registro) return false
  return change.Pai === Id
}

/** Change as a follower gets it: the key of the call only if it is its own. */
export function changeFor({ user }: Admission, change: StoredChange): Mudanca {
  const { Registro, Ids, Pai, Acao, Versao, Usuario, Quando, IdUsuario, Chave } = change
  const isOwn = Chave !== null && IdUsuario === user.IdUsuario
  return { Registro, Ids, Pai, Acao, Versao, Usuario, Quando, ...(isOwn && { Chave }) }
}
