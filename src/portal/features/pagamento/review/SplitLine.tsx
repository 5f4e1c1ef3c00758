import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'

const pagamento = entityNamed('pagamento')

const MOST_LINKS = 5

type Props = { readonly split: NonNullable<ResumoPagamento['Fracionamento']> }

/** Sum of a request and the others of its payee, the limit that it is above, and links to them. */
export function SplitLine({ split: { Limite, Soma, Solicitacoes } }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  const more = Solicitacoes.length - MOST_LINKS
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate('pages.pagamento.split', { sum: money(Soma), limit: money(Limite) })}{' '}
      {Solicitacoes.slice(0, MOST_LINKS).map(({ Id, Numero }, at) => (
        <span key={Id}>
          {at > 0 && ', '}
          <Link component={RouterLink} to={recordPath(pagamento, Id)} color="inherit">
            {Numero}
          </Link>
        </span>
      ))}
      {more > 0 && `, +${more}`}
    </Typography>
  )
}
