import { compareDecimals } from './decimal.ts'

type Partnumber = {
  readonly FabricanteDesconhecido?: boolean | null
  readonly PesoLiquido?: string | null
  readonly PesoBruto?: string | null
  readonly PrecoUnitario?: string | null
  readonly Moeda?: string | null
  readonly Gtin?: string | null
}

/** Lengths of GTIN-8, GTIN-12, GTIN-13 and GTIN-14 (GS1 General Specifications). */
const GTIN_LENGTHS = [8, 12, 13, 14]

/** Which fields a partnumber shows: a manufacturer that is not known is not asked for. */
export const partnumberConditions = {
  IdFabricante: {
    shown: ({ FabricanteDesconhecido }: Partnumber) => FabricanteDesconhecido !== true,
  },
} as const

/** What must hold in a partnumber across its fields; the names are those of the messages. */
export const partnumberChecks = {
  pesoBrutoMenor: {
    at: 'PesoBruto',
    holds: ({ PesoBruto, PesoLiquido }: Partnumber) =>
      !PesoBruto || !PesoLiquido || compareDecimals(PesoBruto, PesoLiquido) >= 0,
  },
  moedaDoPreco: {
    at: 'Moeda',
    holds: ({ PrecoUnitario, Moeda }: Partnumber) => !PrecoUnitario || Boolean(Moeda),
  },
  gtin: {
    at: 'Gtin',
    holds: ({ Gtin }: Partnumber) => !Gtin || GTIN_LENGTHS.includes(Gtin.length),
  },
} as const
