import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#i18n/words.ts'
import { type Worker, workerFor } from './registers.ts'
import { type Server, startServer } from './server.ts'
import { registers, type Sheets, sheetsOf } from './sheets.ts'

let server: Server
const workers = new Map<string, Worker>()
const sheets = new Map<string, Sheets>()

beforeAll(async () => {
  server = await startServer()
  for (const entity of registers) {
    const email = entity.register.rule === 'provedor' ? 'transportador@demo.canal' : 'industria@demo.canal'
    workers.set(entity.name, await workerFor(server, entity))
    sheets.set(entity.name, sheetsOf(server, await server.tokenOf(email)))
  }
})
afterAll(() => server.stop())

const ways = languages.flatMap(language => (['xlsx', 'csv'] as const).map(formato => ({ language, formato })))

describe.each(registers.map(entity => ({ name: entity.name, entity })))('$name', ({ name, entity }) => {
  test.each(ways)('what is exported in $language as .$formato imports back unchanged', async way => {
    const { take, tried } = sheets.get(name) as Sheets
    await (workers.get(name) as Worker).createSample(entity)
    const file = await take(entity, { formato: way.formato }, way.language)
    const { Erros, Novas, Alteradas, ComErro, Iguais } = await tried(entity, file, way.language)
    expect({ Erros, Novas, Alteradas, ComErro }).toEqual({ Erros: [], Novas: 0, Alteradas: 0, ComErro: 0 })
    expect(Iguais).toBeGreaterThan(0)
  })
})
