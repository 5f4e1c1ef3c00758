import type { ResumoPagamento } from '#contract/features/pagamento.ts'
import type { Language } from '#i18n/words.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

type Words = { readonly translate: Translator; readonly language: Language }
type Waived = ResumoPagamento['Dispensas'][number]

/** Lines that say which taxes are waived, why and by which law. */
export function waiverLines(
  { Dispensas }: ResumoPagamento,
  { translate, language }: Words,
): readonly string[] {
  const reasonOf = ({ Regime, Limite, LimiteIncluso }: Waived) => {
    if (Regime !== null) return translate(`enumerations.RegimeTributario.${Regime}`)
    if (Limite === null) return translate('pages.pagamento.waiver.always')
    const limit = formatMoney(Limite, HOME_CURRENCY, language)
    return translate(`pages.pagamento.waiver.${LimiteIncluso ? 'upTo' : 'below'}`, { limit })
  }
  return Dispensas.map(one =>
    translate('pages.pagamento.waiver.line', {
      taxes: one.Tributos.map(tax => translate(`fields.${tax}`)).join(', '),
      reason: reasonOf(one),
      law: one.BaseLegal,
    }),
  )
}

/** Lines that say of which taxes no rate has been entered for the due date. */
export function unknownRateLines(
  { SemAliquota }: ResumoPagamento,
  dueDate: string,
  { translate, language }: Words,
): readonly string[] {
  const day = formatDay(dueDate, language)
  return SemAliquota.map(tax =>
    translate('pages.pagamento.unknownRate', { tax: translate(`fields.${tax}`), day }),
  )
}
