import { memo, useCallback } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { ColumnCell } from '#portal/entity/record/ColumnCell.tsx'
import { alignOf } from '#portal/fields/cells/Cell.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { Col } from './Col.tsx'
import type { ListColumn } from './columns.ts'
import { rowHeights, useDensity } from './density.ts'
import { EditableCell } from './EditableCell.tsx'
import { EditedRowActions } from './EditedRowActions.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import { RowActions } from './RowActions.tsx'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { useRowEdit } from './rowEdit.ts'
import type { RowHandlers } from './rowHandlers.ts'
import { ACTIONS, NAME, TableFrame, TICKS } from './TableFrame.tsx'
import { useColumns } from './useColumns.ts'

type Props = {
  readonly entity: Entity
  readonly rowHandlers: RowHandlers
  readonly label: string
  /** Whether records can be selected for bulk operations. */
  readonly isSelectable: boolean
}

/** List as a table. Memoized: a selected row renders only its own checkbox again, not all rows. */
export const ListTable = memo(function ListTable({ entity, rowHandlers, label, isSelectable }: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  const { shown } = useColumns(entity)
  const [density] = useDensity()
  const rowEdit = useRowEdit()
  const edited = rowEdit?.id
  const { onOpen, Tools, onEdit, onRemove } = rowHandlers
  // The record is opened with what the list gives along; react-admin has nothing left to do.
  const rowClick = useCallback(
    (id: unknown, _resource: string, record: RaRecord & StoredRow) => {
      if (id !== edited) onOpen(record)
      return false as const
    },
    [edited, onOpen],
  )
  return (
    <TableFrame rowHeight={rowHeights[density]}>
      <DataTable
        aria-label={label}
        head={ListHead}
        body={ListRows}
        bulkActionButtons={false}
        rowClick={rowClick}
      >
        {isSelectable && (
          <Col className={TICKS} label={<PageCheckbox />}>
            <RowCheckbox />
          </Col>
        )}
        {shown.map(column => (
          <Col
            key={column.name}
            source={column.source}
            label={labelOf(column.name)}
            align={alignOf(column.field)}
            disableSort={!column.isSortable}
            isRowHead={column.isLink}
            {...(column.isLink && { className: NAME })}
            render={record => (
              <RowCell
                entity={entity}
                column={column}
                record={record as StoredRow}
                rowHandlers={rowHandlers}
              />
            )}
          />
        ))}
        {(Tools ?? onEdit ?? onRemove) && (
          <Col
            className={ACTIONS}
            align="right"
            label={translate('lists.actions')}
            render={record =>
              rowEdit && edited === record['Id'] ? (
                <EditedRowActions {...rowEdit} />
              ) : (
                <RowActions
                  record={record as StoredRow}
                  // Inline editing, where the list has it, replaces the Edit action of a row.
                  rowHandlers={rowEdit && onEdit ? { ...rowHandlers, onEdit: rowEdit.begin } : rowHandlers}
                />
              )
            }
          />
        )}
      </DataTable>
    </TableFrame>
  )
})

type CellProps = Pick<Props, 'entity' | 'rowHandlers'> & {
  readonly column: ListColumn
  readonly record: StoredRow
}

function RowCell({ entity, column, record, rowHandlers }: CellProps) {
  const cell = <ColumnCell entity={entity} column={column.name} record={record} isShort />
  return (
    <EditableCell record={record} column={column}>
      {column.isLink ? (
        <RowLink entity={entity} record={record} rowHandlers={rowHandlers}>
          {cell}
        </RowLink>
      ) : (
        cell
      )}
    </EditableCell>
  )
}
