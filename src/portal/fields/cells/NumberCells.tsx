import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { now } from '#portal/clock/serverTime.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import {
  columnDecimalsOf,
  formatDecimal,
  formatInteger,
  RATE_DECIMALS,
  shownDecimals,
} from '#portal/ui/format/decimal.ts'
import { businessDay, formatInstant } from '#portal/ui/format/instant.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { type Expiry, expiryOf } from '#rules/expiry.ts'
import type { CellProps } from './cell.ts'

// Numbers share the baseline of those beside them.
const beside = { display: 'inline-flex', alignItems: 'center', verticalAlign: 'top', gap: 0.5 } as const

function Figures({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Box>
  )
}

export function IntegerCell({ field, value }: CellProps<'integer'>) {
  const format = field.isBytes ? formatBytes : formatInteger
  return <Figures text={format(value, useLanguage())} />
}

export function DecimalCell({ field, value, isShort }: CellProps<'decimal'>) {
  const decimals = isShort ? columnDecimalsOf(field.decimals) : shownDecimals(field.decimals)
  return <Figures text={formatDecimal(value, useLanguage(), decimals)} />
}

export function RateCell({ value }: CellProps<'rate'>) {
  return <Figures text={formatDecimal(value, useLanguage(), RATE_DECIMALS)} />
}

export function MoneyCell({ field, value, record }: CellProps<'money'>) {
  const currency = field.currency ? record[field.currency] : HOME_CURRENCY
  return <Figures text={formatMoney(value, typeof currency === 'string' ? currency : '', useLanguage())} />
}

export function DayCell({ field, value, record }: CellProps<'day'>) {
  const translate = useWords()
  const figures = <Figures text={formatDay(value, useLanguage())} />
  if (field.expires !== undefined) {
    const expiry = expiryOf(value, field.expires, Date.parse(businessDay()))
    return <Validity expiry={expiry}>{figures}</Validity>
  }
  if (!field.overdue?.(record, businessDay())) return figures
  return (
    <Box
      component="span"
      title={translate('forms.overdue')}
      sx={{ ...beside, color: 'error.dark', fontWeight: 600 }}
    >
      <ErrorOutline titleAccess={translate('forms.overdue')} sx={{ fontSize: 16 }} />
      {figures}
    </Box>
  )
}

const expiryTones = { valid: 'done', ending: 'waiting', ended: 'stopped' } as const

function Validity({ expiry, children }: { readonly expiry: Expiry; readonly children: ReactNode }) {
  const translate = useWords()
  return (
    <Box component="span" sx={beside}>
      {children}
      <Tag tone={expiryTones[expiry]} label={translate(`values.expiry.${expiry}`)} />
    </Box>
  )
}

export function InstantCell({ field, value }: CellProps<'instant'>) {
  const figures = <Figures text={formatInstant(value, useLanguage())} />
  if (field.expires === undefined) return figures
  return <Validity expiry={expiryOf(value, field.expires, now())}>{figures}</Validity>
}
