import type { BoletoDoPagamento } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import type { WarningKey } from '#rules/pagamento/warnings.ts'

const AMOUNT: WarningKey = 'warnings.boletoAmount'
const DUE_DAY: WarningKey = 'warnings.boletoDueDay'

/** Values of a request that its boleto says, too. */
export type OfBoleto = Pick<RecordOf<'pagamento'>, 'DataVencimento' | 'ValorLiquido'>

type Props = {
  /** Key of a warning; of one that is of no boleto nothing is shown. */
  readonly warning: string
  readonly boleto: BoletoDoPagamento
  readonly record: OfBoleto
}

/** Value of a boleto beside that of its request, where a warning is that they differ. */
export function BoletoDifference({ warning, boleto, record }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const told = (said: string, own: string) => translate('pages.pagamento.boleto', { said, own })
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  if (warning === AMOUNT && boleto?.Valor) return told(money(boleto.Valor), money(record.ValorLiquido))
  if (warning === DUE_DAY && boleto?.DataVencimento)
    return told(formatDay(boleto.DataVencimento, language), formatDay(record.DataVencimento, language))
  return null
}
