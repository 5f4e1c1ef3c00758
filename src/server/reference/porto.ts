import { createRequire } from 'node:module'
import { referenceTable } from './table.ts'

type Porto = { readonly Id: string; readonly IdPais: string; readonly Nome: string }

type Listed = { readonly name: string; readonly unlocs: readonly string[] }

/** Dissolved countries that the package still lists: the Netherlands Antilles. */
const formerCountries = ['AN']

/**
 * Seaports by their UN/LOCODE: Brazil's hand-written, because the package's are partly wrong, the others'
 * from sea-ports.
 */
export function porto(): readonly Porto[] {
  const require = createRequire(import.meta.url)
  const ports: Readonly<Record<string, Listed>> = require('sea-ports/lib/ports.json')
  const abroad = Object.entries(ports)
    .map(([Id, { name, unlocs }]) => ({ Id, IdPais: Id.slice(0, 2), Nome: name, unlocs }))
    .filter(({ IdPais }) => IdPais !== 'BR' && !formerCountries.includes(IdPais))
    // Ports listed twice have their current code first.
    .filter(({ Id, unlocs }) => unlocs[0] === Id)
    .map(({ Id, IdPais, Nome }) => ({ Id, IdPais, Nome }))
  const brazilian = referenceTable(new URL('portoBrasil.tsv', import.meta.url), ['Id', 'Nome']).map(
    ({ Id, Nome }) => ({ Id, IdPais: 'BR', Nome }),
  )
  return [...brazilian, ...abroad]
}
