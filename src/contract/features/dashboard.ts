import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { historyEntry } from '#contract/history.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { filter } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'
import { arquivo } from '#contract/spreadsheets.ts'
import { dueAgeNames, dueStateNames } from '#rules/pagamento/duePayments.ts'
import { primeirosPassos } from './primeirosPassos.ts'

const ROOT = `${API}/canal/admin`
const money = z.string().meta({ description: 'Reais, with two decimals' })

/** Figures of the first page; each has the words `pages.dashboard.figures.<name>`. */
export const figureNames = [
  'aguardando',
  'vencidas',
  'semana',
  'aPagar',
  'correcao',
  'rascunhos',
  'baixas',
  'certificadosVencidos',
  'certificadosVencendo',
  'contratosVencidos',
  'contratosVencendo',
  'registros',
] as const

export type FigureName = (typeof figureNames)[number]

/** Link from a number to the rows it counts: the list of that register, with this filter. */
const explained = {
  Registro: z.string(),
  Filtro: filter,
  Quantidade: z.int(),
}

const figura = named('Figura', {
  Nome: z.enum(figureNames),
  ...explained,
  Valor: money.nullable().meta({ description: 'What is open of them; null where they are no amounts' }),
})

const cliente = z.object({ Id: z.int().positive(), RazaoSocial: z.string() })

const planilha = named('Planilha', {
  Arquivo: z.string(),
  Registro: z.string(),
  Quando: z.iso.datetime(),
  Cliente: cliente.nullable(),
  // Payment request of an expense.
  Solicitacao: z.object({ Id: z.int().positive(), Numero: z.string() }).nullable(),
  ComErro: z.int().nullable().meta({ description: 'Null until its results are asked for' }),
})

const atividade = named('Atividade', {
  ...historyEntry.omit({ Mudancas: true, Causa: true, Origem: true }).shape,
  Causa: z.string().nullable().meta({
    description: 'Register of the other record that the action was on; null where it was on this one',
  }),
  Cliente: cliente.nullable().meta({ description: 'Whose record it is, where a provider works for it' }),
  Situacao: z
    .object({ Campo: z.string(), Codigo: z.union([z.string(), z.number()]) })
    .nullable()
    .meta({ description: 'The state it came into' }),
  Quantidade: z.int().optional().meta({
    description: 'Records of the register that were changed with it at once; 100 where more were',
  }),
  Ids: z.array(z.int().positive()).optional().meta({
    description: 'These records, where they are told as one; those that were deleted among them',
  }),
})

const dashboard = named('Painel', {
  Pendencias: z.array(figura).meta({ description: "What of the caller's own company needs the caller" }),
  Clientes: z
    .array(cliente.extend({ Pendencias: z.array(figura) }))
    .meta({ description: 'The same of each client that a provider has something open with' }),
  Planilhas: z.array(planilha).meta({ description: 'Sheets the caller sent and has not confirmed' }),
  Atividades: z.array(atividade).meta({ description: 'What happened last, newest first' }),
})

const opcao = z.object({ Id: z.int().positive(), Nome: z.string() })

const valores = named('Valores', {
  Periodos: z.array(z.object({ Inicio: z.iso.date().nullable(), Fim: z.iso.date() })).meta({
    description:
      'What is overdue, which has no first day, the present week from today on, and those after it; weeks begin on Sunday',
  }),
  Parcelas: z
    .array(
      z.object({
        Periodo: z.int().meta({ description: 'Place in `Periodos`' }),
        Estado: z.enum(dueStateNames),
        IdFilial: z.int().nullable(),
        IdConta: z.int().nullable().meta({
          description:
            "Account of the draft settlement, else the branch's or the company's principal one; null for who keeps none",
        }),
        Quantidade: z.int(),
        Valor: money,
      }),
    )
    .meta({ description: 'What is to be paid in each period; a part without requests is left out' }),
  Idades: z
    .array(z.object({ Nome: z.enum(dueAgeNames), ...explained, Valor: money }))
    .meta({ description: 'What was submitted and is not settled, by the days past its due day' }),
  Filiais: z
    .array(opcao)
    .meta({ description: 'Branches that have anything to pay, also due later, by name' }),
  Contas: z.array(opcao).meta({ description: 'Accounts of the parts, by name' }),
})

export type Figura = z.infer<typeof figura>
export type Cliente = z.infer<typeof cliente>
export type Planilha = z.infer<typeof planilha>
export type Atividade = z.infer<typeof atividade>
export type Painel = z.infer<typeof dashboard>
export type Valores = z.infer<typeof valores>

/** The endpoints of the first page (specification §7, Admin base; the path of the amounts is decided). */
export const dashboardEndpoints = companyEndpointsOf('dashboard', ROOT, {
  // Each part requires its service and flag of the caller; the others are left out.
  dashboard: get({
    summary: 'what needs the caller now, and what happened last',
    answer: dashboard,
    access: { type: 'signedIn', scope: 'own' },
  }),
  // Decided: a spreadsheet that is not to be corrected is removed from the caller's first page at once.
  'dashboard/planilha/descartar': post({
    summary: 'forget a sheet that the caller sent and has not confirmed',
    body: z.object({ Arquivo: arquivo.shape.arquivo }),
    answer: messageAnswer,
    access: { type: 'signedIn', scope: 'own' },
  }),
  'dashboard/valores': get({
    summary: 'what is overdue and to be paid in the coming weeks, by branch, account and state, and by age',
    answer: valores,
    access: accessBy(entityNamed('pagamento'), 'Visualizar'),
  }),
  // Steps that the caller has no right to are left out.
  'dashboard/primeirosPassos': get({
    summary: 'first steps of a company in the portal, and which of them are done',
    answer: primeirosPassos,
    access: { type: 'signedIn', scope: 'own' },
  }),
})
