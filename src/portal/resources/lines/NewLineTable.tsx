import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useMemo } from 'react'
import { ListContextProvider, type RaRecord, ResourceContextProvider, useList } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { MOST_NEW_LINES } from '#contract/lines.ts'
import { type Row, type StoredRow, validate } from '#contract/validation.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { ListCards } from '#portal/resources/list/ListCards.tsx'
import { ListTable } from '#portal/resources/list/ListTable.tsx'
import { type RowHandlers, RowHandlersContext } from '#portal/resources/list/rowHandlers.ts'
import { TellingColumnsContext, useColumnsOf } from '#portal/resources/list/useTellingColumns.ts'

type Props = {
  readonly detail: Entity
  readonly rows: readonly Row[]
  /** Called with the place of a line. */
  readonly onOpen: (at: number) => void
  readonly onRemove: (at: number) => void
}

type Line = RaRecord<number> & StoredRow

/** Lines of a new record as their list will show them, which `useList` of react-admin has in place of a server. */
export function NewLineTable({ detail, rows, onOpen, onRemove }: Props) {
  // A line has no identity but its place.
  const data = useMemo<Line[]>(
    () => rows.map((row, at) => ({ ...validate(detail.spec, row).row, id: at, Id: at, Versao: 0 })),
    [detail, rows],
  )
  const list = useList<Line>({ data, resource: detail.name, perPage: MOST_NEW_LINES })
  const handlers: RowHandlers = {
    onOpen: ({ Id }) => onOpen(Id),
    onRemove: ({ Id }) => onRemove(Id),
  }
  return (
    <ResourceContextProvider value={detail.name}>
      <ListContextProvider value={list}>
        <RowHandlersContext value={handlers}>
          <Rows detail={detail} data={data} />
        </RowHandlersContext>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

function Rows({ detail, data }: { readonly detail: Entity; readonly data: readonly Line[] }) {
  // Beside the fields, and on a telephone, there is room for cards alone.
  const hasWidth = useMediaQuery(theme => theme.breakpoints.between('md', 'lg'))
  const columns = useColumnsOf(data)
  const { detailFeet } = useExtras()
  const Foot = detailFeet?.[detail.name]
  const Shown = hasWidth ? ListTable : ListCards
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <TellingColumnsContext value={columns}>
        <Shown isSelectable={false} />
      </TellingColumnsContext>
      {Foot && (
        <Suspense fallback={null}>
          <Foot />
        </Suspense>
      )}
    </Box>
  )
}
