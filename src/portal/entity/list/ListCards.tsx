import Box from '@mui/material/Box'
import { type RaRecord, useListContext } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { ColumnCell } from '#portal/entity/record/ColumnCell.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { RowActions } from './RowActions.tsx'
import { CardCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import type { RowHandlers } from './rowHandlers.ts'
import { useColumns } from './useColumns.ts'

type Props = {
  readonly entity: Entity
  readonly rowHandlers: RowHandlers
  readonly label: string
  /** Whether records can be selected for bulk operations. */
  readonly isSelectable: boolean
}

/** List as cards, for screens too narrow for a table: each record under its title. */
export function ListCards({ label, ...rest }: Props) {
  const { data } = useListContext<RaRecord & StoredRow>()
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map(record => (
        <RecordCard key={record.id} {...rest} record={record} />
      ))}
    </Box>
  )
}

const style = {
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  // The browser skips the rendering of cards outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 190px',
}

type CardProps = Omit<Props, 'label'> & { readonly record: StoredRow }

function RecordCard({ entity, rowHandlers, isSelectable, record }: CardProps) {
  const { field: labelOf } = useLabels(entity)
  const { shown: columns } = useColumns(entity)
  const cellOf = ({ name }: (typeof columns)[number]) => (
    <ColumnCell entity={entity} column={name} record={record} isShort />
  )
  return (
    <Box component="li" sx={style}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, pb: 0.5 }}>
        {isSelectable && <CardCheckbox record={record} />}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            '& span': { WebkitLineClamp: 'none', wordBreak: 'normal', overflowWrap: 'anywhere' },
          }}
        >
          {columns
            .filter(({ isLink }) => isLink)
            .map(column => (
              <RowLink key={column.name} entity={entity} record={record} rowHandlers={rowHandlers}>
                {cellOf(column)}
              </RowLink>
            ))}
        </Box>
        <RowActions record={record} rowHandlers={rowHandlers} />
      </Box>
      <DescriptionList
        facts={columns
          .filter(({ isLink }) => !isLink)
          .map(column => ({ key: column.name, label: labelOf(column.name), value: cellOf(column) }))}
      />
    </Box>
  )
}
