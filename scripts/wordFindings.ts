import { offered } from '#config'
import { doableOf, type Entity, entities, trackedEntities, typedOf } from '#contract/entity.ts'
import { mayEqualPortuguese } from '#i18n/sameAsPortuguese.ts'
import { type Language, languages } from '#i18n/words.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { AnyField, Fields } from '#schema/kind.ts'
import { type StyleFault, styleFaults } from './wordStyle.ts'

/**
 * Faults of a translation. `same`: equal to another language's text, and not reviewed as correctly the same. Those
 * from `parts` on are faults of a help text alone.
 */
export type TranslationFault =
  | 'missing'
  | 'leftOver'
  | 'placeholders'
  | 'same'
  | StyleFault['fault']
  | 'parts'
  | 'links'
  | 'ownPage'
  | 'nowhere'
  | 'bold'
  | 'notShown'

/**
 * Finding for a translator; `wanting` are the registers that show the text, none for the portal's own, and `detail`
 * is what is wrong in it.
 */
export type Finding = {
  readonly language: Language
  readonly key: string
  readonly fault: TranslationFault
  readonly detail?: string
  readonly wanting: readonly string[]
}

/** The texts of each language by dotted key. */
export type TextsByLanguage = Readonly<Record<Language, ReadonlyMap<string, string>>>

type Wanted = readonly (readonly [key: string, register: string])[]

const fieldKeys = (fields: Fields, register: string): Wanted =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`fields.${name}`, register] as const,
    // Field names in three languages share a label and a help text under the name without the suffix.
    ...(name.endsWith('PT') ? [[`fields.${name.slice(0, -2)}`, register] as const] : []),
    ...(field.help ? [[`help.${name}`, register] as const] : []),
    ...codeKeys(field, register),
    ...(field.kind === 'rows' ? fieldKeys(field.fields, register) : []),
  ])

/** Enumerations whose codes are called by registers and products. */
const NAMED_ELSEWHERE = ['Servico', 'Produto']

const codeKeys = (field: AnyField, register: string): Wanted =>
  (field.kind === 'choice' || field.kind === 'several') && !NAMED_ELSEWHERE.includes(field.of)
    ? field.codes.map(code => [`enumerations.${field.of}.${code}`, register] as const)
    : []

const actionKeys = (register: string, actions: readonly string[]): Wanted =>
  actions.flatMap(action =>
    ['do', 'ask', 'done'].map(said => [`registers.${register}.actions.${action}.${said}`, register] as const),
  )

const ofEveryRecord = ['Id', 'Versao', 'DataCriacao', 'DataAlteracao'].map(name => `fields.${name}`)

const sectionKeys = ({ name, spec }: Entity): Wanted =>
  Object.keys(spec.form ?? {}).map(section => [`sections.${section}`, name] as const)

/** Translation keys that the declarations require, with the registers that show them. */
export function wantedWords(): ReadonlyMap<string, readonly string[]> {
  const ofEntities = [...entities, ...trackedEntities].flatMap((entity): Wanted => {
    const { name, spec, register, parent, isTracked } = entity
    return [
      [`registers.${name}.one`, name],
      [`registers.${name}.many`, name],
      ...fieldKeys(typedOf(entity, true).spec.fields, name),
      ...doableOf(entity).map(flag => [`fields.${flag.name}`, name] as const),
      ...[true, false].flatMap(isNew => sectionKeys(typedOf(entity, isNew))),
      ...Object.keys(spec.checks ?? {}).map(check => [`checks.${check}`, name] as const),
      ...(isTracked ? [] : [[`about.${name}`, name] as const]),
      ...(parent || isTracked ? [] : actionKeys(name, Object.keys(register.actions ?? {}))),
    ]
  })
  const ofLookups = Object.values(offered).flatMap(lookup => ('fields' in lookup ? [lookup.fields] : []))
  const unshown = [
    ...ofEveryRecord,
    ...ofLookups.flatMap(fields => fieldKeys(fields, '')).map(([key]) => key),
    ...Object.entries(enumerations).flatMap(([name, codes]) =>
      codes.map(code => `enumerations.${name}.${code}`),
    ),
  ]
  const wanted = new Map<string, readonly string[]>(unshown.map(key => [key, []]))
  for (const [key, register] of ofEntities) {
    wanted.set(key, [...new Set([...(wanted.get(key) ?? []), register])])
  }
  return wanted
}

/** Namespaces that hold translations required by declarations alone. */
const DECLARED = /^(about|registers|fields|help|sections|checks|enumerations)\./

/** Whether the key is a register's own label for a field that others label differently. */
function isRenamed(key: string): boolean {
  return entities.some(({ name, spec }) =>
    Object.keys(spec.fields).some(field => key === `registers.${name}.fields.${field}`),
  )
}

/** Sorted placeholder names of each plural form of a text. */
export function placeholdersOf(text: string): readonly (readonly string[])[] {
  return text.split('||||').map(form => [...form.matchAll(/%\{(.*?)\}/g)].map(([, name = '']) => name).sort())
}

const hasOthers = (text: string, portuguese: string) =>
  JSON.stringify(placeholdersOf(text)) !== JSON.stringify(placeholdersOf(portuguese))

/** All faults of the words, language by language. */
export function findingsIn(texts: TextsByLanguage): readonly Finding[] {
  const wanted = wantedWords()
  const expected = new Set([...wanted.keys(), ...texts.pt.keys()])
  return languages.flatMap(language => {
    const own = texts[language]
    return [...new Set([...expected, ...own.keys()])].sort().flatMap(key => {
      const text = own.get(key)
      const fault = faultOf(language, key, text, texts.pt.get(key), wanted.has(key))
      const faults = [...(fault ? [{ fault }] : []), ...styleFaults(language, key, text ?? '')]
      return faults.map(one => ({ language, key, wanting: wanted.get(key) ?? [], ...one }))
    })
  })
}

function faultOf(
  language: Language,
  key: string,
  text: string | undefined,
  portuguese: string | undefined,
  isWanted: boolean,
): TranslationFault | undefined {
  const isForeign = DECLARED.test(key) && !isWanted && !isRenamed(key)
  if (text === undefined) return isForeign ? undefined : 'missing'
  if (isForeign || (portuguese === undefined && !isWanted)) return 'leftOver'
  if (language === 'pt' || portuguese === undefined) return undefined
  if (hasOthers(text, portuguese)) return 'placeholders'
  return text === portuguese && !mayEqualPortuguese(language, text) ? 'same' : undefined
}
