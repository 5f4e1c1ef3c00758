import { referenceTable } from './table.ts'

/** The CFOP codes of foreign trade, and their neighbours inside Brazil, with short names of our own. */
export function naturezaOperacao() {
  return referenceTable(new URL('naturezaOperacao.tsv', import.meta.url), [
    'Id',
    'NomePT',
    'NomeEN',
    'NomeES',
  ])
}
