import type { ImportStep } from '#contract/endpoint.ts'
import type { PartResults } from '#contract/features/pagamentoImport.ts'
import type { SentSheet } from '#contract/spreadsheets.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import { recordById } from '#server/registers/record.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { parseFile } from '#server/spreadsheets/file/parse.ts'
import { readHeaders } from '#server/spreadsheets/headers.ts'
import { errorsAnswer } from '#server/spreadsheets/upload/errors.ts'
import { checkAll, idOf } from '#server/spreadsheets/upload/import.ts'
import {
  type ConfirmedOutcome,
  type Destination,
  findUpload,
  keepMistakes,
  type Opened,
  openUpload,
  storeOutcome,
  storeUpload,
  type Upload,
} from '#server/spreadsheets/upload/uploads.ts'
import { writeLines } from '#server/spreadsheets/write.ts'
import type { PartSheet, PartSheetName } from './partSheet.ts'
import { partOutcome } from './results.ts'
import { samplePart } from './sample.ts'
import { partTarget } from './target.ts'

type Query = SheetCall['query']
type Steps = { readonly [S in ImportStep]: (call: SheetCall) => Promise<Response> }

const masterOf = (query: Query) => Number(query['idMaster'])

/** Handlers for each step of the import of such details into a payment request. */
export function partSteps<S extends object, N extends PartSheetName>(sheet: PartSheet<S, N>): Steps {
  type StoredUpload = Upload<PartResults<S>>

  const destinationOf = (query: Query): Destination => ({ name: sheet.name, parentId: masterOf(query) })

  /** Spreadsheet that the caller uploaded for this request, if the caller can still see the request. */
  const uploadOf = async (call: CompanyCall, opened: Opened, lock: boolean): Promise<StoredUpload> => {
    await recordById(call, 'pagamento', opened.destination.parentId ?? 0)
    return findUpload<PartResults<S>>(call, opened, lock)
  }

  const opened = ({ query, work }: SheetCall) => openUpload(work, destinationOf(query), idOf(query))

  /** Result of a confirmed spreadsheet, or the result that confirming it now would have. */
  const outcomeNow = async (
    call: CompanyCall,
    query: Query,
    upload: StoredUpload,
  ): Promise<ConfirmedOutcome<PartResults<S>>> => {
    if (upload.outcome) return upload.outcome
    const target = await partTarget(sheet, call, masterOf(query), upload.sort, false)
    return partOutcome(sheet, call, target, upload, await checkAll(target, call, upload, false))
  }

  return {
    modelo: call => samplePart(sheet, call),

    /** Stores a spreadsheet for a request that may be changed; the request itself is not written. */
    enviar: async ({ query, language, caller, work, body }) => {
      const tipoCarga = query['tipoCarga'] === undefined ? null : Number(query['tipoCarga'])
      await work(call => pagamentoFor(call, masterOf(query), 'atualizar', false))
      const entity = sheet.entityOf(tipoCarga)
      const read = await parseFile(await body(), caller.IdRegistro, entity)
      readHeaders(entity, read.headers, language, read.place)
      const Arquivo = await work(call => storeUpload(call, destinationOf(query), read, tipoCarga))
      return Response.json({ Arquivo, Linhas: read.lines } satisfies SentSheet)
    },

    resultados: async sheetCall => {
      const { query, work } = sheetCall
      const found = await opened(sheetCall)
      const { results } = await work(async call => {
        const upload = await uploadOf(call, found, false)
        const outcome = await outcomeNow(call, query, upload)
        if (!upload.outcome) await keepMistakes(call, upload.id, outcome.results.ComErro)
        return outcome
      })
      return Response.json(results)
    },

    /** Adds the valid lines, all or none; repeated calls change nothing. */
    confirmar: async sheetCall => {
      const { query, work } = sheetCall
      const found = await opened(sheetCall)
      const { results } = await work(async call => {
        const upload = await uploadOf(call, found, true)
        if (upload.outcome) return upload.outcome
        const target = await partTarget(sheet, call, masterOf(query), upload.sort, true)
        const all = await checkAll(target, call, upload, true)
        await writeLines(target, call, all)
        const { results, mistakes } = await partOutcome(sheet, call, target, upload, all)
        const outcome = { mistakes, results: { ...results, Confirmado: true } }
        await storeOutcome(call, upload.id, outcome)
        return outcome
      })
      return Response.json(results)
    },

    erros: async sheetCall => {
      const { query, language, work } = sheetCall
      const found = await opened(sheetCall)
      const left = await work(async call => {
        const upload = await uploadOf(call, found, false)
        const { mistakes } = await outcomeNow(call, query, upload)
        return { rows: upload.rows, mistakes, sort: upload.sort }
      })
      return errorsAnswer(sheet.entityOf(left.sort), language, left)
    },
  }
}
