import { sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { estado } from '#server/reference/estado.ts'
import { moeda } from '#server/reference/moeda.ts'
import { pais } from '#server/reference/pais.ts'
import { folded } from '#server/spreadsheets/folded.ts'

/** Synonym in a form for comparison: EE. UU., EE.UU. and EEUU are one. */
const keyOf = (text: string) => folded(text).replaceAll(/[\s.]/g, '')

type Synonym = readonly [text: string, id: string]

/** Three-letter codes, and the short names of the Unicode CLDR: USA, EUA, UK. */
function countries(): readonly Synonym[] {
  const short = languages.map(one => new Intl.DisplayNames(one, { type: 'region', style: 'short' }))
  return pais().flatMap(({ Id, Alfa3 }) =>
    [Alfa3, ...short.map(names => names.of(Id) ?? '')].map(text => [text, Id] as const),
  )
}

const currencies = (): readonly Synonym[] => moeda().map(({ Id, Simbolo }) => [Simbolo, Id])

const sources: Readonly<Record<string, () => readonly Synonym[]>> = { pais: countries, moeda: currencies }
const found = new Map<string, ReadonlyMap<string, string | undefined>>()

function synonymsOf(lookup: string): ReadonlyMap<string, string | undefined> {
  const known = found.get(lookup)
  if (known) return known
  const all = sources[lookup]?.() ?? []
  const codes = new Set(all.map(([, id]) => keyOf(id)))
  const made = new Map<string, string | undefined>()
  for (const [text, id] of all) {
    const key = keyOf(text)
    // RU is Russia, though it is also a Spanish abbreviation of another country; F.CFA may be two currencies
    // and is neither.
    const isShared = codes.has(key) || (made.has(key) && made.get(key) !== id)
    made.set(key, isShared ? undefined : id)
  }
  found.set(lookup, made)
  return made
}

/** Code of a lookup's row for a common synonym, such as EUA or US$. */
export function synonymIn(lookup: string, text: string): string | undefined {
  const { lookup: holder } = sourceOf(lookup)
  return holder === undefined ? undefined : synonymsOf(holder).get(keyOf(text))
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
  const own = [
    ...synonymsOf('moeda'),
    ...moeda().flatMap(({ Id, NomePT, NomeEN, NomeES }) =>
      [Id, NomePT, NomeEN, NomeES].map(name => [keyOf(name), Id] as const),
    ),
  ]
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
