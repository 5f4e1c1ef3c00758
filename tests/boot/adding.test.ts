import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { carryOut, type Edit } from '../e2e/support/adding.ts'
import { adicionar, clientOf } from '../server/support/hub.ts'
import { type Copy, copyProject } from '../support/copy.ts'
import { ADAPTER, HUB_EVENT, MIGRATION, REFERENCE_TABLE, SERVER_GUIDES } from './support/addingServer.ts'

/** Edits by each guide, and what `<name>` stands for in it. */
const guides: readonly (readonly [guide: string, edits: readonly Edit[], name: string])[] = [
  ['referenceTable', REFERENCE_TABLE, 'regiao'],
  ['dataMigration', MIGRATION, 'capitals'],
  ['adapter', ADAPTER, 'holidays'],
  ['hubEvent', HUB_EVENT, 'FeriadosLidos'],
]

let copy: Copy
let address: string
let token: string
/** Purposes before the data migration. */
let before: readonly string[]

const ask = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${address}/api/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  })
  return answer.json()
}
const purposes = async () => {
  const rows = (await ask('canal/cadastros/finalidades?sort=["Id","ASC"]')) as readonly {
    Descricao: string
  }[]
  return rows.map(({ Descricao }) => Descricao)
}
const serve = async () => {
  address = await copy.serve({ DATA_DIR: 'dados' })
  const data = { Email: 'industria@demo.canal', Password: DEMO_PASSWORD }
  token = ((await ask('auth/token', data)) as Session).Token_Acess
}

beforeAll(async () => {
  copy = copyProject()
  await serve()
  before = await purposes()
  await copy.stop()
  // Types of all guides at once are those of tests/e2e/adding.spec.ts.
  for (const edits of SERVER_GUIDES) carryOut(copy, edits)
  await serve()
})
afterAll(() => copy.remove())

test.each(guides)('the guide %s names the files that it takes', (guide, edits, name) => {
  const page = readFileSync(join(import.meta.dirname, `../../docs/adding/${guide}.md`), 'utf8')
  const text = page.replaceAll('<name>', name)
  const isNamed = (file: string) => [file, `${dirname(file)}/`].some(place => text.includes(`\`${place}\``))
  expect(edits.map(([file]) => file).filter(file => !isNamed(file))).toEqual([])
})

test('a reference table is offered by a database of before', async () => {
  expect(await ask('canal/apoio/regioes')).toEqual([
    expect.objectContaining({ Id: 'N', Nome: 'Norte', Sigla: 'NO' }),
    expect.objectContaining({ Id: 'S', Nome: 'Sul' }),
  ])
})

test('a data migration changes the rows of a database of before', async () => {
  expect(before.length).toBeGreaterThan(0)
  const capitals = before.map(text => text.toUpperCase())
  expect(capitals).not.toEqual(before)
  expect(await purposes()).toEqual(capitals)
})

test('an adapter answers by its stand-in where no address is configured, and an event tells its user', async () => {
  const client = clientOf(address, token)
  const told = new Promise(resolve => client.on('FeriadosLidos', resolve))
  const connectionId = new Promise<string>(resolve => client.on('SetConnectionId', resolve))
  await client.start()
  await client.invoke('GetConnectionId')
  expect((await adicionar(address, token, await connectionId)).status).toBe(200)
  expect(await ask('canal/admin/perfil/feriados', { Ano: 2027 })).toEqual({
    Datas: ['2027-01-01', '2027-12-25'],
  })
  expect(await told).toEqual({ Quantidade: 2 })
  await client.stop()
})
