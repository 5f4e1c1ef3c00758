import type { ValorDeAtributo } from '#contract/features/ncm.ts'
import type { Language } from '#i18n/words.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatDecimal, shownDecimals as places } from '#portal/ui/format/decimal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { decimalsOf } from '#rules/atributos/form.ts'
import type { Attribute } from './useDefinitions.ts'

type Shown = (text: string, attribute: Attribute, translate: Translator, language: Language) => string

const number: Shown = (text, attribute, _, language) =>
  formatDecimal(text, language, places(decimalsOf(attribute)))

/** Value to choose, as a choice: its code before its name. */
export function choiceLabel({ Codigo, Nome }: ValorDeAtributo): string {
  return `${Codigo} – ${Nome}`
}

/** Text of each form as readers see it; of others it is as stored. */
const shown: Readonly<Record<string, Shown>> = {
  LISTA_ESTATICA: (text, { choices }) => {
    const choice = choices.find(({ Codigo }) => Codigo === text)
    return choice ? choiceLabel(choice) : text
  },
  BOOLEANO: (text, _, translate) => translate(text === 'true' ? 'ra.boolean.true' : 'ra.boolean.false'),
  DATA: (text, _, __, language) => formatDay(text, language),
  DATA_HORA: (text, _, __, language) => formatInstant(text, language),
  NUMERO_INTEIRO: number,
  NUMERO_REAL: number,
}

/** Texts of an attribute as readers see them: names of codes, numbers and days in their language. */
export function attributeTexts(
  attribute: Attribute,
  texts: readonly string[],
  translate: Translator,
  language: Language,
): readonly string[] {
  const write = shown[attribute.FormaPreenchimento]
  return write ? texts.map(text => write(text, attribute, translate, language)) : texts
}
