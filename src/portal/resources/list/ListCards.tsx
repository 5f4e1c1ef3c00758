import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import { useLabels } from '#portal/fields/labels.ts'
import { alignOf, isUnset, isUsual } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { shownColumn } from '#portal/record/column.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { stateColumn, tellingColumns } from '#portal/record/tellingColumns.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { LINE } from '#portal/theme/textLines.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { RowActions } from './RowActions.tsx'
import { CardCheckbox } from './RowCheckbox.tsx'
import { RowLink } from './RowLink.tsx'
import { rowStyle } from './rowStyle.ts'
import { useColumns } from './useColumns.ts'
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
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  // The browser skips the rendering of cards outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 72px',
}

/** Room in rems that a title has at least, as for the number of a request: a long state beside it takes two lines. */
const LEAST_TITLE = 8

const titleStyle = {
  flex: '1 1 auto',
  minWidth: `${LEAST_TITLE}rem`,
  '& span': { wordBreak: 'normal', overflowWrap: 'anywhere' },
}

/** Room in rems that a text has at least before it begins another line. */
const LEAST_TEXT = 6

/** Values on one line, of which texts give way to figures, as far as it has room for them. */
const valuesStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  m: 0,
  typography: 'body2',
  color: 'text.secondary',
  '& > div': { minWidth: 0, maxWidth: '100%' },
  [`& > div:has(.${LINE})`]: { flex: `1 1 ${LEAST_TEXT}rem`, maxWidth: 'max-content' },
  '& > [data-named]': { display: 'flex', columnGap: 0.5 },
  '& dd': { m: 0 },
  [`& .${LINE}`]: { minWidth: 0 },
}

/** Most values of a card besides title and state. */
const MOST = 3

/**
 * Record as two lines: title and state, and the values that tell most; of columns that the user has chosen, all. Figures are
 * named where there are several.
 */
function RecordCard({ isSelectable }: Props) {
  const entity = useEntity()
  const { field: labelOf } = useLabels(entity)
  const shown = useTellingColumns()
  const { isAsDeclared } = useColumns()
  const record = useRow()
  const language = useLocale()
  const cellOf = (name: string) => <ColumnField entity={entity} column={name} isShort />
  const state = stateColumn(entity)
  const telling = tellingColumns(entity)
  const told = shown.filter(({ name, isLink, field, source }) => {
    const isBlank = isUnset(shownColumn(entity.spec.fields, name, record, language))
    return !isLink && !isBlank && !isUsual(field, record[source])
  })
  const values = told.filter(({ name }) => name !== state)
  const first = values.filter(({ name }) => telling.includes(name))
  const most = [...first, ...values.filter(column => !first.includes(column))].slice(0, MOST)
  const below = isAsDeclared ? most : values
  const figures = below.filter(({ field }) => alignOf(field) === 'right')
  const isNamed = (column: ListColumn) => figures.length > 1 && figures.includes(column)
  return (
    <Box component="li" sx={style}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
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
        {told.some(({ name }) => name === state) && state !== undefined && cellOf(state)}
        <RowActions />
      </Box>
      <Box component="dl" sx={valuesStyle}>
        {below.map(column => (
          <div key={column.name} data-named={isNamed(column) || undefined}>
            <dt {...(isNamed(column) ? {} : { style: visuallyHidden })}>{labelOf(column.name)}</dt>
            <dd>{cellOf(column.name)}</dd>
          </div>
        ))}
      </Box>
    </Box>
  )
}
