import type { Aliquota, Dispensa, RateTable } from '#rules/pagamento/rates.ts'

const aliquota = {
  Municipal: false,
  Percentual: null,
  TetoBase: null,
  FimVigencia: null,
  Extincao: false,
} as const

const csrf = {
  ...aliquota,
  Incidencia: 'CSRF',
  TipoPessoa: 'JURIDICA',
  InicioVigencia: '2004-02-01',
  BaseLegal: 'Lei 10.833/2003, art. 30 e 31',
} as const

// Not confirmed by an accountant yet (domain/rules.md, "End of PIS and COFINS").
const pisAndCofins = {
  ...csrf,
  FimVigencia: '2026-12-31',
  Extincao: true,
  BaseLegal: `${csrf.BaseLegal}; ADCT, art. 126 (EC 132/2023)`,
} as const

const iss = {
  ...aliquota,
  Tributo: 'ISS',
  Incidencia: 'ISS',
  Municipal: true,
  InicioVigencia: '2003-08-01',
  BaseLegal: 'LC 116/2003, art. 6, 8 e 8-A: de 2 % a 5 %',
} as const

const aliquotas: readonly Aliquota[] = [
  { ...pisAndCofins, Tributo: 'PIS', Percentual: '0.65' },
  { ...pisAndCofins, Tributo: 'COFINS', Percentual: '3.00' },
  { ...csrf, Tributo: 'CSLL', Percentual: '1.00' },
  {
    ...aliquota,
    Tributo: 'IRRF',
    Incidencia: 'IRRF',
    TipoPessoa: 'JURIDICA',
    Percentual: '1.50',
    InicioVigencia: '1995-06-21',
    BaseLegal: 'Lei 9.064/1995, art. 6; RIR/2018, art. 714',
  },
  {
    ...aliquota,
    Tributo: 'IRRF',
    Incidencia: 'IRRF_LIMPEZA',
    TipoPessoa: 'JURIDICA',
    Percentual: '1.00',
    InicioVigencia: '1989-01-01',
    BaseLegal: 'Lei 7.713/1988, art. 55; RIR/2018, art. 716',
  },
  { ...iss, TipoPessoa: 'JURIDICA' },
  { ...iss, TipoPessoa: 'FISICA' },
  {
    ...aliquota,
    Tributo: 'INSS',
    Incidencia: 'INSS',
    TipoPessoa: 'JURIDICA',
    Percentual: '11.00',
    InicioVigencia: '1999-02-01',
    BaseLegal: 'Lei 8.212/1991, art. 31 (Lei 9.711/1998)',
  },
  {
    ...aliquota,
    Tributo: 'INSS',
    Incidencia: 'INSS',
    TipoPessoa: 'FISICA',
    Percentual: '11.00',
    TetoBase: '8475.55',
    InicioVigencia: '2026-01-01',
    FimVigencia: '2026-12-31',
    BaseLegal:
      'Lei 8.212/1991, art. 28, § 5; Lei 10.666/2003, art. 4; Portaria Interministerial MPS/MF 13/2026',
  },
  {
    ...aliquota,
    Tributo: 'INSSEmpresa',
    Incidencia: 'INSS',
    TipoPessoa: 'FISICA',
    Percentual: '20.00',
    InicioVigencia: '2000-03-01',
    BaseLegal: 'Lei 8.212/1991, art. 22, III (Lei 9.876/1999)',
  },
]

const dispensa = {
  TipoPessoa: 'JURIDICA',
  Regimes: null,
  Limite: null,
  LimiteIncluso: true,
  FimVigencia: null,
} as const

const dispensas: readonly Dispensa[] = [
  {
    ...dispensa,
    Tributos: ['PIS', 'COFINS', 'CSLL'],
    Limite: '10.00',
    InicioVigencia: '2015-06-22',
    BaseLegal: 'Lei 10.833/2003, art. 31, § 3 (Lei 13.137/2015)',
  },
  {
    ...dispensa,
    Tributos: ['IRRF'],
    TipoPessoa: null,
    Limite: '10.00',
    InicioVigencia: '1997-01-01',
    BaseLegal: 'Lei 9.430/1996, art. 67',
  },
  {
    ...dispensa,
    Tributos: ['INSS'],
    Limite: '10.00',
    LimiteIncluso: false,
    InicioVigencia: '2022-11-01',
    BaseLegal: 'IN RFB 2.110/2022, art. 115',
  },
  {
    ...dispensa,
    Tributos: ['PIS', 'COFINS', 'CSLL'],
    Regimes: ['SIMPLES_NACIONAL', 'MEI'],
    InicioVigencia: '2004-02-01',
    BaseLegal: 'Lei 10.833/2003, art. 32, III; IN SRF 459/2004, art. 3, II',
  },
  {
    ...dispensa,
    Tributos: ['IRRF'],
    Regimes: ['SIMPLES_NACIONAL', 'MEI'],
    InicioVigencia: '2007-07-01',
    BaseLegal: 'IN RFB 765/2007, art. 1',
  },
  {
    ...dispensa,
    Tributos: ['ISS'],
    Regimes: ['MEI'],
    InicioVigencia: '2009-07-01',
    BaseLegal: 'LC 123/2006, art. 21, § 4',
  },
  {
    ...dispensa,
    Tributos: ['CSLL'],
    Regimes: ['COOPERATIVA'],
    InicioVigencia: '2004-07-26',
    BaseLegal: 'Lei 10.833/2003, art. 32, I (Lei 10.865/2004)',
  },
]

/** Rates and waivers of the law as far as this version knows them: what the registers of a channel begin with. */
export const knownRates: RateTable = { aliquotas, dispensas }
