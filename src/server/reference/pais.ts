import { createRequire } from 'node:module'
import { type Names, names } from './names.ts'
import { order } from './order.ts'

type Pais = Names & { readonly Id: string; readonly Alfa3: string; readonly Ordem: number }

/** Brazil and its main trade partners (ComexStat), offered first; the others follow by name. */
const first =
  'BR CN US AR DE JP KR IT MX CL IN FR ES NL GB PY UY CA CH BE TW PT CO PE BO SE AT RU VN TH'.split(' ')

/**
 * Countries by their ISO 3166-1 alpha-2 code, from i18n-iso-countries, with the names of the Unicode CLDR.
 * Kosovo's XK is not an ISO code, but used by UN/LOCODE and the EU.
 */
export function pais(): readonly Pais[] {
  const require = createRequire(import.meta.url)
  const codes: readonly (readonly [string, string])[] = require('i18n-iso-countries/codes.json')
  return codes.map(([Id, Alfa3]) => ({ Id, ...names('region', Id), Alfa3, Ordem: order(Id, first) }))
}
