import Typography from '@mui/material/Typography'
import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { RequestLinks } from './RequestLinks.tsx'

type Props = { readonly split: NonNullable<ResumoPagamento['Fracionamento']> }

/** Sum of a request and the others of its payee, the limit that it is above, and links to them. */
export function SplitLine({ split: { Limite, Soma, Solicitacoes } }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate('pages.pagamento.split', { sum: money(Soma), limit: money(Limite) })}{' '}
      <RequestLinks requests={Solicitacoes} />
    </Typography>
  )
}
