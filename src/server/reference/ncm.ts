import { referenceTable } from './table.ts'

/** Selection of the NCM with texts of our own in three languages; IdUnidade is the statistical unit (TEC). */
export function ncm() {
  return referenceTable(new URL('ncm.tsv', import.meta.url), [
    'Id',
    'IdUnidade',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])
}
