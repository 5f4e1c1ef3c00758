import Table from '@mui/material/Table'
import { memo } from 'react'
import { DataTableBase } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { ColumnCell } from '#portal/entity/record/ColumnCell.tsx'
import { alignOf } from '#portal/fields/cells/Cell.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { rowHeights, useDensity } from './density.ts'
import { EditableCell } from './EditableCell.tsx'
import { EditedRowActions } from './EditedRowActions.tsx'
import { ListHead, SortHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import { RowActions } from './RowActions.tsx'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { useRowEdit } from './rowEdit.ts'
import type { RowHandlers } from './rowHandlers.ts'
import { ACTIONS, NAME, TableFrame, TICKS } from './TableFrame.tsx'
import type { TableColumn } from './tableColumn.ts'
import { useColumns } from './useColumns.ts'

type Props = {
  readonly entity: Entity
  readonly rowHandlers: RowHandlers
  readonly label: string
  /** Whether rows can be selected for bulk operations. */
  readonly isSelectable: boolean
  /** Whether the page has more rows than a window shows. */
  readonly isLong: boolean
}

/** List as a table. Memoized: a selected row renders only its own checkbox again, not all rows. */
export const ListTable = memo(function ListTable({
  entity,
  rowHandlers,
  label,
  isSelectable,
  isLong,
}: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  const { shown } = useColumns(entity)
  const [density] = useDensity()
  const rowEdit = useRowEdit()
  // Inline editing, where the list has it, replaces the Edit action of a row.
  const editHandlers = rowEdit && rowHandlers.onEdit ? { ...rowHandlers, onEdit: rowEdit.begin } : rowHandlers
  const columns: readonly TableColumn[] = [
    ...(isSelectable ? [ticks] : []),
    ...shown.map(column => ({
      key: column.name,
      source: column.source,
      align: alignOf(column.field),
      head: column.isSortable ? (
        <SortHead source={column.source} label={labelOf(column.name)} align={alignOf(column.field)} />
      ) : (
        labelOf(column.name)
      ),
      ...(column.isLink && { className: NAME, isRowHead: true }),
      render: (record: StoredRow) => {
        const cell = <ColumnCell entity={entity} column={column.name} record={record} isShort />
        const shownCell = column.isLink ? (
          <RowLink entity={entity} record={record} rowHandlers={rowHandlers}>
            {cell}
          </RowLink>
        ) : (
          cell
        )
        return rowEdit ? (
          <EditableCell record={record} column={column}>
            {shownCell}
          </EditableCell>
        ) : (
          shownCell
        )
      },
    })),
    ...((rowHandlers.Tools ?? rowHandlers.onEdit ?? rowHandlers.onRemove)
      ? [
          {
            key: ACTIONS,
            head: translate('lists.actions'),
            align: 'right',
            className: ACTIONS,
            render: (record: StoredRow) =>
              rowEdit?.id === record.Id ? (
                <EditedRowActions {...rowEdit} />
              ) : (
                <RowActions record={record} rowHandlers={editHandlers} />
              ),
          } as const,
        ]
      : []),
  ]
  return (
    <TableFrame rowHeight={rowHeights[density]}>
      <DataTableBase hasBulkActions={false} loading={null} empty={null}>
        <Table size="small" aria-label={label}>
          <ListHead columns={columns} />
          <ListRows
            columns={columns}
            isVirtual={isLong}
            onOpen={record => {
              if (record.Id !== rowEdit?.id) rowHandlers.onOpen(record)
            }}
          />
        </Table>
      </DataTableBase>
    </TableFrame>
  )
})

const ticks: TableColumn = {
  key: TICKS,
  head: <PageCheckbox />,
  className: TICKS,
  render: record => <RowCheckbox record={record} />,
}
