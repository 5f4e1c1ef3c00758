import type { RecordOf } from '#contract/record.ts'
import { blankRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { lookup } from '#server/registers/lookup.ts'
import { recordById } from '#server/registers/record.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { cellsOf } from '#server/spreadsheets/download/export.ts'
import { sampleAnswer } from '#server/spreadsheets/upload/errors.ts'
import type { PartSheet, PartSheetName } from './partSheet.ts'

const AMOUNT = { Valor: '100.00', Taxa: '1.0000000' }

/** Columns of a layout of the spreadsheet, and a line that would be valid for the request. */
export async function samplePart<N extends PartSheetName>(
  { entityOf, example }: Pick<PartSheet<object, N>, 'entityOf' | 'example'>,
  { query, language, work }: SheetCall,
): Promise<Response> {
  const entity = entityOf(Number(query['tipoCarga']))
  const { idMaster } = query as { readonly idMaster?: number }
  const cells = await work(async call => {
    const request: Partial<RecordOf<'pagamento'>> =
      idMaster === undefined ? {} : await recordById(call, 'pagamento', idMaster)
    const line = { ...blankRow(entity.spec), ...AMOUNT, ...(await example(call, request)) }
    return cellsOf(entity, call, [line])
  })
  return sampleAnswer(entity, language, cells[0] ?? [])
}

/** First row of a lookup, for the given business where that narrows it; null where it is empty. */
export async function firstOf(call: CompanyCall, name: string, negocio?: number): Promise<unknown> {
  const { body } = await lookup(name, { ...call, query: { range: [0, 0], negocio } })
  const [first] = body as readonly { readonly Id: unknown }[]
  return first?.Id ?? null
}
