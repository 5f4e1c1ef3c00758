import { Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import { routeOf } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { withoutHistory } from '#portal/record/history/useHistoryPlace.ts'
import { newPath, recordPath } from '#portal/record/model/paths.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { EntityList } from '#portal/resources/list/EntityList.tsx'
import { ListToolbar } from '#portal/resources/list/ListToolbar.tsx'
import type { RowHandlers } from '#portal/resources/list/rowHandlers.ts'
import { SheetActions } from '#portal/resources/spreadsheets/SheetActions.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { EmptyRegister } from './emptyChunk.ts'

const RemoveDialog = lazyChunk(() => import('#portal/record/RemoveDialog.tsx'), 'RemoveDialog')

/** List of a register, with links to its records. */
export function RegisterList({ entity }: { readonly entity: Entity }) {
  const { canCreate, canEdit, canRemove } = useRights(entity)
  const { ListHead, ListTools, RowTools } = useExtras()
  const user = useSession()
  const [removed, setRemoved] = useState<StoredRow>()
  const isSoon = usePreloadDelay(RemoveDialog.load)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  // A panel opens over the list, whose page and filters stay in the address; a page stores the address to
  // return to.
  const from = `${pathname}${search}`
  const listSearch = entity.register.page ? '' : withoutHistory(search)
  const onAdd = canCreate
    ? () => void navigate(`${newPath(entity)}${listSearch}`, { state: { from } })
    : undefined
  const rowHandlers = useMemo<RowHandlers>(() => {
    const state = { from }
    const actor = user && actorOf(user)
    const hrefOf = ({ Id }: StoredRow) => recordPath(entity, Id, { search: listSearch })
    const onEdit = ({ Id }: StoredRow) =>
      void navigate(recordPath(entity, Id, { isEdit: true, search: listSearch }), { state })
    return {
      hrefOf,
      state,
      onOpen: record => void navigate(hrefOf(record), { state }),
      ...(RowTools && { Tools: RowTools }),
      ...(canEdit && { onEdit }),
      ...(canRemove && { onRemove: setRemoved }),
      ...(actor && {
        mayEdit: record => entity.spec.changeable?.(record, actor) !== false,
        mayRemove: record => entity.register.removable?.(record, actor) ?? true,
      }),
    }
  }, [entity, user, canEdit, canRemove, RowTools, from, listSearch, navigate])

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
              <HistoryButton
                entity={entity}
                hrefOf={id => recordPath(entity, id)}
                isCovered={pathname !== routeOf(entity)}
              />
            </ListToolbar>
          </>
        }
        empty={
          <Suspense fallback={null}>
            <EmptyRegister onAdd={onAdd} />
          </Suspense>
        }
      />
      {(removed || isSoon) && (
        <Suspense fallback={null}>
          <RemoveDialog entity={entity} record={removed} onClose={() => setRemoved(undefined)} />
        </Suspense>
      )}
    </>
  )
}
