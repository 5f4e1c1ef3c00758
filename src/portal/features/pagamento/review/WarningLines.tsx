import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { IDENTICAL, type WarningKey } from '#rules/pagamento/warnings.ts'
import { BoletoDifference, type OfBoleto } from './BoletoDifference.tsx'
import { unknownRateLines } from './calculationLines.ts'
import { RequestLinks } from './RequestLinks.tsx'
import { SplitLine } from './SplitLine.tsx'

const SPLIT: WarningKey = 'warnings.split'

type Props = {
  readonly record: OfBoleto
  readonly review: ResumoPagamento
}

/** Warnings of a payment request, a line each, with the taxes whose rate is not known. */
export function WarningLines({ record, review }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const unknown = unknownRateLines(review, record.DataVencimento, { translate, language })
  return (
    <>
      {review.Avisos.map(key => (
        <Fragment key={key}>
          <Typography component="p">
            {declaredWord(translate, key)}{' '}
            <BoletoDifference warning={key} boleto={review.Boleto} record={record} />
          </Typography>
          {key === IDENTICAL && (
            <Typography variant="body2">
              <RequestLinks requests={review.Iguais} />
            </Typography>
          )}
          {key === SPLIT && review.Fracionamento && <SplitLine split={review.Fracionamento} />}
        </Fragment>
      ))}
      {unknown.map(line => (
        <Typography key={line} component="p" variant="body2">
          {line}
        </Typography>
      ))}
    </>
  )
}
