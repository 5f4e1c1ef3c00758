import { compareDecimals } from './decimal.ts'
import { shownWhenFilled } from './shownWhenFilled.ts'

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

/** Visible fields of a partnumber: an unknown manufacturer has no fields. */
export const partnumberConditions = {
  IdFabricante: {
    shown: ({ FabricanteDesconhecido }: Partnumber) => FabricanteDesconhecido !== true,
  },
  AtributosExigidosEm: shownWhenFilled('AtributosExigidosEm'),
} as const

/** Rules across the fields of a partnumber; the names are those of the messages. */
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
