import type { Produto } from '#contract/features/assinatura.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'

/** What a product costs a month, whatever is used. */
export function priceOf({ ProdutoPrecos }: Produto): string {
  return ProdutoPrecos.find(({ TipoCobranca }) => TipoCobranca === 'FIXO')?.Valor ?? '0.00'
}

/** Says an amount a month; nothing to pay is said in a word. */
export function usePerMonth(): (amount: string) => string {
  const say = useWords()
  const language = useLanguage()
  return amount =>
    Number(amount) === 0
      ? say('pages.assinatura.free')
      : say('pages.assinatura.perMonth', { amount: formatMoney(amount, HOME_CURRENCY, language) })
}
