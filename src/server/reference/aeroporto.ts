import { referenceTable } from './table.ts'

type Aeroporto = {
  readonly Id: string
  readonly IdPais: string
  readonly Nome: string
  readonly Cidade: string | null
}

/**
 * Airports with scheduled service by their IATA code (OurAirports, public domain, version 1.0.3 of its npm
 * package).
 */
export function aeroporto(): readonly Aeroporto[] {
  const rows = referenceTable(new URL('aeroporto.tsv', import.meta.url), ['Id', 'IdPais', 'Nome', 'Cidade'])
  return rows.map(({ Cidade, ...row }) => ({ ...row, Cidade: Cidade === '' ? null : Cidade }))
}
