import { z } from 'zod'
import { companyEndpointsOf, post } from '#contract/declareEndpoint.ts'
import { distinctBy } from '#contract/distinctBy.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { baixaEfetivada, MOST_PAID } from './baixa.ts'

/** Access of whoever may pay at once. */
const access: Access = {
  type: 'service',
  service: 'BAIXA',
  flag: 'Cadastrar',
  rule: 'industria',
  scope: 'own',
}

/** Bytes of a statement, and movements in it, at most. */
export const LARGEST_STATEMENT = 2 * 1024 ** 2
export const MOST_STATEMENT_LINES = 5_000

const LONGEST_KEY = 600
const amount = z.string().regex(/^\d{1,15}\.\d{2}$/)

const difference = z.string().regex(/^-?\d{1,15}\.\d{2}$/)

const solicitacao = named('SolicitacaoDoExtrato', {
  Id: z.int().positive(),
  Numero: z.string(),
  IdFilial: z.int().positive(),
  IdBeneficiario: z.int().positive(),
  Beneficiario: z.string(),
  CpfCnpj: z.string().nullable(),
  DataVencimento: z.iso.date(),
  ValorSaldo: z.string(),
})

const opcao = named('OpcaoDoExtrato', {
  Solicitacoes: z.array(solicitacao),
  Indicio: z
    .enum(['documento', 'nome'])
    .nullable()
    .meta({ description: 'What of the payee the bank names: its tax ID or its name' }),
  Dias: z.int().min(0).meta({ description: 'Days to the due day that is nearest' }),
  Diferenca: z.string().meta({
    description:
      'Amount that the debit is above the balance, below with a minus: only of a debit that is the balance of none',
  }),
})

/** States of a debit beside settlements and requests. */
export const situacoesDoDebito = ['duvidosa', 'sugerida', 'baixada', 'semCorrespondencia'] as const

const debito = named('DebitoDoExtrato', {
  Chave: z.string().meta({ description: 'Identification within the account: FITID, day and amount' }),
  Data: z.iso.date(),
  Valor: z.string(),
  Descricao: z.string(),
  Situacao: z.enum(situacoesDoDebito),
  Baixa: z.object({ Id: z.int().positive(), Numero: z.string() }).optional(),
  Opcoes: z.array(opcao),
})

export type DebitoDoExtrato = z.infer<typeof debito>

const extrato = named('ExtratoConciliado', {
  Banco: z.string(),
  Agencia: z.string(),
  NumeroConta: z.string(),
  IdConta: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Null where none of the company has the number: it is named by `idConta`' }),
  Conta: z.string(),
  Moeda: z.string(),
  Creditos: z.int().min(0).meta({ description: 'Movements that are no payment' }),
  Debitos: z.array(debito),
})

export type ExtratoConciliado = z.infer<typeof extrato>

const liquidacao = z.object({
  IdConta: z.int().positive(),
  Debitos: z
    .array(
      z.object({
        Chave: z.string().min(1).max(LONGEST_KEY),
        Data: z.iso.date(),
        Valor: amount,
        Diferenca: difference.optional().meta({
          description:
            'Amount that the debit is known to be above the balances, which is an addition, or below them, which stays owed',
        }),
        Solicitacoes: z.array(z.int().positive()).min(1).max(MOST_PAID).check(distinctBy()),
      }),
    )
    .min(1)
    .max(MOST_PAID)
    .check(distinctBy('Chave')),
})

export type LiquidacaoDeExtrato = z.infer<typeof liquidacao>

const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

/** Endpoints of bank statements beside settlements, which the specification does not have. */
export const extratoEndpoints = companyEndpointsOf('baixa', `${API}/canal/financeiro`, {
  'baixa/extrato/analisar': post({
    summary: 'what the debits of a statement (OFX, as the body) were for; nothing is written',
    query: z.object({ idConta: id.optional() }),
    body: file,
    answer: extrato,
    access,
    changes: false,
    file: 'taken',
    maxBytes: LARGEST_STATEMENT,
  }),
  'baixa/extrato/liquidar': post({
    summary: 'post a settlement for each debit of a statement, of the requests that it paid, all or none',
    body: liquidacao,
    answer: messageAnswer.extend({ Baixas: z.array(baixaEfetivada) }),
    access,
    stepUp: true,
    refuses: ['refused'],
  }),
})
