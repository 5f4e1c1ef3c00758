import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#i18n/words.ts'
import { load } from '../load/load.ts'
import { hasOffice, type Saving, savedByOffice } from '../server/support/office.ts'
import { type Server, startServer } from '../server/support/server.ts'
import { fileOf, registers, rowsIn, type Sheets, sheetAccount, sheetsOf } from '../server/support/sheets.ts'

const ROWS = 40

let server: Server
const sheets = new Map<string, Sheets>()

beforeAll(async () => {
  server = await startServer()
  await load(server.db, { rows: ROWS }, () => {})
  for (const entity of registers)
    sheets.set(entity.name, sheetsOf(server, await server.tokenOf(sheetAccount(entity))))
}, 300_000)
afterAll(() => server.stop())

type Files = ReadonlyMap<string, Uint8Array>

async function exported(formato: 'xlsx' | 'csv', language: Language): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  for (const entity of registers) {
    files.set(entity.name, await (sheets.get(entity.name) as Sheets).take(entity, { formato }, language))
  }
  return files
}

/** Import results of every register's file: numbers of new, changed, refused and unchanged lines. */
async function outcomes(files: Files, language: Language) {
  const all: { name: string; Novas: number; Alteradas: number; ComErro: number; Iguais: number }[] = []
  for (const entity of registers) {
    const file = files.get(entity.name) ?? new Uint8Array()
    const { Novas, Alteradas, ComErro, Iguais } = await (sheets.get(entity.name) as Sheets).tried(
      entity,
      file,
      language,
    )
    all.push({ name: entity.name, Novas, Alteradas, ComErro, Iguais })
  }
  return all
}

const written = (all: Awaited<ReturnType<typeof outcomes>>) =>
  all.filter(({ Novas, Alteradas }) => Novas > 0 || Alteradas > 0)
const refused = (all: Awaited<ReturnType<typeof outcomes>>) => all.filter(({ ComErro }) => ComErro > 0)

describe('every register, exported and saved by another program', () => {
  test.each(languages)('which writes xlsx by itself, in %s, comes back unchanged', async language => {
    const files = [...(await exported('xlsx', language))]
    const saved = new Map(files.map(([name, file]) => [name, fileOf(rowsIn(file))]))
    const all = await outcomes(saved, language)
    expect({ written: written(all), refused: refused(all) }).toEqual({ written: [], refused: [] })
  })

  const savings: readonly (Saving & { readonly language: Language })[] = [
    { from: 'xlsx', to: 'xlsx', language: 'pt' },
    { from: 'xlsx', to: 'xlsx', language: 'en' },
    { from: 'csv', to: 'xlsx', language: 'pt' },
  ]

  test.skipIf(!hasOffice).each(savings)(
    'LibreOffice, from $from to $to, in $language, comes back unchanged',
    async ({ language, ...saving }) => {
      const saved = savedByOffice(await exported(saving.from, language), saving)
      const all = await outcomes(saved, language)
      expect({ written: written(all), refused: refused(all) }).toEqual({ written: [], refused: [] })
    },
  )

  test.skipIf(!hasOffice)(
    'LibreOffice as text of another language, is refused where it is in doubt and changes nothing',
    async () => {
      const saved = savedByOffice(await exported('xlsx', 'pt'), { from: 'xlsx', to: 'csv' })
      expect(written(await outcomes(saved, 'pt'))).toEqual([])
    },
  )
})
