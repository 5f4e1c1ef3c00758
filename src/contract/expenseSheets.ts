import { z } from 'zod'
import { enumerations } from '#rules/enumerations.ts'
import { API, type Endpoint, type SheetStep } from './endpoint.ts'
import { entityNamed } from './entity.ts'
import { id } from './paging.ts'
import { arquivo, MOST_MISTAKES, sentSheet, sheetFile, sheetResults } from './sheets.ts'

const item = entityNamed('pagamento/item')
const ROOT = `${API}/canal/apoio/despesas/carga`

/** A line of an expense sheet that is good (entities, "ResultadoCargaDespesas"). */
const success = z.object({
  Linha: z.int().positive(),
  CodigoDespesa: z.string(),
  Descricao: z.string(),
  Moeda: z.string(),
  Valor: z.string(),
  Taxa: z.string(),
  Processo: z.string(),
  ValorTotal: z.string(),
})

const results = sheetResults.extend({
  IdMaster: z.int().positive(),
  ValorTotal: z.string().meta({ description: 'Of all good lines together, in BRL' }),
  Sucessos: z
    .array(success)
    .meta({ description: `The first ${MOST_MISTAKES}; \`Novas\` says how many there are` }),
})

export type ExpenseSuccess = z.infer<typeof success>
export type ExpenseResults = z.infer<typeof results>

const tipoCarga = z.object({ tipoCarga: z.coerce.number().pipe(z.literal([...enumerations.TipoCarga])) })
const idMaster = z.object({ idMaster: id.meta({ description: 'The payment request' }) })
const sheet = idMaster.extend(arquivo.shape)

/** The steps of an expense sheet into a payment request. */
export type ExpenseStep = Exclude<SheetStep, 'exportar'>

type Step = Pick<Endpoint, 'path' | 'method' | 'summary' | 'query' | 'answer' | 'changes' | 'file'>

const { service, rule, scope } = item.register

const endpointOf = (step: ExpenseStep, given: Step): Endpoint => ({
  ...given,
  path: `${ROOT}/${given.path}`,
  tag: item.name,
  access: { sort: 'service', service, rule, scope, flag: 'Editar' },
  answerer: { sort: 'sheet', entity: item.name, step },
  paged: false,
})

/** The endpoints by which a sheet of expenses becomes items of a payment request (spec section 7). */
export const expenseSheets: { readonly [S in ExpenseStep]: Endpoint } = {
  modelo: endpointOf('modelo', {
    path: 'padrao/download',
    method: 'GET',
    summary: 'a sheet of expenses to begin with, by type (1 = expenses, 2 = SPO)',
    query: tipoCarga.extend(idMaster.partial().shape),
    answer: sheetFile,
    changes: false,
    file: 'answered',
  }),
  enviar: endpointOf('enviar', {
    path: 'enviar',
    method: 'POST',
    summary: 'send a sheet of expenses (.xlsx or .csv, as the body); nothing is written to the request',
    query: idMaster.extend(tipoCarga.shape),
    answer: sentSheet,
    changes: true,
    file: 'taken',
  }),
  resultados: endpointOf('resultados', {
    path: 'resultados',
    method: 'GET',
    summary: 'what confirming a sheet of expenses would do, and every mistake in it',
    query: sheet,
    answer: results,
    changes: false,
  }),
  confirmar: endpointOf('confirmar', {
    path: 'confirmar',
    method: 'GET',
    summary: 'make items of the good lines of a sheet of expenses, in one transaction and once',
    query: sheet,
    answer: results,
    changes: true,
  }),
  // Decided: promises, "a sheet of the errors to download and send again".
  erros: endpointOf('erros', {
    path: 'erros',
    method: 'GET',
    summary: 'a sheet of the expenses with mistakes, to correct and send again',
    query: sheet,
    answer: sheetFile,
    changes: false,
    file: 'answered',
  }),
}
