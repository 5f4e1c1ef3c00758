import { z } from 'zod'
import { API, type Endpoint, type SheetStep } from './endpoint.ts'
import { type Entity, entities } from './entity.ts'
import { paging } from './paging.ts'

/** The most rows a sheet may have below its headers. */
export const MOST_SHEET_ROWS = 20_000

/** The most bytes a file may have that is sent. */
export const LARGEST_SHEET = 20 * 1024 * 1024

/** So many of the mistakes are told in an answer; the sheet of the errors has them all. */
export const MOST_MISTAKES = 500

/** Names a sheet that was sent. */
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

/** What confirming a sheet would do, or has done. */
export const sheetResults = z.object({
  Arquivo: z.string(),
  Linhas: z.int().min(0),
  Novas: z.int().min(0),
  Alteradas: z.int().min(0),
  Iguais: z.int().min(0),
  ComErro: z.int().min(0),
  Confirmado: z.boolean(),
  Erros: z.array(mistake).meta({ description: `The first ${MOST_MISTAKES}; \`erros\` has them all` }),
})

export type SheetResults = z.infer<typeof sheetResults>
export type SheetMistake = z.infer<typeof mistake>

/** What a sheet is called from now on, and its lines. */
export const sentSheet = z.object({ Arquivo: z.string(), Linhas: z.int().min(0) })

export type SentSheet = z.infer<typeof sentSheet>

/** A sheet as an answer. */
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
    query: arquivo,
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
}

function endpointOf({ name, wire, register }: Entity, step: SheetStep): Endpoint {
  const { service, rule, scope, base } = register
  const isExport = step === 'exportar'
  return {
    ...steps[step],
    path: `${API}/canal/${base}/${wire}/${isExport ? step : `importar/${step}`}`,
    tag: name,
    access: isExport
      ? { sort: 'service', service, rule, scope, flag: 'Visualizar' }
      : // Who has only one of the two may import; rows that need the other are refused one by one.
        { sort: 'service', service, rule, scope, flag: 'Cadastrar', or: 'Editar' },
    answerer: { sort: 'sheet', entity: name, step },
    paged: false,
  }
}

const stepNames = Object.keys(steps) as readonly SheetStep[]

/** Whether sheets come into a register. */
export function takesSheets({ parent, register }: Entity): boolean {
  return !parent && !register.isExportOnly
}

const stepsOf = (entity: Entity) => stepNames.filter(step => step === 'exportar' || takesSheets(entity))

/** The endpoints of every register's sheets: one out, and the steps of the way in. */
export const sheetEndpoints: readonly Endpoint[] = entities
  .filter(({ parent }) => !parent)
  .flatMap(entity => stepsOf(entity).map(step => endpointOf(entity, step)))

const byStep = new Map(
  sheetEndpoints.map(endpoint => [
    endpoint.answerer.sort === 'sheet' ? `${endpoint.answerer.entity} ${endpoint.answerer.step}` : '',
    endpoint,
  ]),
)

/** The endpoint of a register's step; throws where there is none, as for a detail. */
export function sheetEndpoint({ name }: Entity, step: SheetStep): Endpoint {
  const endpoint = byStep.get(`${name} ${step}`)
  if (!endpoint) throw new Error(`${name} has no sheets to ${step}`)
  return endpoint
}
