import { readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, fetchUtils, type RaRecord } from 'react-admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

type Finalidade = RaRecord<number> & { readonly Descricao: string; readonly Versao: number }

const guide = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const [, lines = ''] = /```js\n([\s\S]+?)```/.exec(guide) ?? []
const { server } = world()

let http: HttpServer
let client: DataProvider
beforeAll(async () => {
  const heard = await listening(server.app)
  http = heard.server
  const token = `Bearer ${await server.tokenOf('industria@demo.canal')}`
  const make = runInThisContext(`({ fetchUtils, simpleRestProvider, host, user }) => {
    ${lines}
    return dataProvider
  }`)
  client = make({
    fetchUtils,
    simpleRestProvider,
    host: `http://127.0.0.1:${heard.port}`,
    user: { authenticated: true, token },
  })
})
afterAll(() => {
  http.closeAllConnections()
  http.close()
})

test('the guide has eight lines of a client, and the provider they make', () => {
  const written = lines.split('\n').filter(line => line.length > 1)
  expect(written).toHaveLength(9)
})

test('react-admin’s own data provider takes a record from its creation to its end', async () => {
  const resource = 'finalidades'
  const { data } = await client.create<Finalidade>(resource, {
    data: { Descricao: 'Amostra de feira', Ativo: true },
  })
  const listed = await client.getList<Finalidade>(resource, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'Descricao', order: 'ASC' },
    filter: { q: 'Amostra de feira' },
  })
  expect(listed).toMatchObject({ total: 1, data: [{ id: data.id, Descricao: 'Amostra de feira' }] })
  const read = await client.getOne<Finalidade>(resource, { id: data.id })
  const changed = { ...read.data, Descricao: 'Amostra sem valor' }
  const { data: updated } = await client.update<Finalidade>(resource, {
    id: data.id,
    data: changed,
    previousData: read.data,
  })
  expect(updated).toMatchObject({ id: data.id, Descricao: 'Amostra sem valor', Versao: 2 })
  // The version that was changed is another one since.
  const stale = client.update(resource, { id: data.id, data: changed, previousData: read.data })
  await expect(stale).rejects.toMatchObject({ status: 409 })
  await client.delete<Finalidade>(resource, { id: data.id, previousData: updated })
  await expect(client.getOne(resource, { id: data.id })).rejects.toMatchObject({ status: 404 })
})
