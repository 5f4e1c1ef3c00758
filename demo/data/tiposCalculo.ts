import type { DemoRows } from './row.ts'

/** Calculations of the freight agent's charges. Negocio is a text here, as the specification has it. */
export const calculosDoAgente = {
  porContainer: {
    Descricao: 'Frete marítimo por contêiner',
    TipoCalculoCanal: 'POR_CONTAINER',
    Negocio: '3',
    ViaTransporte: '01',
    Operacao: 'FRETE',
    ValorMinimo: '900.00',
  },
  pesoOuCubagem: {
    Descricao: 'Frete LCL por W/M',
    TipoCalculoCanal: 'WM',
    Negocio: '1',
    ViaTransporte: '01',
    Operacao: 'FRETE',
    ValorMinimo: '85.00',
  },
  kgTaxavel: {
    Descricao: 'Frete aéreo por kg taxável',
    TipoCalculoCanal: 'KG_TAXAVEL',
    Negocio: '3',
    ViaTransporte: '04',
    Operacao: 'FRETE',
    ValorMinimo: '120.00',
  },
  porConhecimento: {
    Descricao: 'Taxa por conhecimento',
    TipoCalculoCanal: 'POR_DOCUMENTO',
    Negocio: '3',
    ViaTransporte: '99',
    Operacao: 'DESTINO',
    ValorMinimo: '65.00',
  },
  fixo: {
    Descricao: 'Handling por embarque',
    TipoCalculoCanal: 'FIXO',
    Negocio: '3',
    ViaTransporte: '99',
    Operacao: 'ORIGEM',
    ValorMinimo: '50.00',
  },
  percentualFrete: {
    Descricao: 'Comissão sobre o frete',
    TipoCalculoCanal: 'PERC_FRETE',
    Negocio: '2',
    ViaTransporte: '99',
    Operacao: 'FRETE',
    ValorMinimo: null,
  },
} satisfies DemoRows<'tipocalculo'>

/** Calculations of the customs broker's fees. */
export const calculosDoDespachante = {
  honorarios: {
    Descricao: 'Honorários sobre o valor CIF',
    TipoCalculoCanal: 'PERC_CIF',
    Negocio: '1',
    ViaTransporte: '99',
    Operacao: 'DESPACHO',
    ValorMinimo: '950.00',
  },
  exportacao: {
    Descricao: 'Honorários de exportação por processo',
    TipoCalculoCanal: 'FIXO',
    Negocio: '2',
    ViaTransporte: '99',
    Operacao: 'DESPACHO',
    ValorMinimo: '780.00',
  },
  acompanhamento: {
    Descricao: 'Acompanhamento de vistoria por dia',
    TipoCalculoCanal: 'POR_DIA',
    Negocio: '1',
    ViaTransporte: '01',
    Operacao: 'DESPACHO',
    ValorMinimo: '240.00',
  },
} satisfies DemoRows<'tipocalculo'>

/** Calculations of the road carrier's freight. */
export const calculosDoTransportador = {
  tonelada: {
    Descricao: 'Frete rodoviário por tonelada',
    TipoCalculoCanal: 'POR_TONELADA',
    Negocio: '3',
    ViaTransporte: '07',
    Operacao: 'RODOVIARIO',
    ValorMinimo: '1800.00',
  },
  cubagem: {
    Descricao: 'Carga fracionada por metro cúbico',
    TipoCalculoCanal: 'POR_M3',
    Negocio: '3',
    ViaTransporte: '07',
    Operacao: 'RODOVIARIO',
    ValorMinimo: '150.00',
  },
  estadia: {
    Descricao: 'Estadia na fronteira por período',
    TipoCalculoCanal: 'POR_PERIODO',
    Negocio: '3',
    ViaTransporte: '07',
    Operacao: 'RODOVIARIO',
    ValorMinimo: '420.00',
  },
} satisfies DemoRows<'tipocalculo'>
