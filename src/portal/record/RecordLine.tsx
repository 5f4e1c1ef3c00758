import Box from '@mui/material/Box'
import { useGetManyAggregate } from 'react-admin'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { LINE } from '#portal/theme/textLines.ts'
import { ColumnField } from './ColumnField.tsx'
import { shownColumn } from './column.ts'
import { tellingColumns } from './tellingColumns.ts'

type Props = { readonly entity: Entity; readonly id: number }

/** Columns that tell a record apart, as parts of a line (flex); those of all records of a register on the page are read by one call. */
export function RecordLine({ entity, id }: Props) {
  const language = useLocale()
  const { data } = useGetManyAggregate<StoredRow & { id: number }>(entity.name, { ids: [id] })
  const record = data?.find(one => one?.Id === id)
  if (!record) return null
  return tellingColumns(entity)
    .filter(name => isTold(shownColumn(entity.spec.fields, name, record, language)))
    .map(name => (
      <Box component="span" key={name} sx={part}>
        <span>{' · '}</span>
        <ColumnField entity={entity} column={name} record={record} isShort />
      </Box>
    ))
}

/** Width of what stands between two parts, which a line that wraps cuts off at its beginning. */
export const SEPARATOR = '1em'

/** Part that is as wide as it is; that of a long text is cut where the line has no room. */
const part = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  maxWidth: 1,
  whiteSpace: 'pre',
  '& > :not(:last-child)': { flex: `0 0 ${SEPARATOR}`, textAlign: 'center' },
  [`&:has(.${LINE})`]: { flex: '0 1 auto', minWidth: 0 },
  [`& .${LINE}`]: { display: 'block', minWidth: 0, textOverflow: 'ellipsis' },
} as const

const isTold = (value: unknown) => value !== null && value !== undefined && value !== ''
