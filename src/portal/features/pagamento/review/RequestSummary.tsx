import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { resources } from '#config'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { PrintView } from '#portal/features/pagamento/requestDialogsChunk.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useChosenValue } from '#portal/fields/reference/useChoices.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { divergentTaxes } from '#rules/pagamento/divergence.ts'
import { isOverdue } from '#rules/pagamento/overdue.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { Comparisons } from './Comparisons.tsx'
import { useReview } from './useReview.ts'
import { WarningLines } from './WarningLines.tsx'

const { StatusPagamento: status } = resources.pagamento.fields

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: { xs: '1 0 100%', sm: 1 },
  justifyContent: { xs: 'space-between', sm: 'flex-start' },
  columnGap: { xs: 1, sm: 4 },
  rowGap: 1,
  m: 0,
}

/** Summary below a payment request's heading: amount, due date, and warnings. */
export function RequestSummary({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const translate = useTranslate()
  const language = useLocale()
  const { data } = useReview(record)
  const processStatus = useProcessStatus(record)
  const [isPrinting, setPrinting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const money = (value: unknown) => formatMoney(String(value ?? '0.00'), HOME_CURRENCY, language)
  const isLate = isOverdue(record, businessDay())
  const figures = [
    { label: translate('fields.ValorLiquido'), value: money(record.ValorLiquido), isLate: false },
    { label: translate('fields.ValorSaldo'), value: money(record.ValorSaldo), isLate: false },
    {
      label: isLate ? translate('pages.pagamento.overdue') : translate('fields.DataVencimento'),
      value: formatDay(record.DataVencimento, language),
      isLate,
    },
    ...(processStatus === undefined
      ? []
      : [{ label: translate('pages.pagamento.processStatus'), value: processStatus, isLate: false }]),
  ]
  const divergent = data ? divergentTaxes(typedTaxes(record), data.Sugestao) : []
  const hasMore = divergent.length > 0 || (isNarrow && data !== undefined)
  return (
    <Box sx={{ px: INSET, pb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.75 }}>
        <Box component="dl" sx={facts}>
          {figures.map(figure => (
            <Box key={figure.label}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {figure.label}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontWeight: 600, color: figure.isLate ? 'error.dark' : 'text.primary' }}
              >
                {figure.value}
              </Typography>
            </Box>
          ))}
        </Box>
        <RegisterField source="StatusPagamento" field={status} record={record} />
        {hasMore && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {translate(isWhole ? 'history.showLess' : 'history.showMore')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={translate('pages.pagamento.print')}
          onClick={() => setPrinting(true)}
          sx={{ minWidth: 0, gap: 0.75 }}
        >
          <Print fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate('pages.pagamento.print')}
          </Box>
        </Button>
      </Box>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintView record={record} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {data && (isWhole || !isNarrow) && <Comparisons record={record} review={data} />}
      {data && <Warnings record={record} review={data} divergent={isWhole ? divergent : []} money={money} />}
    </Box>
  )
}

/** Status that the platform tells of the request's process, in words; undefined while it tells none. */
function useProcessStatus({ IdProcesso }: OpenedOf<'pagamento'>): string | undefined {
  const translate = useTranslate()
  const status = useChosenValue('processo', IdProcesso, 'Situacao')
  return typeof status === 'string' ? codeLabel(translate, 'SituacaoPlataforma', status) : undefined
}

const typedTaxes = (record: OpenedOf<'pagamento'>) =>
  Object.fromEntries(taxes.map(tax => [tax, record[tax] ?? '0']))

type WarningsProps = {
  readonly record: OpenedOf<'pagamento'>
  readonly review: ResumoPagamento
  /** Taxes that differ from the law's, listed one by one. */
  readonly divergent: ReturnType<typeof divergentTaxes>
  readonly money: (value: unknown) => string
}

function Warnings({ record, review, divergent, money }: WarningsProps) {
  const translate = useTranslate()
  const { Avisos, Sugestao } = review
  if (Avisos.length === 0) return null
  const typed = typedTaxes(record)
  return (
    <Alert severity="warning" sx={{ mt: { xs: 0.75, sm: 1.5 }, py: { xs: 0, sm: 0.75 } }}>
      <WarningLines record={record} review={review} />
      {divergent.map(tax => (
        <Typography key={tax} component="p" variant="body2">
          {translate('pages.pagamento.divergent', {
            tax: translate(`fields.${tax}`),
            typed: money(typed[tax]),
            suggested: money(Sugestao[tax]),
          })}
        </Typography>
      ))}
    </Alert>
  )
}
