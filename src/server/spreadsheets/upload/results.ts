import type { Entity } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import {
  MOST_MISTAKES,
  MOST_VALUES,
  type SheetMistake,
  type SheetResults,
  type SheetUnknownValue,
} from '#contract/spreadsheets.ts'
import { languages } from '#i18n/words.ts'
import { NO_CODE } from '#kinds/cell/codes.ts'
import { folded } from '#kinds/cell/foldedText.ts'
import { headerOf } from '#kinds/cell/typedCell.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translateMessage } from '#server/core/language.ts'
import { columnLetter } from '#server/formats/columnLetter.ts'
import type { Checked } from '#server/spreadsheets/check/line.ts'
import { readHeaders } from '#server/spreadsheets/headers.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { toldCell } from './chosenValues.ts'
import type { ConfirmedOutcome, Upload } from './uploads.ts'

/** Lists of the results of sheets that have written nothing. */
export const NOT_LISTED: Pick<SheetResults, 'Inclusoes' | 'Criados' | 'Criacoes' | 'Valores'> = {
  Valores: [],
  Inclusoes: [],
  Criados: 0,
  Criacoes: [],
}

/** Stored results without the changes of fields that have been hidden from the caller since: they are told by their labels. */
export function withoutHiddenChanges(
  entity: Entity,
  { caller }: CompanyCall,
  results: SheetResults,
): SheetResults {
  const { hidden } = fieldRightsOf(caller, entity)
  if (hidden.size === 0) return results
  const labels = new Set(
    languages.flatMap(language => [...hidden].map(name => fieldLabel(entity, name, language))),
  )
  const Alteracoes = results.Alteracoes.map(change => ({
    ...change,
    Campos: change.Campos.filter(({ Campo }) => !labels.has(Campo)),
  }))
  return { ...results, Alteracoes }
}

/** Whether a line changes a record that it does not name by its Id, which a standard layout has no column for. */
export const isFoundWithoutId =
  ({ sheet }: Entity) =>
  ({ type, foundBy }: Checked) =>
    !sheet && type === 'changed' && !foundBy.includes('Id')

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
    Valores: unknownValuesIn(entity, call, upload, all),
    Importacao: null,
    Desfeita: false,
    Avisos: [],
  }
  return { results, mistakes }
}

/** Texts that no option of their field is called, once each, with the number of rows. */
function unknownValuesIn(
  entity: Entity,
  { language }: CompanyCall,
  { rows: [head = []] }: Pick<Upload, 'rows'>,
  all: readonly Checked[],
): SheetResults['Valores'] {
  const { fields } = readHeaders(entity, head.map(headerOf), language)
  const found = new Map<string, SheetUnknownValue>()
  for (const { cells, mistakes } of all) {
    for (const { field, message } of mistakes) {
      if (message.key !== NO_CODE) continue
      const Valor = toldCell(cells[fields.indexOf(field)] ?? null, { language })
      const key = `${field} ${folded(Valor)}`
      const known = found.get(key)
      if (known) found.set(key, { ...known, Linhas: known.Linhas + 1 })
      else if (found.size < MOST_VALUES) found.set(key, { Campo: field, Valor, Linhas: 1 })
    }
  }
  return [...found.values()]
}

/** Place where a sheet was read, if that is not the first row of the only sheet. */
const readingOf = ({ tab, row }: Upload['place']): SheetResults['Leitura'] =>
  tab === undefined && row === 1 ? null : { Aba: tab ?? null, Linha: row }

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
        Valor: toldCell(cells[at] ?? null, { language }),
        Mensagem: translateMessage(language, message),
      }
    }),
  )
}
