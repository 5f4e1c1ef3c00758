import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { ReferenceMarks } from '#portal/fields/reference/marks.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { useLanguage } from '#portal/words/language.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { formatPhone } from '#rules/identifiers/phone.ts'
import { formatPostalCode, isPostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import type { CellProps } from './cell.ts'

type LineProps = {
  readonly text: string
  readonly isShort: boolean
  readonly marks?: ReferenceMarks
  /** Further text of the tooltip. */
  readonly hint?: string | undefined
}

/** Longest text, in characters, that is never cut, such as a number or a code. */
const LONGEST_WHOLE = 16

/** Fewest characters of a longer text that stay visible in a narrow column. */
const FEWEST_SHOWN = 11

/** Text on one line, with an ellipsis where there is no room; the whole text as a tooltip, with a hint. */
export function TextLine({ text, isShort, marks, hint }: LineProps) {
  if (!isShort) {
    return (
      <Box component="span" {...marks} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )
  }
  if (text.length <= LONGEST_WHOLE) return <Unbroken {...marks}>{text}</Unbroken>
  return (
    <Box component="span" {...marks} title={hint === undefined ? text : `${text}\n${hint}`} sx={lineStyle}>
      {text}
    </Box>
  )
}

// A line that may break anywhere lets its column shrink, which one that breaks nowhere does not; the first is shown.
const lineStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: 'break-all',
  minWidth: `${FEWEST_SHOWN}ch`,
} as const

function Unbroken({ children, ...marks }: { readonly children: ReactNode } & Partial<ReferenceMarks>) {
  return (
    <Box component="span" {...marks} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  )
}

export function TextCell({ field, value, isShort }: CellProps<'text'>) {
  // No other country's postal code has the eight digits of a CEP.
  const text = field.postal && isPostalCode(value) ? formatPostalCode(value) : value
  return <TextLine text={field.mask ? laid(text, field.mask) : text} isShort={isShort} />
}

export function MultilineCell({ value, isShort }: CellProps<'multiline'>) {
  if (isShort) return <TextLine text={value} isShort />
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Box>
}

export function TaxIdCell({ value }: CellProps<'taxId'>) {
  return <Unbroken>{formatTaxId(value)}</Unbroken>
}

export function PhoneCell({ value }: CellProps<'phone'>) {
  return <Unbroken>{formatPhone(value)}</Unbroken>
}

export function PostalCodeCell({ value }: CellProps<'postalCode'>) {
  return <Unbroken>{formatPostalCode(value)}</Unbroken>
}

export function EmailCell({ value, isShort }: CellProps<'email'>) {
  // In a list the row opens the record; a second link beside it would be pressed by mistake.
  if (isShort) return <TextLine text={value} isShort />
  return (
    <Link href={`mailto:${encodeURI(value)}`} sx={{ overflowWrap: 'anywhere' }}>
      {value}
    </Link>
  )
}

export function FileCell({ value, isShort }: CellProps<'file'>) {
  const language = useLanguage()
  return <TextLine text={`${value.Nome} (${formatBytes(value.Tamanho, language)})`} isShort={isShort} />
}
