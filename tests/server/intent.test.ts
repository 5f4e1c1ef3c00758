import { beforeAll, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

let token = ''

const { server } = world()
beforeAll(async () => {
  token = (await server.signIn('industria@demo.canal')).Token_Acess
})

const finalidade = entityNamed('finalidade')

const create = (Descricao: string, key: string) =>
  server.call(endpointOf(finalidade, 'adicionar').path, {
    method: 'POST',
    token,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body: { Descricao, Ativo: true },
  })

const countOf = async (words: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q: words }))
  const { body } = await server.call(`${endpointOf(finalidade, 'list').path}?filter=${filter}`, { token })
  return (body as readonly unknown[]).length
}

test('a repeated intent answers the first result and creates nothing more', async () => {
  const first = await create('Mostruário de vitrine', 'chave-1')
  const second = await create('Mostruário de vitrine', 'chave-1')
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await countOf('Mostruário de vitrine')).toBe(1)
})

test('two arrivals of one intent at the same time create one record', async () => {
  const replies = await Promise.all([create('Exposição', 'chave-2'), create('Exposição', 'chave-2')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await countOf('Exposicao')).toBe(1)
})

test('the key of one intent does not serve another', async () => {
  await create('Feira internacional', 'chave-3')
  expect(await create('Outra coisa', 'chave-3')).toMatchObject({ status: 422, body: { code: 'keyReused' } })
})

test('an intent that was refused can be corrected and sent again', async () => {
  expect((await create('', 'chave-4')).status).toBe(422)
  expect((await create('Doação', 'chave-4')).status).toBe(200)
})

test('a change by GET is refused when another site or a prefetch makes it', async () => {
  const path = `${endpointOf(finalidade, 'excluir').path}?id=1`
  const elsewhere = await server.call(path, { token, headers: { 'Sec-Fetch-Site': 'cross-site' } })
  const prefetch = await server.call(path, { token, headers: { 'Sec-Purpose': 'prefetch' } })
  expect([elsewhere.status, prefetch.status]).toEqual([403, 403])
})

test('a change by GET may also be posted', async () => {
  const { body } = await create('Passageira', 'chave-5')
  const { Id } = body as { readonly Id: number }
  const path = `${endpointOf(finalidade, 'excluir').path}?id=${Id}`
  expect(await server.call(path, { token, method: 'POST', body: {} })).toMatchObject({ status: 200 })
})
