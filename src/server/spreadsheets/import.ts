import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import {
  MOST_MISTAKES,
  type SentSheet,
  type SheetMistake,
  type SheetResults,
} from '#contract/spreadsheets.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { cut } from '#server/core/cut.ts'
import { translateMessage } from '#server/core/language.ts'
import { batchesOf, pipelined } from '#server/core/pipelined.ts'
import { Problem } from '#server/core/problem.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import type { SheetCall } from './call.ts'
import { alikeWarnings } from './check/alike.ts'
import { type Checking, lookUp } from './check/check.ts'
import { declaredWarnings } from './check/declared.ts'
import type { Checked, TypedLine } from './check/line.ts'
import { totalWarnings } from './check/totals.ts'
import { columnLetter } from './columnLetter.ts'
import { withDoubts } from './doubts.ts'
import { parseFile } from './file/parse.ts'
import { readHeaders } from './headers.ts'
import { creationsOf, withMade } from './made.ts'
import { additionsIn, changesIn, overwritten } from './preview.ts'
import { shownCell } from './shownCell.ts'
import type { Target } from './target.ts'
import { targetOf } from './targetOf.ts'
import { assertTrees } from './tree.ts'
import { headerOf, isEmptyRow } from './typed.ts'
import { isUndone, storeImport } from './undo/imports.ts'
import {
  type ConfirmedOutcome,
  findUpload,
  keepMistakes,
  openUpload,
  sheetDestination,
  storeOutcome,
  storeUpload,
  type Upload,
} from './uploads.ts'
import { fieldLabel } from './words.ts'
import { writeLines } from './write.ts'

/** Stores an uploaded sheet: reads it and matches its columns; the register itself is not written. */
export async function sendSheet({ entity, language, caller, work, body }: SheetCall): Promise<Response> {
  const bytes = await body()
  const isTaken = !entity.sheet || isWorkbook(bytes)
  const read = await parseFile(bytes, caller.IdRegistro, entity)
  // Only now: an old or encrypted workbook, which is no archive either, is refused with a reason of its own.
  if (!isTaken) {
    throw new Problem('invalid', { message: { key: 'sheets.refused.onlyXlsx' } })
  }
  readHeaders(entity, read.headers, language, read.place)
  const Arquivo = await work(call => storeUpload(call, sheetDestination(entity), read))
  return Response.json({ Arquivo, Linhas: read.lines } satisfies SentSheet)
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
    const warnings = [
      ...totalWarnings(call, all),
      ...declaredWarnings(entity, call, all),
      ...(await alikeWarnings(entity, call, all)),
    ]
    const Avisos = warnings.toSorted((one, other) => one.Linha - other.Linha).slice(0, MOST_MISTAKES)
    const written = { Alteracoes, Inclusoes: additionsIn(entity, all), ...creationsOf(target, all) }
    return { results: { ...outcome.results, ...written, Avisos } }
  })
  return Response.json(results)
}

/**
 * Writes the valid lines, all or none; a sheet that was confirmed before answers its stored result. `invalid`
 * if a line matched a record without its Id and the caller has not chosen whether to change it; `refused` if
 * the records to be overwritten have changed since the dry run.
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

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file may be a workbook of today: an archive. Others, .xls and .csv, are no sheets of a standard layout. */
const isWorkbook = (bytes: Uint8Array) => ARCHIVE.every((byte, at) => bytes[at] === byte)

const NOT_LISTED: Pick<SheetResults, 'Inclusoes' | 'Criados' | 'Criacoes'> = {
  Inclusoes: [],
  Criados: 0,
  Criacoes: [],
}

/** Result of confirming, and whether it has been undone since. */
async function asItIs(call: CompanyCall, entity: Entity, stored: SheetResults): Promise<SheetResults> {
  // Sheets confirmed by an older server have neither these lists nor an import.
  const results: SheetResults = { ...NOT_LISTED, ...stored }
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

/** Whether a line changes a record that it does not name by its Id, which a standard layout has no column for. */
const isFoundWithoutId =
  ({ sheet }: Entity) =>
  ({ type, foundBy }: Checked) =>
    !sheet && type === 'changed' && !foundBy.includes('Id')

export const idOf = (query: SheetCall['query']) => String(query['arquivo'])

/** Lines checked in one go, which blocks the event loop. */
const CHECKED_AT_ONCE = 500

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
  const checking: Checking = { columns, may, seen: new Set(), names: new Map(), hidden, locks }
  const all: Checked[] = []
  await pipelined(
    batchesOf(lines, CHECKED_AT_ONCE),
    batch => lookUp(target, call, checking, batch),
    async check => all.push(...check()),
  )
  return all
}

/** Counts of the lines' results, with every mistake. */
export function importOutcome(
  entity: Entity,
  call: CompanyCall,
  upload: Pick<Upload, 'id' | 'rows' | 'place'>,
  all: readonly Checked[],
): ConfirmedOutcome {
  const mistakes = mistakesIn(entity, call, upload, all)
  const count = (sort: Checked['type']) => all.filter(line => line.type === sort).length
  const results: SheetResults = {
    Arquivo: upload.id,
    Leitura: readingOf(upload.place),
    Linhas: all.length,
    Novas: count('new'),
    Alteradas: count('changed'),
    Iguais: count('same'),
    ComErro: count('bad'),
    AlteradasSemId: all.filter(isFoundWithoutId(entity)).length,
    Mantidas: count('skipped'),
    Confirmado: false,
    Erros: mistakes.slice(0, MOST_MISTAKES),
    Alteracoes: [],
    ...NOT_LISTED,
    Importacao: null,
    Desfeita: false,
    Avisos: [],
  }
  return { results, mistakes }
}

/** Place where a sheet was read, if that is not the first row of the only sheet. */
const readingOf = ({ tab, row }: Upload['place']): SheetResults['Leitura'] =>
  tab === undefined && row === 1 ? null : { Aba: tab ?? null, Linha: row }

const LONGEST_VALUE = 200

/** Every mistake of the lines, translated for the caller. */
export function mistakesIn(
  entity: Entity,
  { language }: CompanyCall,
  { rows: [head = []] }: Pick<Upload, 'rows'>,
  all: readonly Checked[],
): readonly SheetMistake[] {
  const names = head.map(headerOf)
  const { fields } = readHeaders(entity, names, language)
  return all.flatMap(({ line, cells, mistakes }) =>
    mistakes.map(({ field, message, at = fields.indexOf(field) }) => {
      const header = at < 0 ? fieldLabel(entity, field, language) : (names[at] ?? '')
      return {
        Linha: line,
        Coluna: header.trim() === '' ? columnLetter(at) : header,
        Valor: cut(shownCell(cells[at] ?? null, language), LONGEST_VALUE),
        Mensagem: translateMessage(language, message),
      }
    }),
  )
}
