import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { writtenMoment } from '#kinds/cell/days.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import { translate } from '#server/core/language.ts'

/** First of these words that there is; undefined for none. */
function wordOf(language: Language, ...keys: readonly string[]): string | undefined {
  return keys.map(key => ({ key, word: translate(language, key) })).find(({ key, word }) => word !== key)
    ?.word
}

/** Label of a column: one of the file's own, or a field's. */
export const columnLabel = (column: string, language: Language): string =>
  wordOf(language, `pages.privacidade.columns.${column}`, `fields.${column}`) ?? column

/** Columns whose texts are names of something that has a word, by what the words begin and end with. */
const NAMED: Readonly<Record<string, (text: string) => string>> = {
  Acao: text => `history.actions.${text}`,
  Campo: text => `fields.${text}`,
  Registro: text => `registers.${text}.many`,
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

type Changed = { readonly de: unknown; readonly para: unknown }

const isChange = (value: unknown): value is Changed =>
  typeof value === 'object' && value !== null && 'de' in value && 'para' in value

/** Value of a column as a person reads it: words for codes, the time of the business for moments, changes as from and to. */
export function shownValue(column: string, value: unknown, language: Language, of?: Entity): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return translate(language, value ? 'ra.boolean.true' : 'ra.boolean.false')
  if (isChange(value)) {
    const [from, to] = [value.de, value.para].map(side => shownValue(column, side, language, of))
    return `${from} → ${to}`
  }
  if (value instanceof Date) return writtenMoment(value.toISOString(), language)
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, inner]) => `${columnLabel(name, language)}: ${shownValue(name, inner, language, of)}`)
      .join('\n')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const field = of?.spec.fields[column]
  const key = field && isChoice(field) ? `enumerations.${field.of}.${text}` : NAMED[column]?.(text)
  if (key !== undefined) return wordOf(language, key) ?? text
  return MOMENT.test(text) ? writtenMoment(text, language) : text
}
