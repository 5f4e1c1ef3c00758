import type { Entity } from '#contract/entity.ts'
import { can } from '#contract/permission.ts'
import { MOST_MISTAKES, type SentSheet, type SheetMistake, type SheetResults } from '#contract/sheets.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { tell } from '#server/http/refusal.ts'
import type { SheetCall } from './call.ts'
import { type Checking, lookUp } from './check/check.ts'
import type { Checked, Line } from './check/line.ts'
import { parseFile } from './file/parse.ts'
import { readHeaders } from './headers.ts'
import { staggered } from './staggered.ts'
import type { Target } from './target.ts'
import { assertTrees } from './tree.ts'
import { findUpload, keepMistakes, keepOutcome, keepUpload, type Outcome, type Upload } from './uploads.ts'
import type { Typed } from './value.ts'
import { fieldLabel } from './words.ts'
import { inBatches, writeLines } from './write.ts'

/** Takes a sheet: reads it, finds its columns and keeps it; nothing is written to the register. */
export async function sendSheet({ entity, language, work, body }: SheetCall): Promise<Response> {
  const { headers, lines, packed } = await parseFile(await body())
  readHeaders(entity, headers, language)
  const Arquivo = await work(call => keepUpload(call, entity, packed))
  return Response.json({ Arquivo, Linhas: lines } satisfies SentSheet)
}

/** Says what confirming a sheet would do and what is wrong with it, or what confirming it did. */
export async function sheetResults({ entity, query, work }: SheetCall): Promise<Response> {
  const { results } = await work(async call => {
    const upload = await findUpload(call, entity, idOf(query))
    if (upload.outcome) return upload.outcome
    const outcome = outcomeOf(entity, call, upload, await checkAll({ entity }, call, upload, false))
    await keepMistakes(call, upload.id, outcome.results.ComErro)
    return outcome
  })
  return Response.json(results)
}

/** Writes the good lines, all or none; a sheet that was confirmed before answers what came of it then. */
export async function confirmSheet({ entity, query, work }: SheetCall): Promise<Response> {
  const { results } = await work(async call => {
    const upload = await findUpload(call, entity, idOf(query), true)
    if (upload.outcome) return upload.outcome
    const all = await checkAll({ entity }, call, upload, true)
    await writeLines({ entity }, call, all)
    await assertTrees(entity, call)
    const { results, mistakes } = outcomeOf(entity, call, upload, all)
    const outcome = { mistakes, results: { ...results, Confirmado: true } }
    await keepOutcome(call, upload.id, outcome)
    return outcome
  })
  return Response.json(results)
}

export const idOf = (query: SheetCall['query']) => String(query['arquivo'])

const isEmpty = (cells: readonly Typed[]) => cells.every(cell => cell === null || String(cell).trim() === '')

/** Checks every line of a sheet; those without anything in them are passed over. */
export async function checkAll(
  target: Target,
  call: CompanyCall,
  { rows }: Pick<Upload, 'rows'>,
  locks: boolean,
): Promise<readonly Checked[]> {
  const { entity } = target
  const [head = [], ...rest] = rows
  const headers = readHeaders(
    entity,
    head.map(cell => String(cell ?? '')),
    call.language,
  )
  const lines = rest
    .map((cells, at): Line => ({ line: at + 2, cells }))
    .filter(({ cells }) => !isEmpty(cells))
  const may = {
    // Details are part of their record: whoever may edit it may add them.
    create: can(call.caller, entity.register, entity.parent ? 'Editar' : 'Cadastrar'),
    edit: can(call.caller, entity.register, 'Editar'),
  }
  const checking: Checking = { headers, may, seen: new Set(), locks }
  const all: Checked[] = []
  await staggered(
    inBatches(lines),
    batch => lookUp(target, call, checking, batch),
    async check => all.push(...check()),
  )
  return all
}

/** What the lines come to, counted, with every mistake in them. */
export function outcomeOf(
  entity: Entity,
  call: CompanyCall,
  upload: Pick<Upload, 'id' | 'rows'>,
  all: readonly Checked[],
): Outcome {
  const mistakes = mistakesIn(entity, call, upload, all)
  const count = (sort: Checked['sort']) => all.filter(line => line.sort === sort).length
  const results: SheetResults = {
    Arquivo: upload.id,
    Linhas: all.length,
    Novas: count('new'),
    Alteradas: count('changed'),
    Iguais: count('same'),
    ComErro: count('bad'),
    Confirmado: false,
    Erros: mistakes.slice(0, MOST_MISTAKES),
  }
  return { results, mistakes }
}

const LONGEST_VALUE = 200

/** Every mistake of the lines, in the words of the caller. */
export function mistakesIn(
  entity: Entity,
  { language }: CompanyCall,
  { rows: [head = []] }: Pick<Upload, 'rows'>,
  all: readonly Checked[],
): readonly SheetMistake[] {
  const names = head.map(cell => String(cell ?? ''))
  const { fields } = readHeaders(entity, names, language)
  return all.flatMap(({ line, cells, mistakes }) =>
    mistakes.map(({ field, told }) => {
      const at = fields.indexOf(field)
      return {
        Linha: line,
        Coluna: names[at] ?? fieldLabel(entity, field, language),
        Valor: String(cells[at] ?? '').slice(0, LONGEST_VALUE),
        Mensagem: tell(language, told),
      }
    }),
  )
}
