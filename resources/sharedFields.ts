import { day, flag, money, rate, taxId, text } from '#kinds/index.ts'
import { choice, reference } from '#resources/vocabulary.ts'

/** Fields of a bank account, a company's own or another's. */
export const bankFields = {
  TipoConta: choice('TipoConta', { required: true, initially: 1 }),
  IdBanco: reference('banco'),
  Agencia: text({ max: 5, mask: '00000' }),
  DigitoAgencia: text({ max: 1, mask: '*', uppercase: true }),
  NumeroConta: text({ max: 34, required: true }),
  DigitoConta: text({ max: 2, mask: '**', uppercase: true }),
  Titular: text({ max: 150, required: true, personal: 'kept' }),
  CpfCnpjTitular: taxId({ accepts: 'both', personal: 'kept' }),
  NomeBancoExterior: text({ max: 120 }),
  Swift: text({ max: 11, strip: true, uppercase: true }),
  Iban: text({ max: 34, strip: true, uppercase: true }),
  Aba: text({ max: 9, mask: '000000000' }),
  IdPais: reference('pais', { required: true, initially: 'BR' }),
  Moeda: reference('moeda', { required: true, initially: 'BRL' }),
  TipoChavePix: choice('TipoChavePix'),
  ChavePix: text({ max: 77, pix: true, personal: 'kept' }),
  Principal: flag({ required: true, initially: false }),
}

/** Fields of an account of someone abroad, which is a foreign one unless another type is chosen. */
export const foreignBankFields = {
  ...bankFields,
  TipoConta: choice('TipoConta', { required: true, initially: 4 }),
  IdPais: reference('pais', { required: true }),
  Moeda: reference('moeda', { required: true, initially: 'USD' }),
}

/** The amounts of a payment item or fiscal document (domain/entities.md, "PagamentoItem"). */
export const lineFields = {
  Moeda: reference('moeda', { required: true, initially: 'BRL' }),
  Valor: money({ required: true, min: '0.01', currency: 'Moeda' }),
  Taxa: rate({ required: true, initially: '1.0000000', min: '0.0000001' }),
  DataTaxa: day(),
  ValorAcrescimo: money({ required: true, initially: '0.00', min: '0' }),
  ValorDesconto: money({ required: true, initially: '0.00', min: '0' }),
  ValorTotal: money({ readOnly: true }),
}

/** Rules of its fields that are only warned of. */
export const bankWarnings = ['digitoDaConta'] as const

/** Sections of its form. */
export const bankForm = {
  pais: ['TipoConta', 'IdPais', 'Moeda'],
  banco: ['IdBanco', 'Agencia', 'DigitoAgencia', 'NumeroConta', 'DigitoConta'],
  exterior: ['NomeBancoExterior', 'Swift', 'Iban', 'Aba'],
  titular: ['Titular', 'CpfCnpjTitular'],
  pix: ['TipoChavePix', 'ChavePix'],
} as const
