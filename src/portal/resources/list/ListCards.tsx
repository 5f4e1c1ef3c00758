import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { isUnset, isUsual } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { shownColumn } from '#portal/record/column.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { DescriptionList } from '#portal/ui/DescriptionList.tsx'
import { RowActions } from './RowActions.tsx'
import { CardCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { rowStyle } from './rowStyle.ts'
import { useRow } from './useRow.ts'
import { useTellingColumns } from './useTellingColumns.ts'

type Props = {
  /** Whether records can be selected for bulk operations. */
  readonly isSelectable: boolean
}

/** List as cards, for screens too narrow for a table: each record under its title. */
export function ListCards({ isSelectable }: Props) {
  const { many } = useLabels(useEntity())
  return (
    <Box component="ul" aria-label={many} sx={[rowStyle, list]}>
      <RecordsIterator>
        <RecordCard isSelectable={isSelectable} />
      </RecordsIterator>
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0 }

const style = {
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  // The browser skips the rendering of cards outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 190px',
}

const titleStyle = {
  flex: 1,
  minWidth: 0,
  '& span': { WebkitLineClamp: 'none', wordBreak: 'normal', overflowWrap: 'anywhere' },
}

function RecordCard({ isSelectable }: Props) {
  const entity = useEntity()
  const { field: labelOf } = useLabels(entity)
  const shown = useTellingColumns()
  const record = useRow()
  const language = useLocale()
  const cellOf = (name: string) => <ColumnField entity={entity} column={name} isShort />
  return (
    <Box component="li" sx={style}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, pb: 0.5 }}>
        {isSelectable && <CardCheckbox />}
        <Box sx={titleStyle}>
          {shown
            .filter(({ isLink }) => isLink)
            .map(({ name }) => (
              <RowLink key={name} entity={entity}>
                {cellOf(name)}
              </RowLink>
            ))}
        </Box>
        <RowActions />
      </Box>
      <DescriptionList
        facts={shown
          .filter(({ name, isLink, field, source }) => {
            const isBlank = isUnset(shownColumn(entity.spec.fields, name, record, language))
            return !isLink && !isBlank && !isUsual(field, record[source])
          })
          .map(({ name }) => ({ key: name, label: labelOf(name), value: cellOf(name) }))}
      />
    </Box>
  )
}
