import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'

/** Words of how far a debit is above or below what is owed, and what becomes of that; undefined where it is neither. */
export function useDifferenceText(currency: string): (difference: string) => string | undefined {
  const translate = useTranslate()
  const language = useLocale()
  return difference => {
    if (Number(difference) === 0) return undefined
    const amount = formatMoney(difference.replace('-', ''), currency, language)
    return translate(`pages.extrato.${difference.startsWith('-') ? 'less' : 'more'}`, { amount })
  }
}
