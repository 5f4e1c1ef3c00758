import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import { tableName, uniqueSets } from '#server/tables/registers.ts'
import { load } from '../load/load.ts'
import { isInFull } from '../support/fullRun.ts'
import {
  fileOf,
  registers,
  rowsIn,
  type Sheets,
  sheetAccount,
  sheetsOf,
  type Value,
} from './support/sheets.ts'
import { world } from './support/world.ts'

const ROWS = 40

const sheets = new Map<string, Sheets>()

const { server } = world()
beforeAll(async () => {
  // Records of the demo, and generated ones with values in every field.
  await load(server.db, { rows: ROWS }, () => {})
  for (const entity of registers.filter(mayRepeat)) await repeatTitles(entity)
  for (const entity of registers)
    sheets.set(entity.name, sheetsOf(server, await server.tokenOf(sheetAccount(entity))))
})

/** Whether records of the register may share a title. */
function mayRepeat(entity: Entity): boolean {
  const { title, fields } = entity.spec
  return fields[title]?.kind === 'text' && !uniqueSets(entity).some(set => set.join() === title)
}

/** Gives the register's records only seven different titles. */
const repeatTitles = ({ name, spec }: Entity) =>
  sql`update ${sql.table(tableName(name))} set ${sql.ref(spec.title)} = 'Repetida ' || "Id" % 7`.execute(
    server.db.kysely,
  )

/** Row of an export as a new record: unique texts get another ending. */
function renamed({ spec }: Entity, line: readonly Value[]): readonly Value[] {
  const columns = [undefined, ...Object.values(spec.fields)]
  return line.map((cell, at) => {
    const field = columns[at]
    return field?.kind === 'text' && field.unique && cell !== null ? `${cell}z` : cell
  })
}

const ways = languages.flatMap(language => (['xlsx', 'csv'] as const).map(formato => ({ language, formato })))

/**
 * Every language, alternating between formats: words are the same in both formats, and formats treat values
 * alike in every language. Full runs have each language in both formats.
 */
const waysOf = (entity: Entity) =>
  ways.filter((_, at) => isInFull || at % 2 === (registers.indexOf(entity) + Math.floor(at / 2)) % 2)

const unchanged = (entity: Entity, file: Uint8Array, language: Language) =>
  (sheets.get(entity.name) as Sheets).tried(entity, file, language)

describe.each(registers.map(entity => ({ name: entity.name, entity })))('$name', ({ name, entity }) => {
  test.each(waysOf(entity))(
    'what is exported in $language as .$formato imports back unchanged',
    async way => {
      const { take } = sheets.get(name) as Sheets
      const file = await take(entity, { formato: way.formato }, way.language)
      const { Erros, Novas, Alteradas, Iguais } = await unchanged(entity, file, way.language)
      expect({ Erros, Novas, Alteradas }).toEqual({ Erros: [], Novas: 0, Alteradas: 0 })
      expect(Iguais).toBeGreaterThan(0)
    },
  )

  test('what is exported in one language is read by whoever uses another', async () => {
    const { take } = sheets.get(name) as Sheets
    const file = await take(entity, { formato: 'csv' }, 'en')
    expect(await unchanged(entity, file, 'pt')).toMatchObject({ Erros: [], Novas: 0, Alteradas: 0 })
  })

  test('a sheet that a spreadsheet saved again, its columns in another order, is unchanged', async () => {
    const { take } = sheets.get(name) as Sheets
    const rows = rowsIn(await take(entity, { formato: 'xlsx' }, 'es'))
    const file = fileOf(rows.map(row => row.toReversed()))
    expect(await unchanged(entity, file, 'es')).toMatchObject({ Erros: [], Novas: 0, Alteradas: 0 })
  })

  test('an export comes back whole without its Ids, whatever its references are called', async () => {
    const { take } = sheets.get(name) as Sheets
    const [head = [], ...lines] = rowsIn(await take(entity, { formato: 'xlsx' }))
    const rows = [head, ...lines.map(line => renamed(entity, line))].map(([, ...cells]) => cells)
    const { Erros, Linhas, Novas, Alteradas, Iguais } = await unchanged(entity, fileOf(rows), 'pt')
    expect({ Erros, Alteradas }).toEqual({ Erros: [], Alteradas: 0 })
    expect(Novas + Iguais).toBe(Linhas)
  })

  test('no two columns are called the same', async () => {
    const { take } = sheets.get(name) as Sheets
    for (const language of languages) {
      const [headers = []] = rowsIn(await take(entity, { formato: 'xlsx' }, language))
      expect(new Set(headers).size).toBe(Object.keys(entity.spec.fields).length + 1)
    }
  })
})
