import { csvRows } from './csv.ts'
import { longestText } from './longestText.ts'
import { leavingOut, type ReadTable, rowBatches } from './tableContent.ts'
import { TableRefused } from './tableRefused.ts'
import { officialText } from './text.ts'

const COLUMNS = ['ISPB', 'Número_Código', 'Nome_Extenso'] as const

const ISPB = /^\d{1,8}$/
// Clearing houses, which take part without a number, have 0 or n/a.
const COMPE = /^(?!0+$)\d{1,3}$/
const LONGEST_NAME = longestText('banco', 'Nome')

/**
 * Participants of the STR as Banco Central publishes them (`ParticipantesSTR.csv`: UTF-8 with a mark, commas, names filled
 * with spaces), by their ISPB; those without a clearing number have none.
 */
export function readBanco(bytes: Buffer): ReadTable {
  const { leave, all } = leavingOut()
  const rows = new Map<string, object>()
  for (const { ISPB: ispb, Número_Código: code, Nome_Extenso: name } of csvRows(bytes, COLUMNS)) {
    const Nome = officialText(name)
    const Id = ispb.padStart(8, '0')
    if (!ISPB.test(ispb) || Nome === '' || Nome.length > LONGEST_NAME || rows.has(Id))
      leave(`${ispb} ${name}`, Id)
    else rows.set(Id, { Id, Compe: COMPE.test(code) ? code.padStart(3, '0') : null, Nome })
  }
  if (rows.size === 0) throw new TableRefused('empty')
  return {
    rows: rows.size,
    day: null,
    version: null,
    leftOut: all(),
    batches: rowBatches('apoio_banco', [...rows.values()]),
  }
}
