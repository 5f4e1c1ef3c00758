import { z } from 'zod'
import { API, type Endpoint, type SheetStep } from './endpoint.ts'
import { type Entity, entities } from './entity.ts'
import { id, paging } from './paging.ts'
import { accessBy } from './registers.ts'

/** Maximum rows of a spreadsheet below its headers. */
export const MOST_SHEET_ROWS = 20_000

/** Maximum bytes of an uploaded file. */
export const LARGEST_SHEET = 20 * 1024 * 1024

/** Maximum errors listed in an answer; the spreadsheet of the errors has them all. */
export const MOST_MISTAKES = 500

/** Maximum changed records listed in an answer, and maximum changed fields. */
export const MOST_CHANGES = 500
export const MOST_CHANGED = 4_000

/** Id of an uploaded spreadsheet. */
export const arquivo = z.object({
  arquivo: z
    .string()
    .regex(/^[\w-]{20,40}$/, 'validation.invalid')
    .meta({ description: 'What `enviar` answered' }),
})

const mistake = z.object({
  Linha: z.int().positive().meta({ description: 'The row of the sheet; its headers are row 1' }),
  Coluna: z.string(),
  Valor: z.string(),
  Mensagem: z.string().meta({ description: 'What was expected' }),
})

const changed = z.object({
  Campo: z.string().meta({ description: 'What the field is called' }),
  De: z.string().meta({ description: 'As it is, in words of the language' }),
  Para: z.string().meta({ description: 'As the row has it' }),
})

const change = z.object({
  Linha: z.int().positive(),
  Id: z.int().positive(),
  Titulo: z.string().meta({ description: 'What the record is called' }),
  Chave: z
    .string()
    .meta({ description: 'By which columns the record was found: the Id, or what no two have' }),
  Campos: z.array(changed),
})

const warning = z.object({ Linha: z.int().positive(), Mensagem: z.string() })

/** Preview of an import, or its result once confirmed. */
export const sheetResults = z.object({
  Arquivo: z.string(),
  Leitura: z
    .object({ Aba: z.string().nullable(), Linha: z.int().positive() })
    .nullable()
    .meta({ description: 'Where the headers were found; null for the first row of the only sheet' }),
  Linhas: z.int().min(0),
  Novas: z.int().min(0),
  Alteradas: z.int().min(0),
  Iguais: z.int().min(0),
  ComErro: z.int().min(0),
  AlteradasSemId: z
    .int()
    .min(0)
    .meta({ description: 'Of those changed, found without an Id: confirming needs `alterar`' }),
  Mantidas: z
    .int()
    .min(0)
    .meta({ description: 'Rows that change a record and were left out, as was asked for' }),
  Confirmado: z.boolean(),
  Erros: z.array(mistake).meta({ description: `The first ${MOST_MISTAKES}; \`erros\` has them all` }),
  Alteracoes: z
    .array(change)
    .meta({ description: `The first ${MOST_CHANGES}, as far as ${MOST_CHANGED} fields` }),
  Importacao: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'What was confirmed, by which it is undone' }),
  Desfeita: z.boolean(),
  Avisos: z.array(warning).meta({ description: `The first ${MOST_MISTAKES} new rows that may not be meant` }),
})

export type SheetResults = z.infer<typeof sheetResults>
export type SheetMistake = z.infer<typeof mistake>
export type SheetChange = z.infer<typeof change>
export type SheetWarning = z.infer<typeof warning>

/** Days for which an import can be undone. */
export const DAYS_TO_UNDO = 30

const done = z.object({
  Id: z.int().positive(),
  DataCriacao: z.iso.datetime(),
  Usuario: z.string().nullable(),
  Novas: z.int().min(0),
  Alteradas: z.int().min(0),
  Desfeita: z.iso.datetime().nullable(),
})

const undone = z.object({
  Id: z.int().positive(),
  Excluidos: z.int().min(0),
  Restaurados: z.int().min(0),
  Message: z.string(),
})

/** Recent import. */
export type SheetImport = z.infer<typeof done>
export type SheetUndone = z.infer<typeof undone>

const confirmation = arquivo.extend({
  alterar: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether records that are there are changed; else only new ones are added' }),
})

/** Id of an uploaded spreadsheet, and its number of lines. */
export const sentSheet = z.object({ Arquivo: z.string(), Linhas: z.int().min(0) })

export type SentSheet = z.infer<typeof sentSheet>

/** Spreadsheet as an answer. */
export const sheetFile = z.string().meta({ description: 'A file, as an attachment' })
const none = z.object({})

type Step = Pick<Endpoint, 'method' | 'summary' | 'query' | 'answer' | 'changes'> & {
  readonly file?: Endpoint['file']
}

const steps: { readonly [S in SheetStep]: Step } = {
  exportar: {
    method: 'GET',
    summary: 'a sheet of all that search and filters leave',
    query: paging.pick({ sort: true, filter: true }).extend({ formato: z.enum(['xlsx', 'csv']) }),
    answer: sheetFile,
    changes: false,
    file: 'answered',
  },
  modelo: {
    method: 'GET',
    summary: 'a sheet to begin with: the headers and an example',
    query: none,
    answer: sheetFile,
    changes: false,
    file: 'answered',
  },
  enviar: {
    method: 'POST',
    summary: 'send a sheet (.xlsx or .csv, as the body); nothing is written to the register',
    query: none,
    answer: sentSheet,
    changes: true,
    file: 'taken',
  },
  resultados: {
    method: 'GET',
    summary: 'what confirming a sent sheet would do, and every mistake in it',
    query: arquivo,
    answer: sheetResults,
    changes: false,
  },
  confirmar: {
    method: 'POST',
    summary: 'write the good rows of a sent sheet, in one transaction and once',
    query: confirmation,
    answer: sheetResults,
    changes: true,
  },
  erros: {
    method: 'GET',
    summary: 'a sheet of the rows with mistakes, to correct and send again',
    query: arquivo,
    answer: sheetFile,
    changes: false,
    file: 'answered',
  },
  importacoes: {
    method: 'GET',
    summary: `what was imported in the last ${DAYS_TO_UNDO} days, newest first`,
    query: none,
    answer: z.array(done),
    changes: false,
  },
  desfazer: {
    method: 'POST',
    summary: 'delete what an import added and set back what it changed, all of it or nothing, and once',
    query: z.object({ id }),
    answer: undone,
    changes: true,
  },
}

function endpointOf(entity: Entity, step: SheetStep): Endpoint {
  const { name, wire } = entity
  const { service, rule, scope, base } = entity.register
  const isExport = step === 'exportar'
  return {
    ...steps[step],
    path: `${API}/canal/${base}/${wire}/${isExport ? step : `importar/${step}`}`,
    tag: name,
    access: isExport
      ? accessBy(entity, 'Visualizar')
      : // A caller with only one of the two flags may import; rows that need the other are refused one by one.
        { type: 'service', service, rule, scope, flag: 'Cadastrar', or: 'Editar' },
    answerer: { type: 'sheet', entity: name, step },
    paged: false,
  }
}

const stepNames = Object.keys(steps) as readonly SheetStep[]

/** Whether the entity has an import. */
export function takesSheets({ parent, register }: Entity): boolean {
  return !parent && !register.isExportOnly
}

const stepsOf = (entity: Entity) => stepNames.filter(step => step === 'exportar' || takesSheets(entity))

/** Endpoints of every register's spreadsheets: the export, and the steps of the import. */
export const sheetEndpoints: readonly Endpoint[] = entities
  .filter(({ parent }) => !parent)
  .flatMap(entity => stepsOf(entity).map(step => endpointOf(entity, step)))

const byStep = new Map(
  sheetEndpoints.map(endpoint => [
    endpoint.answerer.type === 'sheet' ? `${endpoint.answerer.entity} ${endpoint.answerer.step}` : '',
    endpoint,
  ]),
)

/** Endpoint of a register's step; throws where there is none, as for a detail. */
export function sheetEndpoint({ name }: Entity, step: SheetStep): Endpoint {
  const endpoint = byStep.get(`${name} ${step}`)
  if (!endpoint) throw new Error(`${name} has no sheets to ${step}`)
  return endpoint
}
