import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { WordKey } from '#i18n/words.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { WarningKey } from '#rules/pagamento/warnings.ts'
import { countsOf, type InBatch } from './batch.ts'

const counted: { readonly [K in WarningKey]: WordKey } = {
  'warnings.accountChanged': 'pages.pagamento.batch.warned.accountChanged',
  'warnings.split': 'pages.pagamento.batch.warned.split',
  'warnings.documents': 'pages.pagamento.batch.warned.documents',
  'warnings.divergentTaxes': 'pages.pagamento.batch.warned.divergentTaxes',
  'warnings.unknownRates': 'pages.pagamento.batch.warned.unknownRates',
  'warnings.notBankDay': 'pages.pagamento.batch.warned.notBankDay',
}

const isCounted = (key: string): key is WarningKey => key in counted

type Props = {
  /** Requests that are authorized. */
  readonly batch: readonly InBatch[]
  readonly isRead: boolean
  readonly onRead: (isRead: boolean) => void
}

/** Warnings of a batch in groups, and one tick for all of them. */
export function BatchWarnings({ batch, isRead, onRead }: Props) {
  const translate = useTranslate()
  const counts = [...countsOf(batch)]
  if (counts.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {counts.map(([key, smart_count]) => (
        <Typography key={key} component="p">
          {isCounted(key) ? translate(counted[key], { smart_count }) : declaredWord(translate, key)}
        </Typography>
      ))}
      <FormControlLabel
        control={
          <Checkbox
            autoFocus
            size="small"
            checked={isRead}
            onChange={event => onRead(event.target.checked)}
          />
        }
        label={translate('pages.pagamento.accept')}
      />
    </Alert>
  )
}
