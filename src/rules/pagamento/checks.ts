import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto'
import { valueOr } from '#rules/grammar/outcome.ts'
import { readPixKey } from '#rules/identifiers/pixKey.ts'
import { isAccessKey } from '#rules/notas/accessKey.ts'

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
    holds: ({ LinhaDigitavel }: Payable) =>
      !LinhaDigitavel || (/^\d+$/.test(LinhaDigitavel) && isValidBoleto(LinhaDigitavel)),
  },
  pixDoPagamento: {
    at: 'ChavePix',
    holds: ({ ChavePix }: Payable) => !ChavePix || readPixKey(ChavePix).type === 'value',
  },
} as const

/** Pix key of a request in the form of the DICT; text that is none is left for its check. */
export const requestNormalize = {
  ChavePix: ({ ChavePix }: Payable) => (ChavePix ? valueOr(readPixKey(ChavePix), ChavePix) : null),
} as const

type Document = Dated & { readonly ChaveAcesso?: string | null }

/** Rules across the fields of a fiscal document (domain/entities.md, "DocumentoFiscal"). */
export const documentChecks = {
  vencimentoAntesDaEmissao: dueDate,
  chaveDeAcesso: {
    at: 'ChaveAcesso',
    holds: ({ ChaveAcesso }: Document) => !ChaveAcesso || isAccessKey(ChaveAcesso),
  },
} as const
