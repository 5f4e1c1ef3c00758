import { memo, Suspense, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import { routeOf } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { listSearch, newPath, recordPath } from '#portal/record/model/paths.ts'
import { BulkExtrasContext } from '#portal/resources/bulk/bulkDialogs.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { EntityList } from '#portal/resources/list/EntityList.tsx'
import { ListToolbar } from '#portal/resources/list/ListToolbar.tsx'
import { OpenViewContext } from '#portal/resources/list/openView.ts'
import type { RowHandlers } from '#portal/resources/list/rowHandlers.ts'
import { useViewOfAddress } from '#portal/resources/list/useViewOfAddress.ts'
import { ViewTabs } from '#portal/resources/list/ViewTabs.tsx'
import { openedBy } from '#portal/resources/list/views.ts'
import { SheetActions } from '#portal/resources/spreadsheets/SheetActions.tsx'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { useAddressNow } from '#portal/ui/useAddressNow.ts'
import { EmptyRegister } from './emptyChunk.ts'
import { RemoveDialog } from './recordChunk.ts'

type Props = {
  readonly entity: Entity
  /** Leaves the list for the path that is made of its query string, as far as that is kept above it. */
  readonly go: (pathOf: (search: string) => string) => void
}

type ListProps = Pick<Props, 'entity'> & {
  /** Whether a record's panel is above it, whose address is not for the list to change. */
  readonly isCovered?: boolean
  /** Opens an address below the list, given the one to return to; a history entry of its own unless said otherwise. */
  readonly go?: (path: string, from: string) => void
}

/** Query string that the address of a record keeps: a panel opens over the list, whose page and filters stay. */
const keptOf = (entity: Entity, search: string) => (entity.register.page ? '' : listSearch(search))

/** Address to return to from a page that is opened from the list. */
const fromOf = (entity: Entity, search: string) => `${routeOf(entity)}${listSearch(search)}`

/**
 * List of a register, with links to its records; none of its rows renders again when a panel opens above it, or when its
 * address has another order.
 */
export function RegisterList({ entity, isCovered = false, go }: ListProps) {
  const { search } = useLocation()
  const addressNow = useAddressNow()
  const navigate = useNavigate()
  const open = go ?? ((path, from) => void navigate(path, { state: { from } }))
  const goTo = useEvent((pathOf: (search: string) => string) => {
    const { search: now } = addressNow()
    open(pathOf(keptOf(entity, now)), fromOf(entity, now))
  })
  const { value, views, opening } = useViewOfAddress(entity, isCovered)
  // A strip that came later would push the list down.
  const [hadViews] = useState(views.length > 0)
  const [wasSaved, setSaved] = useState(false)
  const shown = useMemo(
    () => ({
      ...value,
      keep: (id: string | undefined) => {
        setSaved(true)
        value.keep(id)
      },
    }),
    [value],
  )
  if (opening) return <Navigate to={{ search: openedBy(opening, search) }} replace />
  return (
    <OpenViewContext value={shown}>
      {(hadViews || wasSaved) && views.length > 0 && <ViewTabs views={views} />}
      <Listed entity={entity} go={goTo} />
    </OpenViewContext>
  )
}

const Listed = memo(function Listed({ entity, go }: Props) {
  const { canCreate, canEdit, canRemove, acts } = useRights(entity)
  const { ListHead, ListTools, ListView, RowTools, bulkDialogs, BulkTools, selected } = useExtras()
  const bulkExtras = useMemo(
    () => ({ dialogs: bulkDialogs, Tools: BulkTools, selected }),
    [bulkDialogs, BulkTools, selected],
  )
  const user = useSession()
  const [removed, setRemoved] = useState<StoredRow>()
  const onAdd = canCreate ? () => go(search => `${newPath(entity)}${search}`) : undefined
  const rowHandlers = useMemo<RowHandlers>(() => {
    const actor = user && actorOf(user)
    const onEdit = ({ Id }: StoredRow) => go(search => recordPath(entity, Id, { isEdit: true, search }))
    return {
      hrefOf: ({ Id }, search) => recordPath(entity, Id, { search: keptOf(entity, search) }),
      onOpen: ({ Id }) => go(search => recordPath(entity, Id, { search })),
      ...(RowTools && { Tools: RowTools }),
      // A pencil that only some rows have would explain itself to nobody: those records are opened (decision 0334).
      ...(canEdit && !entity.spec.changeable && { onEdit }),
      ...(canRemove && { onRemove: setRemoved }),
      ...(actor && {
        mayRemove: record => entity.register.removable?.(record, actor) ?? true,
      }),
    }
  }, [entity, user, canEdit, canRemove, RowTools, go])

  return (
    <BulkExtrasContext value={bulkExtras}>
      <EntityList
        resource={entity.name}
        isInAddress
        isFramed
        {...(ListView && { view: ListView })}
        isSelectable={canEdit || canRemove || acts.some(name => entity.register.actions?.[name]?.inBulk)}
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
              <HistoryButton entity={entity} hrefOf={id => recordPath(entity, id)} />
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
    </BulkExtrasContext>
  )
})
