import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto'
import { isValidNfeKey } from '@brazilian-utils/brazilian-utils/is-valid-nfe-key'
import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key'

type Dated = { readonly DataEmissao?: string | null; readonly DataVencimento?: string | null }

const dueDate = {
  at: 'DataVencimento',
  holds: ({ DataEmissao, DataVencimento }: Dated) =>
    !DataEmissao || !DataVencimento || DataVencimento >= DataEmissao,
} as const

type Payable = Dated & { readonly LinhaDigitavel?: string | null; readonly ChavePix?: string | null }

/** Rules across the fields of a payment request (domain/entities.md, "Pagamento"). */
export const requestChecks = {
  vencimentoAntesDaEmissao: dueDate,
  linhaDigitavel: {
    at: 'LinhaDigitavel',
    holds: ({ LinhaDigitavel }: Payable) => !LinhaDigitavel || isValidBoleto(LinhaDigitavel),
  },
  pixDoPagamento: {
    at: 'ChavePix',
    holds: ({ ChavePix }: Payable) => !ChavePix || isValidPixKey(ChavePix),
  },
} as const

type Document = Dated & { readonly ChaveAcesso?: string | null }

/** Rules across the fields of a fiscal document (domain/entities.md, "DocumentoFiscal"). */
export const documentChecks = {
  vencimentoAntesDaEmissao: dueDate,
  chaveDeAcesso: {
    at: 'ChaveAcesso',
    holds: ({ ChaveAcesso }: Document) => !ChaveAcesso || isValidNfeKey(ChaveAcesso),
  },
} as const
