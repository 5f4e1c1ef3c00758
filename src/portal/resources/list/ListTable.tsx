import { memo, useCallback } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { alignOf } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import type { ListColumn } from '#portal/record/columns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { Col } from './Col.tsx'
import { rowHeights, useDensity } from './density.ts'
import { EditableCell } from './EditableCell.tsx'
import { EditedRowActions } from './EditedRowActions.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSums } from './ListSums.tsx'
import { RowActions } from './RowActions.tsx'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { useRowEdit } from './rowEdit.ts'
import { useRowHandlers } from './rowHandlers.ts'
import { ACTIONS, NAME, OVER, TableFrame, TICKS } from './TableFrame.tsx'
import { useRow } from './useRow.ts'
import { useTellingColumns } from './useTellingColumns.ts'

type Props = {
  /** Whether records can be selected for bulk operations. */
  readonly isSelectable: boolean
}

/** List as a table. Memoized: a selected row renders only its own checkbox again, not all rows. */
export const ListTable = memo(function ListTable({ isSelectable }: Props) {
  const translate = useTranslate()
  const entity = useEntity()
  const { many, field: labelOf } = useLabels(entity)
  const shown = useTellingColumns()
  const [density] = useDensity()
  const rowEdit = useRowEdit()
  const edited = rowEdit?.id
  const { onOpen, Tools, onEdit, onRemove } = useRowHandlers()
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
        aria-label={many}
        head={ListHead}
        body={ListRows}
        foot={ListSums}
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
            name={column.name}
            source={column.source}
            label={labelOf(column.name)}
            align={alignOf(column.field)}
            disableSort={!column.isSortable}
            isRowHead={column.isLink}
            {...(column.isLink && { className: NAME })}
          >
            <EditableCell column={column}>
              <RowCell entity={entity} column={column} />
            </EditableCell>
          </Col>
        ))}
        {(Tools ?? onEdit ?? onRemove) && (
          <Col
            // Values are not covered by what is shown always, nor by inputs of an edited row.
            className={(Tools ?? rowEdit) ? ACTIONS : `${ACTIONS} ${OVER}`}
            align="right"
            label={<span style={visuallyHidden}>{translate('lists.actions')}</span>}
          >
            <EditableRowActions />
          </Col>
        )}
      </DataTable>
    </TableFrame>
  )
})

type CellProps = { readonly entity: Entity; readonly column: ListColumn }

function RowCell({ entity, column: { name, isLink } }: CellProps) {
  const cell = <ColumnField entity={entity} column={name} isShort />
  return isLink ? <RowLink entity={entity}>{cell}</RowLink> : cell
}

/** Actions of a row; inline editing, where the list has it, replaces the Edit action. */
function EditableRowActions() {
  const rowEdit = useRowEdit()
  const { Id } = useRow()
  if (!rowEdit) return <RowActions />
  return rowEdit.id === Id ? <EditedRowActions {...rowEdit} /> : <RowActions begin={rowEdit.begin} />
}
