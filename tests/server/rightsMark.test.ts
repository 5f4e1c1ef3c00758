import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { RIGHTS_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { accountFor } from './support/attacking.ts'
import { enter, newRole } from './support/cargos.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const usuario = entityNamed('usuario')

const { server, tokenOf, workerOf } = world()
const administrator = workerOf(usuario)

const markAt = async (path: string, token: string) =>
  (await server.call(path, { token })).headers.get(RIGHTS_HEADER)

/** Endpoints that tell a signed-in caller something, and change nothing. */
const reads = contract.filter(
  ({ access, changes, method }) => access.type !== 'public' && !changes && method === 'GET',
)

describe('the mark of the caller’s rights', () => {
  test.each(reads)(
    'is in the answer of $path, whatever that is, and the same as elsewhere',
    async endpoint => {
      const token = await tokenOf(accountFor(endpoint) ?? '')
      const mark = await markAt('/api/canal/apoio/paises', token)
      expect(mark).toMatch(/^[\w-]{16}$/)
      expect(await markAt(endpoint.path.replace(/\{\w+\}/g, '1'), token)).toBe(mark)
    },
  )

  test('is in a refusal, and the same in two sessions of one user', async () => {
    const [one, other] = [await tokenOf('consulta'), await server.tokenOf('consulta@demo.canal')]
    const path = '/api/canal/admin/tabelas'
    expect((await server.call(path, { token: one })).status).toBe(403)
    expect(await markAt(path, one)).toBe(await markAt('/api/canal/apoio/paises', other))
  })

  test('is another at the next call after a right is taken away, and the first again once it is given back', async () => {
    const { role, given } = await newRole(administrator)
    const token = await enter(server, await administrator.createSample(usuario, { IdCargo: role.Id }))
    const mark = () => markAt('/api/canal/apoio/paises', token)
    const before = await mark()
    await administrator.call(`${ADMIN}/acesso/produto/excluir?id=${given.Id}`)
    const without = await mark()
    await administrator.call(
      `${ADMIN}/acesso/produto/adicionar?idCargo=${role.Id}&idProduto=${given.IdProduto}`,
    )
    expect([without === before, await mark()]).toEqual([false, before])
  })
})
