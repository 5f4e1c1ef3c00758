import { Suspense, useContext } from 'react'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { appliesTo } from './applies.ts'
import { BulkButton } from './BulkButton.tsx'
import { BulkExtrasContext } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'

const load = async () => (await import('./operations.ts')).operations
const BulkAction = lazyChunk(load, 'BulkAction')
const BulkChange = lazyChunk(load, 'BulkChange')
const BulkRemoval = lazyChunk(load, 'BulkRemoval')

/** Buttons of the bulk operations that the register has and the user has the rights for. */
export function BulkActionButtons() {
  const translate = useTranslate()
  const entity = useEntity()
  const { canEdit, canRemove, acts } = useRights(entity)
  const { dialogs, Tools } = useContext(BulkExtrasContext)
  const records = useSelected()
  const user = useSession()
  const total = records.length
  const actions = acts.filter(name => entity.register.actions?.[name]?.inBulk)
  return (
    <>
      {actions.map(action => {
        const own = dialogs?.[action]
        const ready = records.filter(record => appliesTo(user, entity, record, action)).length
        const isPart = ready > 0 && ready < total
        const ownLabel =
          own &&
          (isPart ? translate(own.part, { ready, total }) : translate(own.label, { smart_count: total }))
        const label = ownLabel ?? translate(actionWord(entity, action, 'do'))
        return <BulkButton key={action} action={action} label={label} Dialog={own?.Dialog ?? BulkAction} />
      })}
      <Suspense fallback={null}>{Tools && <Tools />}</Suspense>
      {canEdit && <BulkButton action="atualizar" label={translate('actions.change')} Dialog={BulkChange} />}
      {canRemove && (
        <BulkButton action="excluir" label={translate('actions.delete')} color="error" Dialog={BulkRemoval} />
      )}
    </>
  )
}
