import { sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { estado } from './estado.ts'
import { moeda } from './moeda.ts'
import { nameKey } from './nameKey.ts'
import { pais } from './pais.ts'
import { BETWEEN_SYNONYMS } from './synonyms.ts'

/** Synonym in a form for comparison: EE. UU., EE.UU. and EEUU are one. */
const keyOf = (text: string) => folded(text).replaceAll(/[\s.]/g, '')

/** Forms of a synonym: as it is written, and its words in any order, such as Korea, Republic of. */
const keysOf = (text: string) => new Set([keyOf(text), nameKey(text)])

type Synonym = readonly [text: string, id: string]

type Called = {
  readonly Id: string
  readonly NomePT: string
  readonly NomeEN: string
  readonly NomeES: string
  readonly Sinonimos: string | null
}

/** Names of a row, its synonyms and a code or sign among them. */
const namesOf = ({ Id, NomePT, NomeEN, NomeES, Sinonimos }: Called, sign: string): readonly Synonym[] =>
  [sign, NomePT, NomeEN, NomeES, ...(Sinonimos?.split(BETWEEN_SYNONYMS) ?? [])].map(text => [text, Id])

const sources: Readonly<Record<string, () => readonly Synonym[]>> = {
  pais: () => pais().flatMap(row => namesOf(row, row.Alfa3)),
  moeda: () => moeda().flatMap(row => namesOf(row, row.Simbolo)),
}
const found = new Map<string, ReadonlyMap<string, string | undefined>>()

function synonymsOf(lookup: string): ReadonlyMap<string, string | undefined> {
  const known = found.get(lookup)
  if (known) return known
  const all = sources[lookup]?.() ?? []
  const codes = new Set(all.map(([, id]) => keyOf(id)))
  const made = new Map<string, string | undefined>()
  for (const [text, id] of all) {
    for (const key of keysOf(text)) {
      // RU is Russia, though it is also a Spanish abbreviation of another country; F.CFA may be two currencies
      // and is neither.
      const isShared = codes.has(key) || (made.has(key) && made.get(key) !== id)
      made.set(key, isShared ? undefined : id)
    }
  }
  found.set(lookup, made)
  return made
}

/** Code of a lookup's row for a common synonym, such as EUA or US$. */
export function synonymIn(lookup: string, text: string): string | undefined {
  const { lookup: holder } = sourceOf(lookup)
  if (holder === undefined) return undefined
  const known = synonymsOf(holder)
  return [...keysOf(text)].map(key => known.get(key)).find(id => id !== undefined)
}

/** Signs of a currency in its own country, which several currencies share: $, ¥, kr. */
const localSigns = (id: string) =>
  languages.map(language => {
    const format = { style: 'currency', currency: id, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat(language, format).formatToParts(0).find(({ type }) => type === 'currency')
  })

/**
 * Generic parts of a currency's name, without its country: the beginning in Portuguese and Spanish, the end
 * in English.
 */
function genericNames({ NomePT, NomeEN, NomeES }: ReturnType<typeof moeda>[number]): readonly string[] {
  const beginnings = [NomePT, NomeES].flatMap(name => {
    const words = name.split(' ')
    return words.map((_, at) => words.slice(0, at + 1).join(' '))
  })
  const words = NomeEN.split(' ')
  return [...beginnings, ...words.map((_, at) => words.slice(at).join(' '))]
}

let sharedNames: ReadonlySet<string> | undefined

/** Names that several currencies share: Peso, kr, FCFA. */
function sharedCurrencyNames(): ReadonlySet<string> {
  const byName = new Map<string, Set<string>>()
  for (const one of moeda()) {
    const signs = localSigns(one.Id).flatMap(sign => (sign ? [sign.value] : []))
    for (const name of [one.Simbolo, ...signs, ...genericNames(one)]) {
      const key = keyOf(name)
      byName.set(key, (byName.get(key) ?? new Set()).add(one.Id))
    }
  }
  const own = [...synonymsOf('moeda'), ...moeda().map(({ Id }) => [keyOf(Id), Id] as const)]
  const certain = new Set(own.flatMap(([key, id]) => (id === undefined ? [] : [key])))
  return new Set([...byName].flatMap(([key, ids]) => (ids.size > 1 && !certain.has(key) ? [key] : [])))
}

/** Whether the text of a currency's cell is a shared name, so that its code is needed. */
export function isSharedCurrency(lookup: string, text: string): boolean {
  if (sourceOf(lookup).lookup !== 'moeda') return false
  sharedNames ??= sharedCurrencyNames()
  return sharedNames.has(keyOf(text))
}

const STATE_BEHIND = /^(.+?)(?: ?\/ ?| [–-] | ?, ?| ?\()([a-z]{2})\)?$/i
let states: ReadonlyMap<string, string> | undefined

/** City with its state behind it, `Joinville/SC`, by its name; undefined for any other text. */
export function cityIn(
  lookup: string,
  text: string,
): { readonly name: string; readonly isIn: (row: Row) => boolean } | undefined {
  if (sourceOf(lookup).lookup !== 'cidade') return undefined
  const [, name, state = ''] = STATE_BEHIND.exec(text) ?? []
  states ??= new Map(estado().map(({ Id, Sigla }) => [Sigla, Id]))
  const id = states.get(state.toUpperCase())
  return name && id ? { name, isIn: row => row['IdEstado'] === id } : undefined
}
