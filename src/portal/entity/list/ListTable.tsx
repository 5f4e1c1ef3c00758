import { memo } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import { shownColumn } from '#portal/entity/record/column.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import { EditableCell } from '#portal/entity/rowEdit/EditableCell.tsx'
import { EditedRowActions } from '#portal/entity/rowEdit/EditedRowActions.tsx'
import { useRowEdit } from '#portal/entity/rowEdit/rowEdit.ts'
import { alignOf, Cell } from '#portal/fields/cells/Cell.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { rowHeights, useDensity } from './density.ts'
import { ListColumn } from './ListColumn.tsx'
import { LongBody } from './LongBody.tsx'
import { RowActions } from './RowActions.tsx'
import { PageCheckbox, RowCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { ACTIONS, NAME, TableFrame, TICKS } from './TableFrame.tsx'
import { useColumns } from './useColumns.ts'
import type { RowWays } from './ways.ts'

type Props = {
  readonly entity: Entity
  readonly ways: RowWays
  readonly label: string
  /** Rows can be ticked, to do something with many at once. */
  readonly isSelectable: boolean
  /** There are more of them than a window shows. */
  readonly isLong: boolean
}

/** A list as a table. It is drawn again for other rows and columns, not for each tick: that is what a row costs most. */
export const ListTable = memo(function ListTable({ entity, ways, label, isSelectable, isLong }: Props) {
  const say = useWords()
  const language = useLanguage()
  const { field: labelOf } = useLabels(entity)
  const { fields } = entity.spec
  const { shown } = useColumns(entity)
  const [density] = useDensity()
  const rowEdit = useRowEdit()
  // Where a row can be edited, what stands for that does it there.
  const rowWays = rowEdit && ways.onEdit ? { ...ways, onEdit: rowEdit.begin } : ways
  return (
    <TableFrame rowHeight={rowHeights[density]}>
      <DataTable<RaRecord & StoredRow>
        aria-label={label}
        {...(isLong && { body: LongBody })}
        // Its own ticks have no name for a screen reader.
        bulkActionButtons={false}
        rowClick={(_id, _resource, record) => {
          // The list has given the rows it was given.
          const row = record as RaRecord & StoredRow
          if (row.Id !== rowEdit?.id) ways.onOpen(row)
          return false
        }}
      >
        {isSelectable && (
          <ListColumn
            label={<PageCheckbox />}
            className={TICKS}
            render={record => <RowCheckbox record={record} />}
          />
        )}
        {shown.map(column => (
          <ListColumn
            key={column.name}
            source={column.source}
            label={labelOf(column.name)}
            disableSort={!column.isSortable}
            align={alignOf(column.field)}
            {...(column.isLink && { className: NAME })}
            render={record => {
              const value = shownColumn(fields, column.name, record, language)
              const cell = <Cell field={column.field} value={value} record={record} isShort />
              const shownCell = column.isLink ? (
                <RowLink record={record} ways={ways}>
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
            }}
          />
        ))}
        {(ways.Tools ?? ways.onEdit ?? ways.onRemove) && (
          <ListColumn
            label={say('lists.actions')}
            align="right"
            className={ACTIONS}
            render={record =>
              rowEdit?.id === record.Id ? (
                <EditedRowActions {...rowEdit} />
              ) : (
                <RowActions record={record} ways={rowWays} />
              )
            }
          />
        )}
      </DataTable>
    </TableFrame>
  )
})
