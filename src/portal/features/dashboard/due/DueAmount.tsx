import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import type { DuePeriod } from '#rules/pagamento/duePayments.ts'
import { dueAddress } from './dueAddress.ts'
import { NOTHING_DUE } from './dueParts.ts'
import type { DueRow } from './dueRows.ts'

type Props = {
  readonly row: DueRow
  readonly amount: string | undefined
  /** Period that it is of; the sum of all leads to no list. */
  readonly period?: DuePeriod
}

/** Amount of a row, which leads to its requests, a dash where it is nothing; what is overdue is red. */
export function DueAmount({ row, amount = NOTHING_DUE, period }: Props) {
  const language = useLocale()
  if (amount === NOTHING_DUE) return '–'
  const text = formatMoney(amount, HOME_CURRENCY, language)
  // The list cannot tell requests of one account from those of another.
  if (!period || row.account !== undefined) return text
  return (
    <Link
      component={RouterLink}
      to={dueAddress(row.states, period, row.IdFilial)}
      {...(period.Inicio === null && { color: 'error.dark' })}
    >
      {text}
    </Link>
  )
}
