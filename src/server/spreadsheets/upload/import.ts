import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import { headerOf, isEmptyRow, type Typed } from '#kinds/cell/typedCell.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { packLines, unpackLines } from '#server/core/packing.ts'
import { batchesOf, pipelined } from '#server/core/pipeline.ts'
import { Problem } from '#server/core/problem.ts'
import { isZip } from '#server/core/zip.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { assertPeriods } from '#server/registers/laws/periods.ts'
import { assertTrees } from '#server/registers/laws/tree.ts'
import { type SheetCall, targetOf } from '#server/spreadsheets/call.ts'
import { lookUp } from '#server/spreadsheets/check/batch.ts'
import type { Checked, TypedLine } from '#server/spreadsheets/check/line.ts'
import type { Checking } from '#server/spreadsheets/check/lineResult.ts'
import { sheetWarnings } from '#server/spreadsheets/check/warnings.ts'
import { withDoubts } from '#server/spreadsheets/doubts.ts'
import { parseFile } from '#server/spreadsheets/file/parse.ts'
import { readHeaders } from '#server/spreadsheets/headers.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import { isUndone, storeImport } from '#server/spreadsheets/undo/imports.ts'
import { writeLines } from '#server/spreadsheets/write.ts'
import { chosenColumns, renamedHeaders } from './chosenColumns.ts'
import { chosenValues, settledCell } from './chosenValues.ts'
import { creationsOf, withMade } from './newRecords.ts'
import { additionsIn, changesIn, overwritten } from './preview.ts'
import { importOutcome, isFoundWithoutId, NOT_LISTED, withoutHiddenChanges } from './results.ts'
import {
  findUpload,
  keepMistakes,
  openUpload,
  sheetDestination,
  storeOutcome,
  storeUpload,
  type Upload,
} from './uploads.ts'

/** Stores an uploaded sheet: reads it and matches its columns; the register itself is not written. */
export async function sendSheet(sheetCall: SheetCall): Promise<Response> {
  const { entity, language, caller, query, work, body } = sheetCall
  const chosen = chosenColumns(entity, query['colunas'])
  const reading = { entity, language }
  const values = chosenValues(reading, query['valores'])
  const bytes = await body()
  // Others, .xls and .csv, are no sheets of a standard layout.
  const isTaken = !entity.sheet || isZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const read = await parseFile(bytes, caller.IdRegistro, entity)
  // Only now: an old or encrypted workbook, which is no archive either, is refused with a reason of its own.
  if (!isTaken) {
    throw new Problem('invalid', { message: { key: 'sheets.refused.onlyXlsx' } })
  }
  const headers = renamedHeaders(entity, read.headers, chosen, language)
  const { fields } = readHeaders(entity, headers, language, read.place)
  const settled = (cell: Typed, at: number) => settledCell(reading, fields[at], cell, values)
  const packed = await withChoices(read, headers, values.size > 0 ? settled : asItStands)
  const Arquivo = await work(call => storeUpload(call, sheetDestination(entity), { ...read, packed }))
  return Response.json({ Arquivo, Linhas: read.lines } satisfies SentSheet)
}

const asItStands = (cell: Typed) => cell

/** Packed rows with these headers and cells in place of those that were sent, without the columns that are left out. */
async function withChoices(
  { packed, headers: sent }: { readonly packed: Uint8Array; readonly headers: readonly string[] },
  headers: readonly string[],
  settled: (cell: Typed, at: number) => Typed,
): Promise<Uint8Array> {
  if (settled === asItStands && headers.every((header, at) => header === sent[at])) return packed
  const isLeftOut = headers.map((header, at) => header === '' && sent[at] !== '')
  const [, ...below] = await unpackLines<readonly Typed[]>(packed)
  const rows = below.map(cells => cells.map((cell, at) => (isLeftOut[at] ? null : settled(cell, at))))
  return packLines([headers, ...rows])
}

/** Answers a dry run of a sheet with its mistakes, or the result of confirming it. */
export async function answerSheetResults(sheetCall: SheetCall): Promise<Response> {
  const { entity, query, work } = sheetCall
  const opened = await openUpload(work, sheetDestination(entity), idOf(query))
  const { results } = await work(async call => {
    const upload = await findUpload(call, opened)
    if (upload.outcome) return { results: await asItIs(call, entity, upload.outcome.results) }
    const target = targetOf(sheetCall, call)
    const all = await checkAll(target, call, upload, false)
    const outcome = importOutcome(entity, call, upload, all)
    await keepMistakes(call, upload.id, outcome.results.ComErro, overwritten(all))
    const Alteracoes = await changesIn(entity, call, all, target.fixed?.made)
    const Avisos = await sheetWarnings(entity, call, all)
    const written = { Alteracoes, Inclusoes: additionsIn(entity, all), ...creationsOf(target, all) }
    return { results: { ...outcome.results, ...written, Avisos } }
  })
  return Response.json(results)
}

/**
 * Writes the valid lines, all or none; a sheet that was confirmed before answers its stored result. `invalid`
 * if a line matched a record without its Id and the caller has not chosen whether to change it; `refused` if
 * the records to be overwritten have changed since the dry run (decisions 0031 and 0128).
 */
export async function confirmSheet(sheetCall: SheetCall): Promise<Response> {
  const { entity, query, work } = sheetCall
  const opened = await openUpload(work, sheetDestination(entity), idOf(query))
  const { results } = await work(async call => {
    const upload = await findUpload(call, opened, true)
    if (upload.outcome) return { results: await asItIs(call, entity, upload.outcome.results) }
    const target = targetOf(sheetCall, call)
    await target.fixed?.made.lock(call)
    await takeTurn(entity, call)
    const checked = chosen(sheetCall, upload, await checkAll(target, call, upload, true))
    const all = await withMade(target, call, checked)
    const written = await writeLines(target, call, all)
    await assertTrees(entity, call)
    await assertPeriods(entity, call)
    const { results, mistakes } = importOutcome(entity, call, upload, all)
    const shown = {
      Alteracoes: await changesIn(entity, call, all),
      Inclusoes: additionsIn(entity, all),
      ...creationsOf(target, checked),
    }
    const Importacao = await storeImport(call, entity, results, written)
    const outcome = { mistakes, results: { ...results, ...shown, Confirmado: true, Importacao } }
    await storeOutcome(call, upload.id, outcome)
    return outcome
  })
  return Response.json(results)
}

/** Result of confirming, and whether it has been undone since. */
async function asItIs(call: CompanyCall, entity: Entity, stored: SheetResults): Promise<SheetResults> {
  // Sheets confirmed by an older server have neither these lists nor an import.
  const results: SheetResults = withoutHiddenChanges(entity, call, { ...NOT_LISTED, ...stored })
  const id = results.Importacao ?? null
  return id === null ? results : { ...results, Desfeita: await isUndone(call, entity, id) }
}

/** Lines to be written: with those that change a record, or without. */
function chosen(
  { entity, query: { alterar } }: SheetCall,
  { seen }: Pick<Upload, 'seen'>,
  all: readonly Checked[],
): readonly Checked[] {
  if (alterar === 'false')
    return all.map(line => (line.type === 'changed' ? { ...line, type: 'skipped' } : line))
  if (alterar === undefined && all.some(isFoundWithoutId(entity))) {
    throw new Problem('invalid', {
      message: { key: 'sheets.import.chooseChange' },
      errors: { alterar: { key: 'validation.required' } },
    })
  }
  if (seen !== null && seen !== overwritten(all)) {
    throw new Problem('refused', { message: { key: 'sheets.import.changedSince' } })
  }
  return all
}

export const idOf = (query: SheetCall['query']) => String(query['arquivo'])

/** Lines whose records and references are read in one go. */
const READ_AT_ONCE = 500

/** Checks every line of a sheet; empty ones are skipped. */
export async function checkAll(
  target: Target,
  call: CompanyCall,
  { rows, place }: Pick<Upload, 'rows' | 'place'>,
  locks: boolean,
): Promise<readonly Checked[]> {
  const { entity } = target
  const [head = [], ...rest] = rows
  const headers = readHeaders(entity, head.map(headerOf), call.language)
  const lines = rest
    .map((cells, at): TypedLine => ({ line: at + 2, cells }))
    .filter(({ cells }) => !isEmptyRow(cells))
  const may = {
    create: mayCall(call.caller, accessOf(entity, 'adicionar')),
    edit: mayCall(call.caller, accessOf(entity, 'atualizar')),
  }
  const columns = withDoubts(entity, headers, rest)
  const hidden = new Set(place.hidden)
  const known = { names: new Map(), referred: new Map() }
  const checking: Checking = { columns, may, seen: new Set(), known, hidden, locks }
  const all: Checked[] = []
  await pipelined(
    batchesOf(lines, READ_AT_ONCE),
    batch => lookUp(target, call, checking, batch),
    async check => all.push(...(await check())),
  )
  return all
}
