import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { PrintedParty } from '#contract/printedParty.ts'
import { useNamedPage } from '#portal/providers/words/pageName.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { amountInWords } from './amountInWords.ts'
import { Letterhead } from './Letterhead.tsx'
import { Paper } from './Paper.tsx'

const title = {
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline' },
  ...{ gap: 2, mt: 2 },
} as const

const boxed = {
  ...{ display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'baseline', columnGap: 2 },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.25, my: 2 },
} as const

const figure = {
  ...{ m: 0, textAlign: 'right', typography: 'h1' },
  fontVariantNumeric: 'tabular-nums',
} as const

const stamp = {
  ...{ typography: 'h3', color: 'error.main', textTransform: 'uppercase' },
  ...{ border: 2, borderRadius: 1, px: 1.5, py: 0.25 },
} as const

type Props = {
  /** Kind of voucher, and its number. */
  readonly name: string
  readonly number: string
  readonly state: string
  /** Whether it proves nothing any more: its amount is struck out, and its state stands out. */
  readonly isVoid?: boolean
  /** Branch of the letterhead. */
  readonly payer: PrintedParty
  readonly amount: { readonly label: string; readonly value: string; readonly currency: string }
  readonly children: ReactNode
}

/** Voucher of an amount of money: letterhead, number and state, and the amount in figures and in words. */
export function Voucher({ name, number, state, isVoid = false, payer, amount, children }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { label, value, currency } = amount
  // A browser names the file by the page that is saved as PDF.
  useNamedPage(useLocation().pathname, `${name} ${number}`)
  return (
    <Paper>
      <Letterhead party={payer} />
      <Box sx={title}>
        <Typography variant="h2">
          {name}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {number}
          </Box>
        </Typography>
        <Typography sx={isVoid ? stamp : { fontWeight: 'medium' }}>{state}</Typography>
      </Box>
      <Box component="dl" sx={boxed}>
        <Typography component="dt" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" sx={figure}>
          <Box component={isVoid ? 's' : 'span'}>{formatMoney(value, currency, language)}</Box>
        </Typography>
        <Typography component="dd" sx={{ m: 0, gridColumn: '1 / -1', textAlign: 'right' }}>
          {amountInWords(value, currency, language, translate)}
        </Typography>
      </Box>
      {children}
    </Paper>
  )
}
