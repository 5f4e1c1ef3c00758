import type { DemoRows } from './row.ts'

/** The freight agent's closing remarks, one for each kind of e-mail and language. */
export const observacoesEmail = {
  cotacaoPt: {
    TipoEmail: 'COTACAO',
    Idioma: 'pt',
    Observacao: 'Proposta válida por quinze dias, salvo indicação em contrário.',
  },
  cotacaoEn: {
    TipoEmail: 'COTACAO',
    Idioma: 'en',
    Observacao: 'Offer valid for fifteen days unless stated otherwise.',
  },
  bookingPt: {
    TipoEmail: 'BOOKING',
    Idioma: 'pt',
    Observacao: 'Favor conferir o prazo de entrega no terminal (deadline) antes de despachar a carga.',
  },
  bookingEn: {
    TipoEmail: 'BOOKING',
    Idioma: 'en',
    Observacao: 'Please check the terminal deadline before dispatching the cargo.',
  },
  preAlerta: {
    TipoEmail: 'PRE_ALERTA',
    Idioma: 'pt',
    Observacao: 'Seguem as cópias de B/L, fatura e packing list. Os originais foram enviados por courier.',
  },
  embarque: {
    TipoEmail: 'AVISO_EMBARQUE',
    Idioma: 'pt',
    Observacao: 'A data prevista de chegada pode mudar sem aviso do armador.',
  },
  embarqueEs: {
    TipoEmail: 'AVISO_EMBARQUE',
    Idioma: 'es',
    Observacao: 'La fecha prevista de llegada puede cambiar sin aviso del armador.',
  },
  chegada: {
    TipoEmail: 'AVISO_CHEGADA',
    Idioma: 'pt',
    Observacao: 'Lembramos que a contagem do free time começa na descarga do navio.',
  },
  followUp: {
    TipoEmail: 'FOLLOW_UP',
    Idioma: 'pt',
    Observacao: 'Acompanhe o embarque em tempo real pela plataforma.',
  },
  numerario: {
    TipoEmail: 'NUMERARIO',
    Idioma: 'pt',
    Observacao: 'Os valores são estimados; a diferença será acertada na prestação de contas.',
  },
  cobranca: {
    TipoEmail: 'COBRANCA',
    Idioma: 'pt',
    Observacao: 'Caso o pagamento já tenha sido feito, por favor desconsidere este aviso.',
  },
} satisfies DemoRows<'email/observacao'>
