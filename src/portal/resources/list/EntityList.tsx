import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ListBase, type RaRecord, useListContext, useNotify } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { defaultSort } from '#portal/record/columns.ts'
import { ListFresh, PrintFoot } from '#portal/resources/freshChunk.ts'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { LaterPart } from '#portal/ui/lazy/LaterPart.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { firstPage, PAGE_ROWS } from './firstPage.ts'
import { LatestSettings } from './LatestSettings.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFailure, NoResults } from './ListNotices.tsx'
import { ListPages } from './ListPages.tsx'
import { ListStatus } from './ListStatus.tsx'
import { ListTable } from './ListTable.tsx'
import { rememberOrder } from './listOrder.ts'
import type { ListView } from './listView.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { type RowHandlers, RowHandlersContext } from './rowHandlers.ts'
import { onRowKey } from './rowKeys.ts'
import { isRefusedQuery, useDroppedQuery } from './useAddressedList.ts'
import { useClosedGap } from './useClosedGap.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useRowEditKeys } from './useRowEditKeys.ts'
import { TellingColumnsContext, useColumnsOf } from './useTellingColumns.ts'

// Lazy chunk: the bar is hidden until a row is selected.
const SelectionBar = lazyChunk(() => import('#portal/resources/bulk/SelectionBar.tsx'), 'SelectionBar')

type RowsProps = {
  /** Content in place of the rows while the list has none at all. */
  readonly empty: ReactNode
  /** Whether the address holds page and order, so that a link or Back leads to the same rows. */
  readonly isInAddress: boolean
  /** Whether rows can be selected for bulk operations. */
  readonly isSelectable: boolean
  /** Other look of the rows. */
  readonly view?: ListView
  /** Content below the rows. */
  readonly foot?: ReactNode
}

const useNever = () => false
const useAlways = () => true

/** Whether the rows have another look now, and whether rows are what it shows. */
function useView({ useIsShown = useNever, useHasRows = useAlways }: Partial<ListView> = {}) {
  const isOther = useIsShown()
  const hasRows = useHasRows()
  return { isOther, hasRows: hasRows || !isOther }
}

type Props = RowsProps & {
  /** Name of a declared register or detail. */
  readonly resource: string
  readonly rowHandlers: RowHandlers
  /** Content above the rows: search, filters, buttons to add. */
  readonly toolbar: ReactNode
  /** Permanent filter of every query, such as a detail's parent. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Whether the list has a frame of its own; false inside another frame. */
  readonly isFramed: boolean
}

/** List of a resource's records, paginated by the server (decision 0287). */
export function EntityList({ resource, rowHandlers, toolbar, filter, isFramed, ...rows }: Props) {
  const language = useLocale()
  const notify = useNotify()
  const { search } = useLocation()
  const entity = entityOf(resource)
  // The list itself tells of a query that was refused, and what to do about it.
  const onError = (error: Error) => {
    if (!isRefusedQuery(error)) notify(error.message, { type: 'error' })
  }
  return (
    <ListBase
      resource={resource}
      sort={rows.isInAddress ? firstPage(entity, search, language).sort : defaultSort(entity, language)}
      perPage={PAGE_ROWS}
      {...(filter && { filter })}
      disableSyncWithLocation={!rows.isInAddress}
      // No stored parameters: the address alone is the state, and the menu's link without any resets the list.
      storeKey={false}
      // The guard of the route has asked.
      disableAuthentication
      queryOptions={{ onError }}
    >
      <LatestSettings isInAddress={rows.isInAddress}>
        <Card
          variant={isFramed ? 'outlined' : 'elevation'}
          elevation={0}
          sx={{ overflow: 'visible', display: 'flex', flexDirection: 'column' }}
        >
          <Tools view={rows.view}>{toolbar}</Tools>
          <ListStatus />
          {rows.isSelectable && (
            <Suspense fallback={null}>
              <SelectionBar />
            </Suspense>
          )}
          <RowHandlersContext value={rowHandlers}>
            <Rows {...rows} />
          </RowHandlersContext>
          <LaterPart of={ListFresh}>
            <ListFresh />
          </LaterPart>
        </Card>
      </LatestSettings>
    </ListBase>
  )
}

/** Search, filters and buttons, where there are rows for them. */
function Tools({ view, children }: { readonly view: ListView | undefined; readonly children: ReactNode }) {
  const { hasRows } = useView(view)
  if (!hasRows) return null
  return (
    <>
      {children}
      <ActiveFilters />
    </>
  )
}

function Rows({ empty, isInAddress, isSelectable, view, foot }: RowsProps) {
  const translate = useTranslate()
  const onDrop = useDroppedQuery()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const { resource, data, isPending, isFetching, error, total, filterValues, refetch } = useListContext<
    RaRecord & StoredRow
  >()
  const { isOther, hasRows } = useView(view)
  const columns = useColumnsOf(data)
  const element = useRef<HTMLDivElement>(null)
  const onEditKey = useRowEditKeys(data ?? [], element)
  const keptFocus = useKeptFocus(resource, data)
  useClosedGap(resource, data)
  useListedShortcut('moveToRow', !isNarrow && !isOther && (data?.length ?? 0) > 0, element)
  useEffect(() => {
    if (data)
      rememberOrder(
        resource,
        data.map(({ Id }) => Id),
      )
  }, [resource, data])
  if (error) {
    const onClear = isInAddress ? onDrop : undefined
    return <ListFailure error={error} onRetry={() => void refetch()} onClear={onClear} />
  }
  if (isPending) {
    return (
      <ListSkeleton label={translate('lists.loading')}>
        {!isOther && <RowsSkeleton columns={columns} isSelectable={isSelectable} isNarrow={isNarrow} />}
      </ListSkeleton>
    )
  }
  // Another look keeps what it has open, such as the results of many, when its last row goes.
  if (total === 0 && !isOther) return Object.keys(filterValues).length === 0 ? empty : <NoResults />
  const Shown = isNarrow ? ListCards : ListTable
  return (
    <Box
      ref={element}
      sx={{ position: 'relative' }}
      {...keptFocus}
      onKeyDown={event => onEditKey(event) || onRowKey(event)}
    >
      {isFetching && <ProgressBar label={translate('lists.loading')} />}
      {/* Parts below the rows come with them: a look that is still being loaded has another height. */}
      <Suspense fallback={<ListSkeleton label={translate('lists.loading')} />}>
        {isOther && view ? (
          <view.View />
        ) : (
          <TellingColumnsContext value={columns}>
            <Shown isSelectable={isSelectable} />
          </TellingColumnsContext>
        )}
        {foot}
        {isInAddress && (
          <LaterPart of={PrintFoot}>
            <PrintFoot />
          </LaterPart>
        )}
        {hasRows && total !== 0 && <ListPages />}
      </Suspense>
    </Box>
  )
}
