import { referenceTable } from './table.ts'

/** Customs offices (URF, ComexStat) and bonded facilities by their Siscomex codes; a selection by hand. */
export function recintoAduaneiro() {
  return referenceTable(new URL('recintoAduaneiro.tsv', import.meta.url), ['Id', 'IdEstado', 'Nome'])
}
