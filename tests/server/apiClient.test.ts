import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from './support/apiKeys.ts'
import { listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'tests/client')
/** Folder of the clients' own, inside the project for the sake of its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/api-client')

const run = promisify(execFile)
const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: FOLDER })
const inModules = (path: string) => join(ROOT, 'node_modules', path)

/** Program in the blocks of a guide. */
const programIn = (guide: string) =>
  [...readFileSync(join(ROOT, guide), 'utf8').matchAll(/```ts\n([\s\S]+?)```/g)].map(([, code = '']) => code)

/** Use of the guide's program. */
const STEPS = `
import { Webhook } from 'standardwebhooks'

await followOrBegin()
const all = (await api.get('/api/canal/cadastros/finalidades')).map(({ Id }) => Id)
const copied = Object.keys(kept().names).map(Number)
const made = await send('4711', 'Feira em Hamburgo')
const again = await send('4711', 'Feira em Hamburgo')
const refused = await rename(made.Id, '')
await rename(made.Id, 'Feira em Bremen')

await new Promise<void>(done => void receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as import('node:net').AddressInfo
const at = new Date()
const deliver = async (body: string) =>
  (
    await fetch('http://127.0.0.1:' + port, {
      method: 'POST',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(WEBHOOK_SECRET).sign('msg_1', at, '{"tipo":"finalidade"}'),
      },
      body,
    })
  ).status
const heard = [await deliver('{"tipo":"outra"}'), await deliver('{"tipo":"finalidade"}')]
while (kept().names[made.Id] !== 'Feira em Bremen') await new Promise(done => setTimeout(done, 20))
receiver.close()

await api.get('/api/canal/cadastros/finalidade/excluir', { params: { query: { id: made.Id } } })
await followOrBegin()
const isGone = !(made.Id in kept().names)

// @ts-expect-error: no register is called so.
const noRegister = () => api.changes('cadastros/nenhum')
// @ts-expect-error: the body has a field of another type.
const wrongBody = () => api.post('/api/canal/cadastros/finalidade/adicionar', { body: { Descricao: 1, Ativo: true } })
// @ts-expect-error: the body is missing.
const noBody = () => api.post('/api/canal/cadastros/finalidade/adicionar')
const path = '/api/canal/cadastros/finalidade/model'
const unknown = await api.get(path, { params: { query: { id: made.Id } } }).catch((one: unknown) => one)
process.stdout.write(
  JSON.stringify({
    ...{ isWhole: all.every(id => copied.includes(id)), isOnce: made.Id === again.Id, refused, heard, isGone },
    unknown: unknown instanceof CanalProblem && [unknown.status, unknown.code],
  }),
)
`

let http: HttpServer
let address: string

const { server, workerAs } = world()
beforeAll(async () => {
  const heard = await listening(server.app)
  http = heard.server
  address = `http://127.0.0.1:${heard.port}`
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  // Package as its build makes it (decision 0427), of which the types alone do for a program without it.
  await node(join(ROOT, 'packages/canal-client/build.mjs'), join(FOLDER, 'node_modules/canal-client'))
  cpSync(join(ROOT, 'node_modules/.cache/canal-client/src/api.ts'), join(FOLDER, 'api.ts'))
  writeFileSync(join(FOLDER, 'integrating.ts'), [...programIn('docs/integrating.md'), STEPS].join('\n'))
  await node(inModules('typescript/bin/tsc'), '-p', 'tsconfig.json')
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

test('the program of the guide copies a register, writes once and hears of changes', async () => {
  const { secret } = await newKey(workerAs('industria'), { Deletar: ['FINALIDADE'] })
  const CANAL = { CANAL_ADDRESS: address, CANAL_KEY: secret, WEBHOOK_SECRET: `whsec_${btoa('k'.repeat(24))}` }
  const { stdout } = await run(process.execPath, ['integrating.js'], {
    cwd: FOLDER,
    env: { ...process.env, ...CANAL },
  })
  expect(JSON.parse(stdout)).toEqual({
    isWhole: true,
    isOnce: true,
    refused: { Descricao: expect.any(String) },
    heard: [401, 204],
    isGone: true,
    unknown: [404, 'notFound'],
  })
}, 120_000)
