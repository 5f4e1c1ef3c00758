import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id, LARGEST_PAGE, paging } from '#contract/paging.ts'
import type { Flag } from '#contract/permission.ts'
import { accessBy } from '#contract/registers.ts'
import type { Situation } from '#contract/sums.ts'
import { enumerations } from '#rules/enumerations.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { settings } from '#rules/settings.ts'
import { comparacao, solicitacaoLigada } from './comparacaoPagamento.ts'

const ROOT = `${API}/canal/financeiro`
const money = z.string()
const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

/** Maximum bytes of an attachment (domain/entities.md, "Anexo"). */
export const LARGEST_ATTACHMENT = settings.attachmentMegabytes * 1024 * 1024

/** File types of attachments, recognised by their content. */
export const ATTACHMENT_TYPES = ['.pdf', '.jpg', '.jpeg', '.png', '.xml', '.xlsx'] as const

const LONGEST_NAME = 255

const requests = (flag: Flag): Access => accessBy(entityNamed('pagamento'), flag)

const authorizing = (flag: Flag): Access => ({
  type: 'service',
  service: 'PAGAMENTO_AUTORIZACAO',
  flag,
  rule: 'industria',
  scope: 'own',
})

const configuracao = z.object({ SegregacaoFuncoes: z.boolean() })

const valorNaMoeda = money.nullable().meta({ description: 'Total of its items in its foreign currency' })

const boleto = named('BoletoDoPagamento', {
  Valor: money.nullable().meta({ description: 'In BRL' }),
  DataVencimento: z.string().nullable(),
})
  .nullable()
  .meta({ description: 'What the line of its boleto says' })

/** Totals and warnings of a request to review before it is submitted or authorized. */
const resumo = named('ResumoPagamento', {
  Avisos: z.array(z.string()).meta({ description: 'Keys of the words `warnings`' }),
  ImpedimentosEnvio: z
    .array(
      z.object({
        Campo: z.string().nullable(),
        Motivo: z.string().meta({ description: 'Key of the words `refusals`' }),
      }),
    )
    .meta({ description: 'Why a draft would be refused if it were submitted as it is' }),
  Sugestao: z.object(Object.fromEntries(taxes.map(tax => [tax, money.optional()]))),
  Dispensas: z
    .array(
      z.object({
        Tributos: z.array(z.enum(taxes)),
        Regime: z.enum(enumerations.RegimeTributario).nullable(),
        Limite: money.nullable(),
        LimiteIncluso: z.boolean(),
        BaseLegal: z.string(),
      }),
    )
    .meta({ description: 'Why taxes of `Sugestao` are 0.00' }),
  SemAliquota: z
    .array(z.enum(taxes))
    .meta({ description: 'Taxes whose rate on the due date has not been entered' }),
  Boleto: boleto,
  Iguais: z.array(solicitacaoLigada).meta({
    description:
      'Other requests of the same payee, amount, currency, due day and expenses: some of them, if many',
  }),
  Fracionamento: z
    .object({ Limite: money, Soma: money, Solicitacoes: z.array(solicitacaoLigada) })
    .nullable()
    .meta({
      description:
        'Other requests of the payee with which it is above the limit that it stays below by itself; to the payer, while it waits',
    }),
  ValorNaMoeda: valorNaMoeda,
  ...comparacao.shape,
})

/** Warnings of a request, and a reason against its authorization, for a list of many. */
const revisao = named('RevisaoPagamento', {
  Id: z.int().positive(),
  Versao: z.int().positive().meta({ description: 'Version that was reviewed' }),
  Avisos: z
    .array(z.string())
    .meta({ description: 'Keys of the words `warnings`, to be accepted by `avisos`' }),
  Impedimento: z
    .string()
    .nullable()
    .meta({ description: 'Key of the words `refusals`: why the caller cannot authorize it even so' }),
  Boleto: boleto,
  Iguais: z.array(solicitacaoLigada).meta({ description: 'As of `pagamento/resumo`' }),
  PrimeiraDeDuas: z.boolean().meta({ description: 'Whether another has to authorize it after the caller' }),
  ValorNaMoeda: valorNaMoeda,
})

/** Authorizers of a request now; people and amounts of the payer are told to its own users alone. */
const autorizadores = named('AutorizadoresPagamento', {
  Necessarias: z.int().meta({ description: 'Authorizations that it still needs; 0 where it does not wait' }),
  Limite: money.nullable().meta({ description: 'Net amount above which another authorizes; to the payer' }),
  Primeira: z.string().nullable().meta({ description: 'Who gave the first of several' }),
  Pessoas: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Who may give the next one, by name; to the payer' }),
})

const despesaDoProcesso = named('DespesaDoProcesso', {
  Id: z.int().positive(),
  IdDespesa: z.int().positive(),
  Despesa: z.string(),
  TipoReceita: z.int(),
  Moeda: z.string(),
  Valor: money,
  Taxa: z.string(),
  ValorTotal: money,
  Incluida: z.boolean().meta({ description: 'It is in a payment request already' }),
})

/** Expense that may be listed on a spreadsheet of SPOs. */
const despesaSpo = named('DespesaSpo', {
  Id: z.int().positive(),
  Codigo: z.string(),
  DescricaoPT: z.string(),
  DescricaoEN: z.string().nullable(),
  DescricaoES: z.string().nullable(),
  Negocio: z.int(),
})

export type RevisaoPagamento = z.infer<typeof revisao>
export type BoletoDoPagamento = z.infer<typeof boleto>
export type SolicitacaoLigada = z.infer<typeof solicitacaoLigada>
export type ResumoPagamento = z.infer<typeof resumo>
/** Situation of payment requests: a row of `pagamentos/situacoes`. */
export type SituacaoPagamento = Situation & {
  readonly StatusPagamento: number
  readonly ValorLiquido: string
  readonly ValorSaldo: string
}
export type AutorizadoresPagamento = z.infer<typeof autorizadores>
export type DespesaDoProcesso = z.infer<typeof despesaDoProcesso>

/** The endpoints of payment requests besides their registers (specification §7, Financial base). */
export const pagamentoEndpoints = companyEndpointsOf('pagamento', ROOT, {
  // Decided: data shown beside a request, and above a list of them.
  'pagamento/resumo': get({
    summary: 'totals and warnings of a request, to review before it is submitted or authorized',
    query: z.object({ id }),
    answer: resumo,
    access: requests('Visualizar'),
  }),
  'pagamento/autorizadores': get({
    summary: 'who may authorize a request now, and how many still have to',
    query: z.object({ id }),
    answer: autorizadores,
    access: requests('Visualizar'),
  }),
  'pagamentos/revisao': post({
    summary: 'warnings of many requests, and why those that the caller cannot authorize are refused',
    body: z.object({
      Ids: z
        .array(z.int().positive())
        .min(1)
        .max(LARGEST_PAGE)
        .meta({ description: 'Those that the company does not have are left out of the answer' }),
    }),
    answer: z.array(revisao),
    access: authorizing('Editar'),
    changes: false,
  }),
  // Decided: the company's setting of segregation of duties.
  'pagamentos/configuracao': get({
    summary: "the company's setting of segregation of duties",
    answer: configuracao,
    access: authorizing('Visualizar'),
  }),
  'pagamentos/configuracao/atualizar': post({
    summary: "change the company's setting of segregation of duties",
    body: configuracao,
    answer: configuracao.extend({ Message: z.string() }),
    access: authorizing('Editar'),
    stepUp: true,
  }),
  'pagamento/documento/adicionar': post({
    summary: 'attach a file to a request; its content decides on its type',
    query: z.object({ idPagamento: id, nome: z.string().min(1).max(LONGEST_NAME) }),
    body: file,
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: requests('Editar'),
    file: 'taken',
    maxBytes: LARGEST_ATTACHMENT,
  }),
  'pagamento/documento/download': get({
    summary: 'the file of an attachment',
    query: z.object({ id }),
    answer: file,
    access: requests('Visualizar'),
    file: 'answered',
  }),
  'pagamento/despesas/gscomex': post({
    summary: "expenses of a request's process that the platform holds",
    body: z.object({ IdPagamento: z.int().positive() }),
    answer: z.array(despesaDoProcesso),
    access: requests('Visualizar'),
    changes: false,
  }),
  'pagamento/despesa/gscomex/adicionar': post({
    summary: 'add an expense of the process to a request, as an item',
    body: z.object({ IdPagamento: z.int().positive(), IdProcessoDespesa: z.int().positive() }),
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: requests('Editar'),
  }),
  'lookup/despesas/spo': get({
    path: `${API}/canal/apoio/lookup/despesas/spo`,
    summary: 'expenses that a sheet of SPOs may name',
    query: paging.extend({
      idProcesso: id.optional(),
      idPagamento: id.optional(),
      idRegistro: id.optional().meta({ description: 'Whose expenses: of the company the call is for' }),
    }),
    answer: z.array(despesaSpo),
    access: requests('Visualizar'),
    paged: true,
  }),
})
