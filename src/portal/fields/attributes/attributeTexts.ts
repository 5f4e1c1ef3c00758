import type { Language } from '#i18n/words.ts'
import { titleOf } from '#portal/fields/reference/title.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatDecimal, shownDecimals as places } from '#portal/ui/format/decimal.ts'
import type { Translator } from '#portal/words/language.ts'
import { decimalsOf } from '#rules/atributos.ts'
import type { Attribute } from './useDefinitions.ts'

type Shown = (text: string, attribute: Attribute, translate: Translator, language: Language) => string

const number: Shown = (text, attribute, _, language) =>
  formatDecimal(text, language, places(decimalsOf(attribute)))

/** Text of each form as readers see it; of others it is as stored. */
const shown: Readonly<Record<string, Shown>> = {
  LISTA_ESTATICA: (text, { choices }, _, language) => {
    const row = choices.find(({ Codigo }) => Codigo === text)
    return row ? titleOf('ncmdestaque', row, language) : text
  },
  BOOLEANO: (text, _, translate) => translate(text === 'true' ? 'ra.boolean.true' : 'ra.boolean.false'),
  DATA: (text, _, __, language) => formatDay(text, language),
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
