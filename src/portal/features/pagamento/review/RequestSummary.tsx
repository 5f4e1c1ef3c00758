import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { OpenedOf } from '#contract/record.ts'
import { RequestSteps } from '#portal/features/pagamento/steps/RequestSteps.tsx'
import { codeLabel } from '#portal/fields/labels.ts'
import { useChosenValue } from '#portal/fields/reference/useChoices.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { formatDays } from '#portal/ui/format/ago.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { isOwed } from '#rules/pagamento/debt.ts'
import { daysToDue } from '#rules/pagamento/duePayments.ts'
import { isOverdue } from '#rules/pagamento/overdue.ts'
import { OPEN_STATUSES, type StatusPagamento } from '#rules/pagamento/status.ts'

/** Balance of a request that nobody owes. */
const NOTHING_OWED = '–'

/** Summary below a payment request's head: when it is due, what is still owed, and its steps. */
export function RequestSummary({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  return (
    <Box sx={summary}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flex: { xs: '1 1 100%', md: 'none' } }}>
        <Facts record={record} isWhole={isWhole || !isNarrow} />
        {isNarrow && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {translate(isWhole ? 'history.showLess' : 'history.showMore')}
          </Button>
        )}
      </Box>
      {(isWhole || !isNarrow) && (
        <Box sx={{ flex: '1 1 520px', minWidth: 0 }}>
          <RequestSteps record={record} />
        </Box>
      )}
    </Box>
  )
}

const summary = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 1,
  px: INSET,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  columnGap: { xs: 2, sm: 3 },
  rowGap: 1,
  m: 0,
}

function Facts({ record, isWhole }: { readonly record: OpenedOf<'pagamento'>; readonly isWhole: boolean }) {
  const translate = useTranslate()
  const language = useLocale()
  const processStatus = useProcessStatus(record)
  const today = businessDay()
  const isLate = isOverdue(record, today)
  const { DataVencimento, StatusPagamento, ValorSaldo } = record
  // Statuses on the wire are those of the machine.
  const isOpen = OPEN_STATUSES.includes(StatusPagamento as StatusPagamento)
  const day = formatDay(DataVencimento, language)
  const figures = [
    {
      label: isLate ? translate('pages.pagamento.overdue') : translate('fields.DataVencimento'),
      value: isOpen ? `${day} · ${formatDays(daysToDue(DataVencimento, today), language)}` : day,
      isLate,
    },
    {
      label: translate('fields.ValorSaldo'),
      value: isOwed(record) ? formatMoney(ValorSaldo, HOME_CURRENCY, language) : NOTHING_OWED,
      isLate: false,
    },
    ...(processStatus === undefined || !isWhole
      ? []
      : [{ label: translate('pages.pagamento.processStatus'), value: processStatus, isLate: false }]),
  ]
  return (
    <Box component="dl" sx={facts}>
      {figures.map(figure => (
        <Box key={figure.label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {figure.label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: 'bold', color: figure.isLate ? 'error.dark' : 'text.primary' }}
          >
            {figure.value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Status that the platform tells of the request's process, in words; undefined while it tells none. */
function useProcessStatus({ IdProcesso }: OpenedOf<'pagamento'>): string | undefined {
  const translate = useTranslate()
  const status = useChosenValue('processo', IdProcesso, 'Situacao')
  return typeof status === 'string' ? codeLabel(translate, 'SituacaoPlataforma', status) : undefined
}
