import { z } from 'zod'
import { settings } from '#rules/settings.ts'
import { API, type Endpoint, type SheetStep } from './endpoint.ts'
import { type Entity, entities } from './entity.ts'
import { layouts, layoutsOf } from './itemSheet.ts'
import { id, paging } from './paging.ts'
import { accessBy } from './registers.ts'
import {
  arquivo,
  confirmation,
  confirmedImport,
  sending,
  sentSheet,
  sheetFile,
  sheetResults,
  startedJob,
  undone,
} from './spreadsheets.ts'

const none = z.object({})

const exported = paging.pick({ sort: true, filter: true }).extend({ formato: z.enum(['xlsx', 'csv']) })

type Step = Pick<Endpoint, 'method' | 'summary' | 'query' | 'answer' | 'changes'> & {
  readonly file?: Endpoint['file']
}

/** Endpoints of every register's spreadsheets, which follow from its declaration alone (decision 0028). */
const steps: { readonly [S in SheetStep]: Step } = {
  exportar: {
    method: 'GET',
    summary: 'a sheet of all that search and filters leave',
    query: exported,
    answer: sheetFile,
    changes: false,
    file: 'answered',
  },
  iniciar: {
    method: 'POST',
    summary: 'begin the same in the background; `tools/tarefas` tells how far it is',
    query: exported,
    answer: startedJob,
    changes: true,
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
    query: sending,
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
    summary: `what was imported in the last ${settings.undoDays} days, newest first`,
    query: none,
    answer: z.array(confirmedImport),
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

/** Steps that write records. */
const writing: readonly SheetStep[] = ['confirmar', 'desfazer']

const exportSteps: readonly SheetStep[] = ['exportar', 'iniciar']

function endpointOf(entity: Entity, step: SheetStep): Endpoint {
  const { name, wire, sheet } = entity
  const { service, rule, scope, base } = entity.register
  const isExport = exportSteps.includes(step)
  return {
    ...steps[step],
    path: `${API}/canal/${base}/${wire}/${step === 'exportar' ? step : `${isExport ? 'exportar' : (sheet?.name ?? 'importar')}/${step}`}`,
    tag: name,
    access: isExport
      ? // The file of a job is for the person who has begun it.
        { ...accessBy(entity, 'Visualizar'), forKeys: step !== 'iniciar' }
      : // A caller with only one of the two flags may import; rows that need the other are refused one by one.
        { type: 'service', service, rule, scope, flag: 'Cadastrar', or: 'Editar' },
    ...(writing.includes(step) && { stepUp: entity.spec.stepUp }),
    answerer: { type: 'sheet', entity: name, step, ...(sheet && { layout: sheet.name }) },
    paged: false,
  }
}

const stepNames = Object.keys(steps) as readonly SheetStep[]

/** Whether the entity has an import. */
export function takesSheets({ parent, register }: Entity): boolean {
  return !parent && !register.isExportOnly
}

/** Spreadsheets that a register takes: its own, and those in its standard layouts. */
export function sheetsInto(entity: Entity): readonly Entity[] {
  return takesSheets(entity) ? [entity, ...layoutsOf(entity)] : []
}

const stepsOf = (entity: Entity) =>
  stepNames.filter(step => exportSteps.includes(step) || takesSheets(entity))

const importSteps: readonly SheetStep[] = ['modelo', 'enviar', 'resultados', 'confirmar', 'erros']

/** Endpoints of every register's spreadsheets: the export, and the steps of the imports. */
export const sheetEndpoints: readonly Endpoint[] = [
  ...entities
    .filter(({ parent }) => !parent)
    .flatMap(entity => stepsOf(entity).map(step => endpointOf(entity, step))),
  ...Object.values(layouts).flatMap(entity => importSteps.map(step => endpointOf(entity, step))),
]

const keyOf = ({ entity, step, layout }: Extract<Endpoint['answerer'], { readonly type: 'sheet' }>) =>
  `${entity} ${step} ${layout ?? ''}`

const byStep = new Map(
  sheetEndpoints.map(endpoint => [
    endpoint.answerer.type === 'sheet' ? keyOf(endpoint.answerer) : '',
    endpoint,
  ]),
)

/**
 * Endpoint of a register's step, that of its standard layout where it has its own; throws where there is none,
 * as for a detail.
 */
export function sheetEndpoint({ name, sheet }: Entity, step: SheetStep): Endpoint {
  const endpoint = byStep.get(`${name} ${step} ${sheet?.name ?? ''}`) ?? byStep.get(`${name} ${step} `)
  if (!endpoint) throw new Error(`${name} has no sheets to ${step}`)
  return endpoint
}
