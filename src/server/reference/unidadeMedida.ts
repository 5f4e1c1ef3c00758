import { referenceTable } from './table.ts'

/**
 * Units by their Siscomex code: 10 to 24 statistical (ComexStat), from 51 on commercial; abbreviations of the
 * NF-e.
 */
export function unidadeMedida() {
  return referenceTable(new URL('unidadeMedida.tsv', import.meta.url), [
    'Id',
    'Sigla',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])
}
