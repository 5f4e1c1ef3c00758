import { referenceTable } from './table.ts'

/** Container types by their ISO 6346 size and type code; Teu as a decimal string, a 45' one being 2.25. */
export function tipoContainer() {
  return referenceTable(new URL('tipoContainer.tsv', import.meta.url), [
    'Id',
    'Teu',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])
}
