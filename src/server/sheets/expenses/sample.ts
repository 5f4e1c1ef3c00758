import { entityNamed } from '#contract/entity.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { lookup } from '#server/registers/lookup.ts'
import { recordById } from '#server/registers/record.ts'
import type { SheetCall } from '../call.ts'
import { sampleAnswer } from '../errors.ts'
import { cellsOf } from '../export.ts'
import { expenseEntity } from './target.ts'

const pagamento = entityNamed('pagamento')
const EXAMPLE = { Valor: '100.00', Taxa: '1.0000000' }

/** The columns of a sheet of that type, and a line that could be sent: of an expense and process that fit the request. */
export async function sampleExpenses({ query, language, work }: SheetCall): Promise<Response> {
  const entity = expenseEntity(Number(query['tipoCarga']))
  const { idMaster } = query as { readonly idMaster?: number }
  const cells = await work(async call => {
    const request: Row =
      idMaster === undefined ? {} : await recordById(call.trx, pagamento, call.company, idMaster)
    const negocio = request['Negocio']
    const example: Row = {
      ...blankRow(entity.spec),
      ...EXAMPLE,
      IdDespesa: await firstOf(call, 'despesa', negocio),
      IdProcesso: request['IdProcesso'] ?? (await firstOf(call, 'processo', negocio)),
    }
    return cellsOf(entity, call, [example])
  })
  return sampleAnswer(entity, language, cells[0] ?? [])
}

async function firstOf(call: CompanyCall, name: string, negocio: unknown): Promise<unknown> {
  const { body } = await lookup(name, { ...call, query: { range: [0, 0], negocio } })
  const [first] = body as readonly Row[]
  return first?.['Id'] ?? null
}
