import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OpenedOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFormScope } from '#portal/record/form/scope.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { divergentTaxes } from '#rules/pagamento/divergence.ts'
import { type Tax, taxes } from '#rules/pagamento/totals.ts'
import { waiverLines } from './calculationLines.ts'
import { useReview } from './useReview.ts'

type Props = { readonly record: OpenedOf<'pagamento'> | undefined }

/**
 * Suggestion of the statutory taxes in a stored payment request's form, applied by a click, and why some are
 * waived; hidden if none differ and none is.
 */
export function TaxSuggestion({ record }: Props) {
  return record && <Suggestion record={record} />
}

function Suggestion({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const translate = useTranslate()
  const language = useLocale()
  const { entity } = useFormScope()
  const { data } = useReview(record)
  const { setValue } = useFormContext()
  const typed: readonly unknown[] = useWatch({ name: [...taxes] })
  const amounts = Object.fromEntries(taxes.map((tax, place) => [tax, String(typed[place] ?? '0')]))
  const suggestion = data?.Sugestao ?? {}
  // A read-only tax cannot be set, and has no form value to compare.
  const isTyped = (tax: Tax) => entity.spec.fields[tax]?.readOnly !== true
  const divergent = divergentTaxes(amounts, suggestion).filter(isTyped)
  const waivers = data ? waiverLines(data, { translate, language }) : []
  if (divergent.length + waivers.length === 0) return null
  const onTake = () => {
    for (const tax of divergent) setValue(tax, suggestion[tax], { shouldDirty: true, shouldTouch: true })
  }
  const amountOf = (tax: Tax) =>
    `${translate(`fields.${tax}`)} ${formatMoney(suggestion[tax] ?? '0', HOME_CURRENCY, language)}`
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        divergent.length > 0 && (
          <Button color="inherit" size="small" onClick={onTake}>
            {translate('pages.pagamento.takeTaxes')}
          </Button>
        )
      }
    >
      {divergent.length > 0 && (
        <Typography component="p" variant="body2">
          {translate('pages.pagamento.calculated')} {divergent.map(amountOf).join(' · ')}
        </Typography>
      )}
      {waivers.map(line => (
        <Typography key={line} component="p" variant="body2">
          {line}
        </Typography>
      ))}
    </Alert>
  )
}
