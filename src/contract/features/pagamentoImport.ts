import { z } from 'zod'
import { API, type Endpoint, type ImportStep } from '#contract/endpoint.ts'
import { type Entity, entityNamed, entityOf } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { arquivo, MOST_MISTAKES, sentSheet, sheetFile, sheetResults } from '#contract/spreadsheets.ts'
import { enumerations } from '#rules/enumerations.ts'

/** Valid line of an expense spreadsheet (domain/entities.md, "ResultadoCargaDespesas"). */
const expense = named('ExpenseSuccess', {
  Linha: z.int().positive(),
  CodigoDespesa: z.string(),
  Descricao: z.string(),
  Moeda: z.string(),
  Valor: z.string(),
  Taxa: z.string(),
  Processo: z.string(),
  ValorTotal: z.string(),
})

/** Valid line of a spreadsheet of fiscal documents. */
const fiscalDocument = named('DocumentSuccess', {
  Linha: z.int().positive(),
  TipoDocumento: z.string(),
  Numero: z.string(),
  Emitente: z.string(),
  DataEmissao: z.string(),
  Moeda: z.string(),
  Valor: z.string(),
  ValorTotal: z.string(),
})

const resultsWith = <S extends z.ZodType>(success: S) =>
  sheetResults.extend({
    IdMaster: z.int().positive(),
    ValorTotal: z.string().meta({ description: 'Of all good lines together, in BRL' }),
    Sucessos: z
      .array(success)
      .meta({ description: `The first ${MOST_MISTAKES}; \`Novas\` says how many there are` }),
  })

const expenseResults = resultsWith(expense)
const documentResults = resultsWith(fiscalDocument)

export type ExpenseSuccess = z.infer<typeof expense>
export type DocumentSuccess = z.infer<typeof fiscalDocument>
export type ExpenseResults = z.infer<typeof expenseResults>
export type DocumentResults = z.infer<typeof documentResults>

/** Preview of a spreadsheet of a request's details; `S` is a valid line as shown. */
export type PartResults<S = object> = Omit<ExpenseResults, 'Sucessos'> & { readonly Sucessos: readonly S[] }

type Sheets = { readonly [S in ImportStep]: Endpoint }

type Parts = {
  /** Detail whose records its lines become. */
  readonly name: string
  /** Path of its steps, below the company's. */
  readonly root: string
  readonly sample: string
  /** English name of its lines. */
  readonly called: string
  /** Query that names the layout, where there are several. */
  readonly layout: z.ZodObject
  readonly results: z.ZodType
  readonly confirmedBy: 'GET' | 'POST'
}

const idMaster = z.object({ idMaster: id.meta({ description: 'The payment request' }) })
const sheet = idMaster.extend(arquivo.shape)

function sheetsOf({ name, root, sample, called, layout, results, confirmedBy }: Parts): Sheets {
  const { service, rule, scope } = entityOf(name).register
  const endpoint = (
    step: ImportStep,
    given: Pick<Endpoint, 'path' | 'method' | 'summary' | 'query' | 'answer' | 'changes' | 'file'>,
  ): Endpoint => ({
    ...given,
    path: `${API}/canal/${root}/${given.path}`,
    tag: name,
    access: { type: 'service', service, rule, scope, flag: 'Editar' },
    answerer: { type: 'sheet', entity: name, step },
    paged: false,
  })
  return {
    modelo: endpoint('modelo', {
      path: sample,
      method: 'GET',
      summary: `a sheet of ${called} to begin with`,
      query: layout.extend(idMaster.partial().shape),
      answer: sheetFile,
      changes: false,
      file: 'answered',
    }),
    enviar: endpoint('enviar', {
      path: 'enviar',
      method: 'POST',
      summary: `send a sheet of ${called} (.xlsx or .csv, as the body); nothing is written to the request`,
      query: layout.extend(idMaster.shape),
      answer: sentSheet,
      changes: true,
      file: 'taken',
    }),
    resultados: endpoint('resultados', {
      path: 'resultados',
      method: 'GET',
      summary: `what confirming a sheet of ${called} would do, and every mistake in it`,
      query: sheet,
      answer: results,
      changes: false,
    }),
    confirmar: endpoint('confirmar', {
      path: 'confirmar',
      method: confirmedBy,
      summary: `add the good lines of a sheet of ${called} to the request, in one transaction and once`,
      query: sheet,
      answer: results,
      changes: true,
    }),
    // Not in the specification: errors are answered as a spreadsheet to correct and upload again.
    erros: endpoint('erros', {
      path: 'erros',
      method: 'GET',
      summary: `a sheet of the ${called} with mistakes, to correct and send again`,
      query: sheet,
      answer: sheetFile,
      changes: false,
      file: 'answered',
    }),
  }
}

/**
 * Endpoints by which a spreadsheet of expenses, of type 1 or of SPOs, becomes items of a request
 * (specification §7).
 */
export const expenseSheets = sheetsOf({
  name: 'pagamento/item',
  root: 'apoio/despesas/carga',
  sample: 'padrao/download',
  called: 'expenses',
  layout: z.object({ tipoCarga: z.coerce.number().pipe(z.literal([...enumerations.TipoCarga])) }),
  results: expenseResults,
  confirmedBy: 'GET',
})

/** Endpoints by which a spreadsheet of fiscal documents becomes those of a request. */
export const documentSheets = sheetsOf({
  name: 'pagamento/docfiscal',
  root: 'financeiro/pagamento/docfiscal/carga',
  sample: 'modelo',
  called: 'fiscal documents',
  layout: z.object({}),
  results: documentResults,
  confirmedBy: 'POST',
})

/** Imports into a payment request, by the detail they fill. */
export const pagamentoImportEndpoints = { item: expenseSheets, docfiscal: documentSheets } as const

export type PartName = keyof typeof pagamentoImportEndpoints

/** Detail of requests that these imports fill. */
export function partEntity(part: PartName): Entity {
  return entityNamed(`pagamento/${part}`)
}

/** Details of requests with an import. */
export const partEntities: readonly Entity[] = (
  Object.keys(pagamentoImportEndpoints) as readonly PartName[]
).map(partEntity)
