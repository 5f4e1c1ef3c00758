import Button from '@mui/material/Button'
import TablePagination from '@mui/material/TablePagination'
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions'
import { memo } from 'react'
import {
  PaginationActions,
  useEvent,
  useGetResourceLabel,
  useListPaginationContext,
  useResourceContext,
} from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isSection } from '#portal/resources/onePage.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { type Total, useTotal } from '#portal/resources/useTotal.ts'

const PAGE_SIZES = [10, 25, 50, 100]

/** Rows that every page holds: a section of so few shows all of them, and room below them would be white. */
const FEWEST = Math.min(...PAGE_SIZES)

/**
 * Pagination: range of the rows shown, their total, and the other pages. react-admin's has no rows per page on a narrow
 * screen, and no total that is only a lower bound.
 */
export function ListPages() {
  const { total, range, isCapped, isCounting, countAll } = useTotal()
  return <Pagination {...{ total, range, isCapped, isCounting }} countAll={useEvent(countAll)} />
}

/** Memoized: a ticked row changes nothing in it. */
const Pagination = memo(function Pagination(props: Omit<Total, 'text'>) {
  const { total, range, isCapped, isCounting, countAll } = props
  const translate = useTranslate()
  const { page, perPage, setPage, setPerPage } = useListPaginationContext()
  const isPart = isSection(useEntity())
  if (isPart && total >= 0 && total <= FEWEST) return null
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      onPageChange={(_, chosen) => setPage(chosen + 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage={translate('lists.rowsPerPage')}
      labelDisplayedRows={() => (
        <>
          {range}
          {isCapped && (
            <Button size="small" onClick={countAll} loading={isCounting} sx={{ ml: 1 }}>
              {translate('lists.countAll')}
            </Button>
          )}
        </>
      )}
      ActionsComponent={Pages}
      sx={style}
    />
  )
})

const style = {
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  overflow: 'visible',
  '& .MuiTablePagination-toolbar': {
    flexWrap: 'wrap',
    columnGap: 1,
    px: 2,
    py: 1,
    minHeight: 52,
  },
  '& .MuiTablePagination-spacer': { display: 'none' },
  '& .MuiTablePagination-displayedRows': {
    order: -1,
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    mr: 2,
  },
  '& .MuiTablePagination-selectLabel': { typography: 'body2' },
  '& .MuiTablePagination-input': { ml: 0, mr: 'auto' },
} as const

/** Other pages, named by the list. */
function Pages({ onPageChange, page, count, rowsPerPage }: TablePaginationActionsProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const many = useGetResourceLabel()(resource, 2)
  return (
    <PaginationActions
      page={page}
      count={count}
      rowsPerPage={rowsPerPage}
      onPageChange={(_, chosen) => onPageChange(null, chosen)}
      shape="rounded"
      siblingCount={1}
      aria-label={`${translate('lists.pages')}: ${many}`}
    />
  )
}
