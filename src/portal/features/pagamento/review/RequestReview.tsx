import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { isOwed } from '#rules/pagamento/debt.ts'
import { divergentTaxes } from '#rules/pagamento/divergence.ts'
import { statusPagamento as status } from '#rules/pagamento/status.ts'
import type { WarningKey } from '#rules/pagamento/warnings.ts'
import { AcceptedWarnings } from './AcceptedWarnings.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { waiverLines } from './calculationLines.ts'
import { comparisonRows } from './comparisonRows.ts'
import { useFormTaxes } from './typedTaxes.ts'
import { WarningLines } from './WarningLines.tsx'

type Props = { readonly record: OpenedOf<'pagamento'>; readonly review: ResumoPagamento }

/** Statuses in which what is compared can still be put right, or has still to be judged. */
const UNDECIDED: readonly number[] = [
  status.emDigitacao,
  status.reabertaParaEdicao,
  status.aguardandoAutorizacao,
]

/** Warning of taxes that are other than calculated. */
const OF_TAXES: WarningKey = 'warnings.divergentTaxes'

/** Warning that concerns who pays, too. */
const OF_PAYMENT: WarningKey = 'warnings.accountChanged'

/**
 * Judgement of a payment request before its authorization: warnings, and its totals and taxes as typed beside what
 * they should be, in one table that is a line while all agree (decision 0312).
 */
export function RequestReview({ record, review }: Props) {
  const translate = useTranslate()
  const isUndecided = UNDECIDED.includes(record.StatusPagamento)
  const ofPayment = isOwed(record) ? review.Avisos.filter(key => key === OF_PAYMENT) : []
  const form = useFormTaxes(record.Id)
  // Taxes of the form are judged as they are typed; the server judges them once they are saved.
  const isCorrected =
    form !== undefined &&
    review.Avisos.includes(OF_TAXES) &&
    divergentTaxes(form.typed, review.Sugestao).length === 0
  const open = isCorrected ? review.Avisos.filter(key => key !== OF_TAXES) : review.Avisos
  const warnings = isUndecided ? open : ofPayment
  return (
    <>
      {warnings.length > 0 && (
        <Alert severity="warning" sx={{ py: { xs: 0, sm: 0.25 } }}>
          <WarningLines record={record} review={{ ...review, Avisos: warnings }} />
        </Alert>
      )}
      {isUndecided && isCorrected && (
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('pages.pagamento.taxesOnSave')}
        </Typography>
      )}
      {isUndecided && <Comparison record={record} review={review} />}
      {!isUndecided && <AcceptedWarnings record={record} />}
    </>
  )
}

function Comparison({ record, review }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const id = useId()
  const form = useFormTaxes(record.Id)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const [chosen, setChosen] = useState<boolean>()
  const typed = form?.typed ?? record
  const rows = comparisonRows(record, review, typed)
  const waivers = waiverLines(review, { translate, language })
  const differences = rows.filter(({ isDifferent }) => isDifferent).length
  const isBare = differences === 0 && rows.some(({ difference }) => difference === 'missing')
  if (rows.length + waivers.length === 0) return null
  const divergent = divergentTaxes(typed, review.Sugestao).filter(tax => form?.settable.includes(tax))
  const isOpen = chosen ?? (differences > 0 && !isNarrow)
  const onTake = () => form?.take(Object.fromEntries(divergent.map(tax => [tax, review.Sugestao[tax]])))
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', px: 1.5, py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 36 }}>
        {differences === 0 && !isBare && (
          <CheckCircle aria-hidden color="success" sx={{ fontSize: ICON.text }} />
        )}
        <Typography variant="body2" sx={{ fontWeight: 'medium' }}>
          {differences === 0
            ? translate(`pages.pagamento.comparison.${isBare ? 'nothing' : 'agreed'}`)
            : translate('pages.pagamento.comparison.count', { smart_count: differences })}
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${translate('pages.pagamento.comparison.title')}: ${translate(isOpen ? 'history.showLess' : 'history.showMore')}`}
          onClick={() => setChosen(!isOpen)}
        >
          {translate(isOpen ? 'history.showLess' : 'history.showMore')}
        </Button>
        {divergent.length > 0 && (
          <Button size="small" variant="outlined" onClick={onTake} sx={{ ml: 'auto' }}>
            {translate('pages.pagamento.takeTaxes')}
          </Button>
        )}
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ '& tbody tr:last-of-type > *': { border: 0 } }}>
        {rows.length > 0 && <ComparisonTable rows={rows} />}
        {waivers.map(line => (
          <Typography key={line} component="p" variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
            {line}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
