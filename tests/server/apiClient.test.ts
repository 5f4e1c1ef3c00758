import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'tests/client')
/** Folder of the client's own, inside the project for the sake of its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/api-client')

const run = promisify(execFile)
const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: FOLDER })
const inModules = (path: string) => join(ROOT, 'node_modules', path)

let http: HttpServer
let address: string

const { server } = world()
beforeAll(async () => {
  const heard = await listening(server.app)
  http = heard.server
  address = `http://127.0.0.1:${heard.port}`
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'openapi.json'), await (await fetch(`${address}/api/openapi.json`)).text())
  const generator = inModules('openapi-typescript/bin/cli.js')
  await node('--import', './compilerApi.mjs', generator, 'openapi.json', '-o', 'api.ts')
}, 240_000)
afterAll(async () => {
  http.closeAllConnections()
  http.close()
})

test('types that are generated from the document have the names of records, their inputs and problems', () => {
  const types = readFileSync(join(FOLDER, 'api.ts'), 'utf8')
  const schemas = types.slice(types.indexOf('    schemas: {'), types.indexOf('    responses: {'))
  expect([...schemas.matchAll(/^ {8}(\w+):/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      ...['Finalidade', 'FinalidadeAdicionar', 'FinalidadeAtualizar', 'FinalidadeModel'],
      ...['FinalidadeConflict', 'Pagamento', 'Notificacao', 'Invalid', 'NotFound', 'Problem'],
    ]),
  )
})

test('a program that compiles against them takes a record from its creation to its end', async () => {
  await node(inModules('typescript/bin/tsc'), '-p', 'tsconfig.json')
  const { stdout } = await node('finalidade.js', address, await server.tokenOf('industria@demo.canal'))
  expect(JSON.parse(stdout)).toEqual({
    created: 'Amostra de feira',
    listed: [true],
    range: 'finalidade 0-0/1',
    read: 'Amostra de feira',
    updated: 2,
    stale: [409, 'conflict', 2],
    invalid: [422, ['Descricao']],
    removed: true,
    gone: [404, 'notFound'],
  })
}, 120_000)
