import { ncm } from '../../src/server/reference/ncm.ts'
import { referenceTable } from '../../src/server/reference/table.ts'
import { attributesOf } from './atributos.ts'
import type { DemoRow, DemoRows } from './row.ts'

const columns = [
  'Partnumber',
  'Denominacao',
  'Descricao',
  'DescricaoEN',
  'DescricaoES',
  'IdNcm',
  'IdFabricante',
  'IdPaisOrigem',
  'PesoLiquido',
  'PesoBruto',
  'PrecoUnitario',
  'Moeda',
  'IdCategoriaProduto',
  'IdModelo',
  'IdEmbalagemInterna',
  'IdFinalidade',
  'ModalidadeProduto',
  'Cfop',
  'SituacaoProduto',
  'CodigoSiscomex',
  'VersaoSiscomex',
  'StatusSincronizacao',
  'Gtin',
] as const satisfies readonly (keyof DemoRow<'partnumber'>)[]

/** Instant of the catalogue's last answer for the parts it knows. */
const SYNCED_AT = '2026-10-27T13:40:00Z'

/** The parts the importer buys and the two it exports, by their part number; the unit is that of their NCM. */
export function partnumbers(): DemoRows<'partnumber'> {
  const unitOf = new Map(ncm().map(({ Id, IdUnidade }) => [Id, IdUnidade]))
  const rows = referenceTable(new URL('partnumbers.tsv', import.meta.url), columns)
  return Object.fromEntries(
    rows.map(cells => {
      const texts = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null]))
      const isKnown = cells.StatusSincronizacao !== '0'
      const row = {
        ...texts,
        Atributos: attributesOf(cells.Partnumber),
        UnidadeMedida: unitOf.get(cells.IdNcm) ?? null,
        CodigoSiscomex: cells.CodigoSiscomex ? Number(cells.CodigoSiscomex) : null,
        StatusSincronizacao: Number(cells.StatusSincronizacao),
        DataSincronizacao: isKnown ? SYNCED_AT : null,
      }
      // Rows of plain texts are cast here; the tests check their codes against the enumerations.
      return [cells.Partnumber, row as DemoRow<'partnumber'>]
    }),
  )
}
