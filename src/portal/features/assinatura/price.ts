import type { Produto } from '#contract/features/assinatura.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

/** Fixed monthly price of a product, as a decimal string. */
export function priceOf({ ProdutoPrecos }: Produto): string {
  return ProdutoPrecos.find(({ TipoCobranca }) => TipoCobranca === 'FIXO')?.Valor ?? '0.00'
}

/** Formatter of a monthly price; zero is shown as a word. */
export function usePerMonth(): (amount: string) => string {
  const translate = useTranslate()
  const language = useLocale()
  return amount =>
    Number(amount) === 0
      ? translate('pages.assinatura.free')
      : translate('pages.assinatura.perMonth', { amount: formatMoney(amount, HOME_CURRENCY, language) })
}
