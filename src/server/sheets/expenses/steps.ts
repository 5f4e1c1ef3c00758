import { entityNamed } from '#contract/entity.ts'
import type { ExpenseResults, ExpenseStep } from '#contract/expenseSheets.ts'
import type { SentSheet } from '#contract/sheets.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { keepTotals } from '#server/payments/keepTotals.ts'
import { requestFor } from '#server/payments/requestFor.ts'
import { recordById } from '#server/registers/record.ts'
import type { SheetCall } from '../call.ts'
import { errorsAnswer } from '../errors.ts'
import { parseFile } from '../file/parse.ts'
import { readHeaders } from '../headers.ts'
import { checkAll, idOf } from '../import.ts'
import {
  type Destination,
  findUpload,
  keepMistakes,
  keepOutcome,
  keepUpload,
  type Outcome,
  type Upload,
} from '../uploads.ts'
import { writeLines } from '../write.ts'
import { expenseOutcome } from './results.ts'
import { sampleExpenses } from './sample.ts'
import { expenseEntity, expenseTarget } from './target.ts'

const pagamento = entityNamed('pagamento')
const ITEM = 'pagamento/item'

type Kept = Upload<ExpenseResults>
type Came = Outcome<ExpenseResults>

const masterOf = (query: SheetCall['query']) => Number(query['idMaster'])
const destinationOf = (query: SheetCall['query']): Destination => ({ name: ITEM, parentId: masterOf(query) })

/** A sheet that the caller sent to this request, where the request is still there for them. */
async function uploadOf(call: CompanyCall, query: SheetCall['query'], lock: boolean): Promise<Kept> {
  await recordById(call.trx, pagamento, call.company, masterOf(query))
  return findUpload<ExpenseResults>(call, destinationOf(query), idOf(query), lock)
}

/** What came of a sheet, or would come of it now. */
async function outcomeNow(call: CompanyCall, query: SheetCall['query'], upload: Kept): Promise<Came> {
  if (upload.outcome) return upload.outcome
  const target = await expenseTarget(call, masterOf(query), upload.sort, false)
  return expenseOutcome(call, target, upload, await checkAll(target, call, upload, false))
}

/** Takes a sheet for a request that may be changed; nothing is written to it. */
async function sendExpenses({ query, language, work, body }: SheetCall): Promise<Response> {
  const tipoCarga = Number(query['tipoCarga'])
  await work(call => requestFor(call, masterOf(query), 'atualizar', false))
  const { headers, lines, packed } = await parseFile(await body())
  readHeaders(expenseEntity(tipoCarga), headers, language)
  const Arquivo = await work(call => keepUpload(call, destinationOf(query), packed, tipoCarga))
  return Response.json({ Arquivo, Linhas: lines } satisfies SentSheet)
}

async function expenseResults({ query, work }: SheetCall): Promise<Response> {
  const { results } = await work(async call => {
    const upload = await uploadOf(call, query, false)
    const outcome = await outcomeNow(call, query, upload)
    if (!upload.outcome) await keepMistakes(call, upload.id, outcome.results.ComErro)
    return outcome
  })
  return Response.json(results)
}

/** Makes items of the good lines, all or none, and works the request's totals out once; a second time changes nothing. */
async function confirmExpenses({ query, work }: SheetCall): Promise<Response> {
  const { results } = await work(async call => {
    const upload = await uploadOf(call, query, true)
    if (upload.outcome) return upload.outcome
    const target = await expenseTarget(call, masterOf(query), upload.sort, true)
    const all = await checkAll(target, call, upload, true)
    await writeLines(target, call, all)
    await keepTotals(call, masterOf(query))
    const { results, mistakes } = await expenseOutcome(call, target, upload, all)
    const outcome = { mistakes, results: { ...results, Confirmado: true } }
    await keepOutcome(call, upload.id, outcome)
    return outcome
  })
  return Response.json(results)
}

async function expenseErrors({ query, language, work }: SheetCall): Promise<Response> {
  const left = await work(async call => {
    const upload = await uploadOf(call, query, false)
    const { mistakes } = await outcomeNow(call, query, upload)
    return { rows: upload.rows, mistakes, sort: upload.sort }
  })
  return errorsAnswer(expenseEntity(left.sort), language, left)
}

/** What answers each step of a sheet of expenses. */
export const expenseSteps: { readonly [S in ExpenseStep]: (call: SheetCall) => Promise<Response> } = {
  modelo: sampleExpenses,
  enviar: sendExpenses,
  resultados: expenseResults,
  confirmar: confirmExpenses,
  erros: expenseErrors,
}
