import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { distinctBy } from '#contract/distinctBy.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { declaredField } from '#contract/entity.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { filter, id, paging } from '#contract/paging.ts'
import type { Flag } from '#contract/permission.ts'
import { printedAuthorization, printedParty } from '#contract/printedParty.ts'
import { validatorOf } from '#contract/wire.ts'

const ROOT = `${API}/canal/financeiro`

const settlements = (flag: Flag): Access => ({
  type: 'service',
  service: 'BAIXA',
  flag,
  rule: 'industria',
  scope: 'own',
})

/** Payment request that a draft settlement may include. */
const disponivel = named('PagamentoDisponivel', {
  Id: z.int().positive(),
  Numero: z.string(),
  Beneficiario: z.string(),
  TipoPagamento: z.string(),
  DataVencimento: z.iso.date(),
  ValorLiquido: z.string(),
  ValorSaldo: z.string(),
  StatusPagamento: z.int(),
})

export type PagamentoDisponivel = z.infer<typeof disponivel>

/** Most requests that one call pays. */
export const MOST_PAID = 100

/** Amount of a settlement's item, by its declaration. */
const amount = (name: 'ValorPago' | 'ValorAcrescimo' | 'ValorDesconto') =>
  validatorOf(declaredField('baixa/item', name)).pipe(z.string())

/** Requests to pay at once: on one day, from one account or one of each branch, each with its amount. */
const payment = z.object({
  IdConta: z.int().positive(),
  DataPagamento: z.iso.date(),
  IdTipoPagamento: z.int().positive().nullish(),
  NumeroDocumento: z.string().nullish(),
  Documentos: z
    .array(
      z.object({
        IdFilial: z.int().positive(),
        NumeroDocumento: validatorOf(declaredField('baixa', 'NumeroDocumento')).pipe(z.string()),
      }),
    )
    .max(MOST_PAID)
    .check(distinctBy('IdFilial'))
    .optional()
    .meta({ description: 'Document of a branch’s own settlement, in the stead of that of all' }),
  Contas: z
    .array(z.object({ IdFilial: z.int().positive(), IdConta: z.int().positive() }))
    .max(MOST_PAID)
    .check(distinctBy('IdFilial'))
    .optional()
    .meta({
      description: 'Account that a branch’s own settlement is paid from, in the stead of that of all',
    }),
  Itens: z
    .array(
      z.object({
        IdPagamento: z.int().positive(),
        ValorPago: amount('ValorPago'),
        ValorAcrescimo: amount('ValorAcrescimo').default('0.00'),
        ValorDesconto: amount('ValorDesconto').default('0.00'),
      }),
    )
    .min(1)
    .max(MOST_PAID)
    .check(distinctBy('IdPagamento')),
})

export type Payment = z.infer<typeof payment>

/** Settlement that a payment has posted. */
export const baixaEfetivada = named('BaixaEfetivada', {
  Id: z.int().positive(),
  Numero: z.string(),
  IdFilial: z.int().positive(),
  QuantidadeItens: z.int().positive(),
  ValorTotal: z.string(),
})

/** Settlement as it is printed. */
const comprovante = named('ComprovanteBaixa', {
  Numero: z.string(),
  StatusBaixa: z.int(),
  DataPagamento: z.iso.date(),
  NumeroDocumento: z.string().nullable(),
  Pagador: printedParty,
  Conta: z.string(),
  TipoPagamento: z.string().nullable(),
  ValorTotal: z.string().meta({ description: 'In reais, as all amounts of a settlement' }),
  EfetivadaPor: z.string().nullable(),
  DataEfetivacao: z.iso.datetime().nullable(),
  Cancelamento: z
    .object({ Usuario: z.string().nullable(), Quando: z.iso.datetime(), Motivo: z.string().nullable() })
    .nullable()
    .meta({ description: 'Who cancelled it, when and why; null where nobody did' }),
  Itens: z.array(
    z.object({
      IdPagamento: z.int().positive(),
      Numero: z.string(),
      Beneficiario: z.string(),
      CpfCnpj: z.string().nullable(),
      DataVencimento: z.iso.date(),
      TipoPagamento: z.string().meta({ description: 'Payment type that its request asked for' }),
      Conta: z.string().nullable().meta({ description: 'Account of the payee that its request named' }),
      ChavePix: z.string().nullable(),
      LinhaDigitavel: z.string().nullable(),
      ValorMovimento: z.string(),
      ValorPago: z.string(),
      ValorAcrescimo: z.string().meta({ description: 'What left the account beside it, such as interest' }),
      ValorDesconto: z.string().meta({ description: 'What of it did not leave the account' }),
      ValorRestante: z.string().meta({ description: 'What its request still owed after it' }),
      Autorizacoes: z.array(printedAuthorization),
    }),
  ),
})

export type ComprovanteBaixa = z.infer<typeof comprovante>

/** The endpoints of settlements besides their register (specification §7, Financial base). */
export const baixaEndpoints = companyEndpointsOf('baixa', ROOT, {
  'pagamentos/disponiveis': get({
    summary: 'payment requests that a draft settlement may include',
    query: paging.extend({ idBaixa: id }),
    answer: z.array(disponivel),
    access: settlements('Visualizar'),
    paged: true,
  }),
  'baixa/item/adicionar': get({
    summary: 'add a payment request to a draft settlement, with its balance',
    query: z.object({ idBaixa: id, idPagamento: id }),
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: settlements('Editar'),
    changes: true,
  }),
  'baixa/itens/adicionarTodos': post({
    summary: 'add every payment request within a filter to a draft settlement',
    body: z.object({
      IdBaixa: z.int().positive(),
      Filtro: filter.default({}).meta({ description: 'As `filter` of the list of those available' }),
    }),
    answer: messageAnswer.extend({ Quantidade: z.int().min(0) }),
    access: settlements('Editar'),
  }),
  'baixa/comprovante': get({
    summary:
      'a settlement as it is printed: company, account, requests with their payees, who posted it and when',
    query: z.object({ id }),
    answer: comprovante,
    access: settlements('Visualizar'),
  }),
  'baixa/pagar': post({
    summary: 'pay authorized requests: a posted settlement for each of their branches, all or none',
    body: payment,
    answer: messageAnswer.extend({ Baixas: z.array(baixaEfetivada) }),
    access: settlements('Cadastrar'),
    stepUp: true,
  }),
})
