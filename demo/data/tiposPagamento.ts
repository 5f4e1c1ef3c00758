import type { DemoRows } from './row.ts'

/** Payment types of the importer. */
export const tiposPagamento = {
  pix: { Descricao: 'Pix', FormaPagamento: 'PIX', CodigoErp: 'PX' },
  boleto: {
    Descricao: 'Boleto bancário',
    FormaPagamento: 'BOLETO',
    ExigeLinhaDigitavel: true,
    CodigoErp: 'BO',
  },
  ted: {
    Descricao: 'Transferência bancária (TED)',
    FormaPagamento: 'TED',
    ExigeConta: true,
    CodigoErp: 'TE',
  },
  debito: { Descricao: 'Débito em conta corrente', FormaPagamento: 'DEBITO', CodigoErp: 'DB' },
  cambio: { Descricao: 'Remessa ao exterior', FormaPagamento: 'CAMBIO', ExigeConta: true, CodigoErp: 'CB' },
  guia: {
    Descricao: 'Guia de arrecadação',
    FormaPagamento: 'GUIA',
    ExigeLinhaDigitavel: true,
    CodigoErp: 'GU',
  },
  cartao: { Descricao: 'Cartão corporativo', FormaPagamento: 'CARTAO', CodigoErp: 'CC' },
  encontro: { Descricao: 'Encontro de contas', FormaPagamento: 'OUTRA', CodigoErp: 'EC' },
} satisfies DemoRows<'tipopagamento'>
