import { memo, Suspense, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import { routeOf } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { listSearch, newPath, recordPath } from '#portal/record/model/paths.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { EntityList } from '#portal/resources/list/EntityList.tsx'
import { ListToolbar } from '#portal/resources/list/ListToolbar.tsx'
import type { RowHandlers } from '#portal/resources/list/rowHandlers.ts'
import { SheetActions } from '#portal/resources/spreadsheets/SheetActions.tsx'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { EmptyRegister } from './emptyChunk.ts'

const RemoveDialog = lazyChunk(() => import('#portal/record/RemoveDialog.tsx'), 'RemoveDialog')

type Props = {
  readonly entity: Entity
  /** Query string of the list, without what a panel above it adds. */
  readonly search: string
  readonly go: (to: string, options: NavigateOptions) => void
}

/** List of a register, with links to its records; none of its rows renders again when a panel opens above it. */
export function RegisterList({ entity }: Pick<Props, 'entity'>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const go = useEvent((to: string, options: NavigateOptions) => void navigate(to, options))
  return <Listed entity={entity} search={listSearch(search)} go={go} />
}

const Listed = memo(function Listed({ entity, search, go }: Props) {
  const { canCreate, canEdit, canRemove } = useRights(entity)
  const { ListHead, ListTools, RowTools } = useExtras()
  const user = useSession()
  const [removed, setRemoved] = useState<StoredRow>()

  // A panel opens over the list, whose page and filters stay in the address; a page stores the address to
  // return to.
  const from = `${routeOf(entity)}${search}`
  const kept = entity.register.page ? '' : search
  const onAdd = canCreate ? () => go(`${newPath(entity)}${kept}`, { state: { from } }) : undefined
  const rowHandlers = useMemo<RowHandlers>(() => {
    const state = { from }
    const actor = user && actorOf(user)
    const hrefOf = ({ Id }: StoredRow) => recordPath(entity, Id, { search: kept })
    const onEdit = ({ Id }: StoredRow) =>
      go(recordPath(entity, Id, { isEdit: true, search: kept }), { state })
    return {
      hrefOf,
      state,
      onOpen: record => go(hrefOf(record), { state }),
      ...(RowTools && { Tools: RowTools }),
      ...(canEdit && { onEdit }),
      ...(canRemove && { onRemove: setRemoved }),
      ...(actor && {
        mayEdit: record => entity.spec.changeable?.(record, actor) !== false,
        mayRemove: record => entity.register.removable?.(record, actor) ?? true,
      }),
    }
  }, [entity, user, canEdit, canRemove, RowTools, from, kept, go])

  return (
    <>
      <EntityList
        resource={entity.name}
        isInAddress
        isFramed
        isSelectable={canEdit || canRemove}
        rowHandlers={rowHandlers}
        toolbar={
          <>
            {ListHead && (
              <Suspense fallback={null}>
                <ListHead />
              </Suspense>
            )}
            <ListToolbar onAdd={onAdd}>
              <SheetActions />
              {ListTools && (
                <Suspense fallback={null}>
                  <ListTools />
                </Suspense>
              )}
              <HistoryOfAll entity={entity} />
            </ListToolbar>
          </>
        }
        empty={
          <Suspense fallback={null}>
            <EmptyRegister onAdd={onAdd} />
          </Suspense>
        }
      />
      <LaterPart of={RemoveDialog} isWanted={removed !== undefined}>
        <RemoveDialog entity={entity} record={removed} onClose={() => setRemoved(undefined)} />
      </LaterPart>
    </>
  )
})

function HistoryOfAll({ entity }: Pick<Props, 'entity'>) {
  const isCovered = useLocation().pathname !== routeOf(entity)
  return <HistoryButton entity={entity} hrefOf={id => recordPath(entity, id)} isCovered={isCovered} />
}
