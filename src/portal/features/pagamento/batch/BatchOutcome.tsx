import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY, sum, toCents } from '#rules/money.ts'

const pagamento = entityNamed('pagamento')

type Props = { readonly requests: readonly RecordOf<'pagamento'>[] }

/** Sum of the requests that a batch was done to, and a link to each. */
export function BatchOutcome({ requests }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  if (requests.length === 0) return null
  return (
    <Box sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ fontWeight: 'bold' }}>
        {translate('pages.pagamento.batch.sumDone', {
          smart_count: requests.length,
          amount: money(toCents(sum(requests.map(({ ValorLiquido }) => ValorLiquido)))),
        })}
      </Typography>
      {requests.map(({ Id, Numero, ValorLiquido }) => (
        <Box key={Id} sx={{ display: 'flex', justifyContent: 'space-between', maxWidth: 360, py: 0.25 }}>
          <Link component={RouterLink} to={recordPath(pagamento, Id)}>
            {Numero}
          </Link>
          <span>{money(ValorLiquido)}</span>
        </Box>
      ))}
    </Box>
  )
}
