import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { WordKey } from '#i18n/words.ts'
import { RequestLinks } from '#portal/features/pagamento/review/RequestLinks.tsx'
import { declaredWord } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { IDENTICAL, type WarningKey } from '#rules/pagamento/warnings.ts'
import { countsOf, type InBatch } from './batch.ts'

const counted: { readonly [K in WarningKey]: WordKey } = {
  'warnings.accountChanged': 'pages.pagamento.batch.warned.accountChanged',
  'warnings.boletoAmount': 'pages.pagamento.batch.warned.boletoAmount',
  'warnings.boletoDueDay': 'pages.pagamento.batch.warned.boletoDueDay',
  'warnings.identical': 'pages.pagamento.batch.warned.identical',
  'warnings.split': 'pages.pagamento.batch.warned.split',
  'warnings.documents': 'pages.pagamento.batch.warned.documents',
  'warnings.undocumented': 'pages.pagamento.batch.warned.undocumented',
  'warnings.divergentTaxes': 'pages.pagamento.batch.warned.divergentTaxes',
  'warnings.unknownRates': 'pages.pagamento.batch.warned.unknownRates',
  'warnings.notBankDay': 'pages.pagamento.batch.warned.notBankDay',
}

/** Requests that those of a batch seem to be once more, each once. */
const identicalsIn = (batch: readonly InBatch[]) => [
  ...new Map(batch.flatMap(({ identicals }) => identicals).map(one => [one.Id, one])).values(),
]

const isCounted = (key: string): key is WarningKey => key in counted

type Props = {
  /** Requests that are authorized. */
  readonly batch: readonly InBatch[]
}

/** Warnings of a batch in groups. */
export function BatchWarnings({ batch }: Props) {
  const translate = useTranslate()
  const counts = [...countsOf(batch)]
  if (counts.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {counts.map(([key, smart_count]) => (
        <Typography key={key} component="p">
          {isCounted(key) ? translate(counted[key], { smart_count }) : declaredWord(translate, key)}
          {key === IDENTICAL && (
            <>
              {': '}
              <RequestLinks requests={identicalsIn(batch)} />
            </>
          )}
        </Typography>
      ))}
    </Alert>
  )
}
