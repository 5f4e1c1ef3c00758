import { referenceTable } from '../../src/server/reference/table.ts'
import type { DemoRow, DemoRows } from './row.ts'

const columns = [
  'Key',
  'Codigo',
  'DescricaoPT',
  'DescricaoEN',
  'DescricaoES',
  'TipoDespesa',
  'TipoReceita',
  'Negocio',
  'ViaTransporte',
  'Moeda',
  'ContaContabil',
] as const

/** Withholding taxes of a charge, by its key; for the others nothing is suggested. */
const withheld: Readonly<Record<string, DemoRow<'despesa'>['Incidencias']>> = {
  honorarios: ['CSRF', 'IRRF'],
  certificadoOrigem: ['INSS'],
}

/** The importer's charges (domain/rules.md, "Terms"). */
export function despesas(): DemoRows<'despesa'> {
  const rows = referenceTable(new URL('despesas.tsv', import.meta.url), columns)
  return Object.fromEntries(
    rows.map(({ Key, Negocio, TipoReceita, ...texts }) => [
      Key,
      // Rows of plain texts are cast here; the tests check their codes against the enumerations.
      {
        ...texts,
        Negocio: Number(Negocio),
        TipoReceita: Number(TipoReceita),
        Incidencias: withheld[Key ?? ''] ?? null,
      } as DemoRow<'despesa'>,
    ]),
  )
}

/** Charges of the freight agent, each with the calculation it is quoted by. */
export const despesasDoAgente = {
  frete: {
    Codigo: 'OF',
    DescricaoPT: 'Frete marítimo',
    DescricaoEN: 'Ocean freight',
    DescricaoES: 'Flete marítimo',
    Negocio: 3,
    ViaTransporte: '01',
    TipoDespesa: 'FRETE',
    TipoReceita: 2,
    IdTipoCalculo: 'porContainer',
    Moeda: 'USD',
  },
  freteAereo: {
    Codigo: 'AF',
    DescricaoPT: 'Frete aéreo',
    DescricaoEN: 'Air freight',
    DescricaoES: 'Flete aéreo',
    Negocio: 3,
    ViaTransporte: '04',
    TipoDespesa: 'FRETE',
    TipoReceita: 2,
    IdTipoCalculo: 'kgTaxavel',
    Moeda: 'USD',
  },
  liberacao: {
    Codigo: 'BLR',
    DescricaoPT: 'Liberação de B/L',
    DescricaoEN: 'B/L release',
    DescricaoES: 'Liberación de B/L',
    Negocio: 1,
    ViaTransporte: '01',
    TipoDespesa: 'DESTINO',
    TipoReceita: 1,
    IdTipoCalculo: 'porConhecimento',
    Moeda: 'BRL',
  },
  desconsolidacao: {
    Codigo: 'DCS',
    DescricaoPT: 'Desconsolidação',
    DescricaoEN: 'Deconsolidation',
    DescricaoES: 'Desconsolidación',
    Negocio: 1,
    ViaTransporte: '99',
    TipoDespesa: 'DESTINO',
    TipoReceita: 1,
    IdTipoCalculo: 'porConhecimento',
    Moeda: 'USD',
  },
  handling: {
    Codigo: 'HDL',
    DescricaoPT: 'Taxa de manuseio (handling)',
    DescricaoEN: 'Handling fee',
    DescricaoES: 'Cargo por manipulación (handling)',
    Negocio: 3,
    ViaTransporte: '99',
    TipoDespesa: 'ORIGEM',
    TipoReceita: 1,
    IdTipoCalculo: 'fixo',
    Moeda: 'USD',
  },
  lcl: {
    Codigo: 'LCL',
    DescricaoPT: 'Frete de carga fracionada',
    DescricaoEN: 'LCL freight',
    DescricaoES: 'Flete de carga consolidada',
    Negocio: 1,
    ViaTransporte: '01',
    TipoDespesa: 'FRETE',
    TipoReceita: 2,
    IdTipoCalculo: 'pesoOuCubagem',
    Moeda: 'USD',
  },
} satisfies DemoRows<'despesa'>
