import { fieldRightsOf } from '#contract/fieldRights.ts'
import type { Paging } from '#contract/paging.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { SheetFormat } from '#server/formats/sheet.ts'
import { addJob } from '#server/jobs/queue.ts'
import { batchFrom, batchStart } from '#server/registers/list/batches.ts'
import type { SheetCall } from '#server/spreadsheets/call.ts'
import { fileName } from '#server/spreadsheets/download/download.ts'
import { exportacao } from './jobs/exportacao.ts'

type Exporting = Pick<Paging, 'sort' | 'filter'> & { readonly formato: SheetFormat }

/**
 * Begins an export in the background: a job, by whose Id its progress and its file are asked for. `refused` while
 * the user's last export of the same register is being written.
 */
export async function startExport({ entity, language, query, company, work }: SheetCall): Promise<Response> {
  const { sort = ['Id', 'DESC'], filter = {}, formato } = query as Exporting
  const Id = await work(async call => {
    const { IdUsuario } = call.caller
    // Errors of the filter are answered here and now.
    await batchFrom(entity, call, { sort, filter }, batchStart(sort), 1)
    const Arquivo = `${fileName(entity, language)}.${formato}`
    const Ocultos = [...fieldRightsOf(call.caller, entity).hidden]
    const data = { Registro: entity.name, Formato: formato, Idioma: language, Arquivo, sort, filter, Ocultos }
    return asOwnerWithin(call.trx, () => addJob(call.trx, exportacao, data, { company, user: IdUsuario }))
  })
  if (Id === undefined) throw new Problem('refused', { message: { key: 'jobs.exportRunning' } })
  return Response.json({ Id })
}
