import { type Answerer, CLIENT_HEADER, type SheetStep } from '#contract/endpoint.ts'
import { entityOf, type SheetName } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import { layouts } from '#contract/itemSheet.ts'
import { languageOf } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { documents } from '#server/features/pagamento/import/documents.ts'
import { expenses } from '#server/features/pagamento/import/expenses.ts'
import type { PartSheetName } from '#server/features/pagamento/import/partSheet.ts'
import { partSteps } from '#server/features/pagamento/import/steps.ts'
import { itemRules } from '#server/features/partnumber/itemRules.ts'
import { startExport } from '#server/features/tarefa/startExport.ts'
import { transactionsOf } from '#server/registers/inTransaction.ts'
import { recordAside } from '#server/securityEvents/asides.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { exportSheet } from '#server/spreadsheets/download/export.ts'
import { recentImports, undoImport } from '#server/spreadsheets/undo/undo.ts'
import { sampleSheet, sheetOfErrors } from '#server/spreadsheets/upload/errors.ts'
import { answerSheetResults, confirmSheet, sendSheet } from '#server/spreadsheets/upload/import.ts'
import { actingProvider, companyOf } from './authorize.ts'
import type { AdmittedCall } from './call.ts'
import { noteCompany } from './callerIds.ts'

type SheetAnswerer = Extract<Answerer, { readonly type: 'sheet' }>
type Handler = (call: SheetCall) => Promise<Response>

/** Handler of each step of a register's spreadsheet import and export. */
const steps: { readonly [S in SheetStep]: Handler } = {
  exportar: exportSheet,
  iniciar: startExport,
  modelo: sampleSheet,
  enviar: sendSheet,
  resultados: answerSheetResults,
  confirmar: confirmSheet,
  erros: sheetOfErrors,
  importacoes: recentImports,
  desfazer: undoImport,
}

/** Entities with import steps of their own. */
const others: { readonly [N in PartSheetName]: Partial<Record<SheetStep, Handler>> } = {
  'pagamento/item': partSteps(expenses),
  'pagamento/docfiscal': partSteps(documents),
}

/** Rules of each standard layout. */
const rules: { readonly [L in SheetName]: SheetCall['rules'] } = { itens: itemRules }

/** Answers a step of an entity's spreadsheets; unlike other calls for data, it opens its own transactions. */
export async function answerSheet(
  { entity, step, layout }: SheetAnswerer,
  { serving: { db, encryption }, endpoint, context, caller, query, received }: AdmittedCall,
): Promise<Response> {
  if (!caller) throw new Problem('unauthenticated')
  const company = await companyOf(db, endpoint, caller, context.req.header(CLIENT_HEADER))
  noteCompany(context, company)
  const provider = actingProvider(caller, company)
  const language = languageOf(context.req.header('Accept-Language'))
  const handler =
    (others as Readonly<Record<string, Partial<Record<SheetStep, Handler>>>>)[entity]?.[step] ?? steps[step]
  const whole = layout ? layouts[layout] : entityOf(entity)
  const call: SheetCall = {
    // Lines that come in are judged as a whole; hidden fields are refused cell by cell.
    entity: isExport(step) ? seenBy(caller, whole) : whole,
    rules: layout && rules[layout],
    query,
    language,
    caller,
    company,
    work: transactionsOf(db, { thing: entity, language, caller, company, provider, hooksOf, encryption }),
    body: received.read,
  }
  const answer = await (isPreview(step) ? inTurn(caller.IdRegistro, () => handler(call)) : handler(call))
  if (isExport(step)) recordExport(db, { entity, caller, company, query })
  return answer
}

/**
 * Concurrency limit for parsing, which holds all rows in memory: two spreadsheets at a time, one per company.
 */
const inTurn = slotsOf({
  atOnce: 2,
  waiting: 8,
  milliseconds: 20_000,
  message: { key: 'sheets.refused.busy' },
})

const isExport = (step: SheetStep) => step === 'exportar' || step === 'iniciar'

type Exported = Pick<SheetCall, 'caller' | 'company' | 'query'> & { readonly entity: string }

/** Records who takes data out, in the record of the company whose they are and in that of the one who takes them. */
function recordExport(db: Database, { entity, caller, company, query }: Exported): void {
  const details = { Registro: entity, Formato: String(query['formato'] ?? '') || undefined }
  for (const concerned of new Set([company, caller.IdRegistro])) {
    const of = async () => ({ company: concerned, by: caller })
    const whose = `${caller.IdUsuario} ${concerned} ${entity}`
    recordAside(db, { kind: 'EXPORTACAO', whose, of, details })
  }
}

const isPreview = (step: SheetStep) => step === 'resultados' || step === 'confirmar' || step === 'erros'
