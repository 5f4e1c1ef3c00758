import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { DataTable, type RaRecord } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { alignOf, Cell } from '../cells/Cell.tsx'
import { useLabels } from '../labels.ts'
import { shownColumn } from '../record/column.ts'
import type { StoredRow } from '../record/useModel.ts'
import { rowHeights, useDensity } from './density.ts'
import { ListColumn } from './ListColumn.tsx'
import { RowActions } from './RowActions.tsx'
import { RowLink } from './RowLink.tsx'
import { onRowKey } from './rowKeys.ts'
import { useColumns } from './useColumns.ts'
import type { RowWays } from './ways.ts'

const hovered = ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})`

const NO_BAR = <span hidden />

type Props = {
  readonly entity: Entity
  readonly ways: RowWays
  readonly label: string
  /** Rows can be ticked, to do something with many at once. */
  readonly isSelectable: boolean
}

/** A list as a table. */
export function ListTable({ entity, ways, label, isSelectable }: Props) {
  const say = useWords()
  const language = useLanguage()
  const { field: labelOf } = useLabels(entity)
  const { fields } = entity.spec
  const { shown } = useColumns(entity)
  const [density] = useDensity()
  return (
    <Box sx={{ overflowX: 'auto', ...tableStyle(rowHeights[density]) }} onKeyDown={onRowKey}>
      <DataTable<RaRecord & StoredRow>
        aria-label={label}
        // The bar above the list is ours; for ticks, DataTable wants to believe in one of its own.
        bulkActionButtons={isSelectable}
        bulkActionsToolbar={NO_BAR}
        rowClick={(_id, _resource, record) => {
          // The list has given the rows it was given.
          ways.onOpen(record as RaRecord & StoredRow)
          return false
        }}
      >
        {shown.map(({ name, source, field, isSortable, isLink }) => (
          <ListColumn
            key={name}
            source={source}
            label={labelOf(name)}
            disableSort={!isSortable}
            align={alignOf(field)}
            render={record => {
              const value = shownColumn(fields, name, record, language)
              const cell = <Cell field={field} value={value} record={record} isShort />
              return isLink ? (
                <RowLink record={record} ways={ways}>
                  {cell}
                </RowLink>
              ) : (
                cell
              )
            }}
          />
        ))}
        {(ways.onEdit ?? ways.onRemove) && (
          <ListColumn
            label={say('lists.actions')}
            align="right"
            className={ACTIONS}
            render={record => <RowActions record={record} ways={ways} />}
          />
        )}
      </DataTable>
    </Box>
  )
}

const ACTIONS = 'list-actions'

const tableStyle = (height: number) => ({
  // They stay at hand where the table is wider than the page.
  [`& .${ACTIONS}`]: { position: 'sticky', right: 0, bgcolor: 'background.paper' },
  [`& .MuiTableRow-hover:hover .${ACTIONS}`]: { backgroundImage: hovered },
  '& .MuiTableCell-root': { height, py: 0, px: 1.25 },
  '& .MuiTableCell-head': { height: 42, lineHeight: 1.3 },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-root:last-of-type': { pr: 1.5 },
  '& .MuiTableRow-root:last-of-type > td': { borderBottom: 0 },
  // A tick of its own size would make a compact row as high as any other.
  '& .MuiTableCell-paddingCheckbox .MuiCheckbox-root': { p: 0.5, color: 'text.secondary' },
})
