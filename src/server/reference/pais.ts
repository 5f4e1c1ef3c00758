import { createRequire } from 'node:module'
import { type Names, names } from './names.ts'
import { order } from './order.ts'
import { BETWEEN_SYNONYMS, handWritten, synonyms } from './synonyms.ts'

type Pais = Names & {
  readonly Id: string
  readonly Alfa3: string
  /** Further names, divided by `BETWEEN_SYNONYMS`; null where there is none. */
  readonly Sinonimos: string | null
  readonly Ordem: number
}

/** Brazil and its main trade partners (ComexStat), offered first; the others follow by name. */
const first =
  'BR CN US AR DE JP KR IT MX CL IN FR ES NL GB PY UY CA CH BE TW PT CO PE BO SE AT RU VN TH'.split(' ')

/** Languages of i18n-iso-countries; its Portuguese is that of Portugal. */
const languages = ['pt', 'en', 'es'] as const

type Dictionary = { readonly countries: Readonly<Record<string, string | readonly string[]>> }

/** Names of i18n-iso-countries, the official ones of the United Nations among them, and short ones of the Unicode CLDR. */
function namesOfPackages(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const require = createRequire(import.meta.url)
  const dictionaries = languages.map((one): Dictionary => require(`i18n-iso-countries/langs/${one}.json`))
  const short = languages.map(one => new Intl.DisplayNames(one, { type: 'region', style: 'short' }))
  return new Map(
    ids.map(Id => [
      Id,
      [
        ...dictionaries.flatMap(({ countries }) => countries[Id] ?? []),
        ...short.map(dictionary => dictionary.of(Id) ?? Id),
      ],
    ]),
  )
}

/**
 * Countries by their ISO 3166-1 alpha-2 code, from i18n-iso-countries, with the names of the Unicode CLDR.
 * Kosovo's XK is not an ISO code, but used by UN/LOCODE and the EU.
 */
export function pais(): readonly Pais[] {
  const require = createRequire(import.meta.url)
  const codes: readonly (readonly [string, string])[] = require('i18n-iso-countries/codes.json')
  const rows = codes.map(([Id, Alfa3]) => ({ Id, ...names('region', Id), Alfa3, Ordem: order(Id, first) }))
  const further = synonyms(
    rows.map(({ Id, Alfa3, NomePT, NomeEN, NomeES }) => ({ Id, names: [Alfa3, NomePT, NomeEN, NomeES] })),
    handWritten('paisSinonimo.tsv'),
    namesOfPackages(rows.map(({ Id }) => Id)),
  )
  return rows.map(row => ({ ...row, Sinonimos: further.get(row.Id)?.join(BETWEEN_SYNONYMS) || null }))
}
