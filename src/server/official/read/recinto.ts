import { csvRows } from './csv.ts'
import { longestText } from './longestText.ts'
import { leavingOut, type ReadTable, rowBatches } from './tableContent.ts'
import { TableRefused } from './tableRefused.ts'
import { officialText } from './text.ts'

const COLUMNS = ['Codigo', 'UF', 'Nome'] as const

/** IBGE codes of the states, which a facility is found by, by their abbreviations. */
const STATES: Readonly<Record<string, string>> = {
  ...{
    RO: '11',
    AC: '12',
    AM: '13',
    RR: '14',
    PA: '15',
    AP: '16',
    TO: '17',
    MA: '21',
    PI: '22',
    CE: '23',
    RN: '24',
  },
  ...{
    PB: '25',
    PE: '26',
    AL: '27',
    SE: '28',
    BA: '29',
    MG: '31',
    ES: '32',
    RJ: '33',
    SP: '35',
    PR: '41',
    SC: '42',
  },
  ...{ RS: '43', MS: '50', MT: '51', GO: '52', DF: '53' },
}

const CODE = /^\d{7}$/
const LONGEST_NAME = longestText('recintoaduaneiro', 'Nome')

/** Customs offices and facilities of a file by hand: code of seven digits, abbreviation of the state, name. */
export function readRecinto(bytes: Buffer): ReadTable {
  const { leave, all } = leavingOut()
  const rows = new Map<string, object>()
  for (const { Codigo, UF, Nome: name } of csvRows(bytes, COLUMNS)) {
    const [Nome, IdEstado] = [officialText(name), Object.hasOwn(STATES, UF) ? STATES[UF] : undefined]
    if (!CODE.test(Codigo) || !IdEstado || Nome === '' || Nome.length > LONGEST_NAME || rows.has(Codigo))
      leave(`${Codigo} ${UF} ${name}`, Codigo)
    else rows.set(Codigo, { Id: Codigo, Codigo, IdEstado, Nome })
  }
  if (rows.size === 0) throw new TableRefused('empty')
  const batches = rowBatches('apoio_recintoaduaneiro', [...rows.values()])
  return { rows: rows.size, day: null, version: null, leftOut: all(), batches }
}
