import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { Caller } from '#server/core/context.ts'
import { inCompany } from '#server/db/transaction.ts'
import { insert, insertMany } from '#server/registers/store.ts'
import { followerAt } from './support/follower.ts'
import { hubWorld } from './support/hubWorld.ts'
import { endpointOf, type Worker, worker } from './support/registers.ts'
import { worldOfEach } from './support/world.ts'

const modelo = entityNamed('modelo')
const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')

let user: Session
let keeper: Worker

// Server of each test, because a list is told of all changes of the last seconds, together where they are many.
const { server, tokenOf, hub } = hubWorld(worldOfEach())
beforeEach(async () => {
  user = await server.signIn('industria@demo.canal')
  keeper = worker(server, user.Token_Acess)
})

const at = (token: string) => followerAt(hub.url, token)

type Follower = Awaited<ReturnType<typeof at>>

/**
 * Changes received so far by a follower of all models. A new record marks the end: once its change arrives,
 * all earlier ones have.
 */
const taken = async ({ told }: Follower) => {
  // Own idempotency key, because changes of one call are published together.
  const headers = { [IDEMPOTENCY_HEADER]: `last ${told.length} ${Math.random()}` }
  const body = await keeper.sampleInput(modelo)
  const path = endpointOf(modelo, 'adicionar').path
  const answer = await server.call(path, { token: user.Token_Acess, method: 'POST', body, headers })
  const { Id } = answer.body as { readonly Id: number }
  await expect.poll(() => told.at(-1)?.Ids).toEqual([Id])
  return told.splice(0).slice(0, -1)
}

/** Follower of all models that has received every earlier change. */
const followerOfAll = async (account: string) => {
  const follower = await at(await tokenOf(account))
  await follower.follow('modelo')
  await taken(follower)
  return follower
}

describe('who has a list open', () => {
  test('is told which record was added, changed and removed, by whom and when, and no value', async () => {
    const follower = await at(await tokenOf('consulta'))
    expect(await follower.follow('modelo')).toEqual({ Mudancas: [], Talvez: false })
    const created = await keeper.createSample(modelo)
    await expect.poll(() => follower.told.length).toBe(1)
    await keeper.update(modelo, { ...created, Descricao: 'Outra descrição' })
    await expect.poll(() => follower.told.length).toBe(2)
    await keeper.remove(modelo, created.Id)
    await expect.poll(() => follower.told.length).toBe(3)
    const common = { Registro: 'modelo', Ids: [created.Id], Pai: null, Usuario: 'Helena Schmitt' }
    const Quando = expect.stringMatching(/^2\d{3}-/)
    expect(follower.told).toEqual([
      { ...common, Acao: 'adicionar', Versao: 1, Quando },
      { ...common, Acao: 'atualizar', Versao: 2, Quando },
      { ...common, Acao: 'excluir', Versao: null, Quando },
    ])
  })

  test('is told nothing once it is left, nor of another register', async () => {
    const follower = await followerOfAll('consulta')
    await follower.follow('finalidade')
    await follower.leave('finalidade')
    await keeper.createSample(entityNamed('finalidade'))
    await keeper.createSample(entityNamed('despesa'))
    expect(await taken(follower)).toEqual([])
  })

  test('is told the key of the call only where it made that itself', async () => {
    const [mine, theirs] = [await at(user.Token_Acess), await at(await tokenOf('consulta'))]
    await Promise.all([mine.follow('modelo'), theirs.follow('modelo')])
    const body = await keeper.sampleInput(modelo)
    const headers = { [IDEMPOTENCY_HEADER]: 'tab-one-1' }
    const path = endpointOf(modelo, 'adicionar').path
    await server.call(path, { token: user.Token_Acess, method: 'POST', body, headers })
    await expect
      .poll(() => [mine.told[0], theirs.told[0]?.Acao])
      .toEqual([expect.objectContaining({ Chave: 'tab-one-1' }), 'adicionar'])
    expect(theirs.told[0]).not.toHaveProperty('Chave')
  })

  test('is answered what has changed since it was read, also before the connection', async () => {
    const { Id } = await keeper.createSample(modelo)
    const follower = await at(await tokenOf('consulta'))
    const answered = await follower.follow('modelo', null, null, 5_000)
    expect(answered?.Mudancas).toContainEqual(expect.objectContaining({ Acao: 'adicionar' }))
    expect(answered?.Mudancas.flatMap(({ Ids }) => Ids)).toContain(Id)
    await follower.leave('modelo')
    expect(await follower.follow('modelo', null, null, 3_600_000)).toMatchObject({ Talvez: true })
  })

  test('is told nothing of a transaction that is rolled back', async () => {
    const follower = await followerOfAll('consulta')
    const given = await keeper.sampleInput(modelo)
    const undone = inCompany(server.db, user.IdRegistro, async trx => {
      await insert(
        modelo as Entity,
        { trx, company: user.IdRegistro, caller: user as unknown as Caller },
        given,
      )
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await taken(follower)).toEqual([])
  })

  test('is told of thousands of records that one transaction adds as one change', async () => {
    const follower = await followerOfAll('consulta')
    const given = await keeper.sampleInput(modelo)
    const rows = Array.from({ length: 2_500 }, (_, place) => ({ ...given, Descricao: `Em lote ${place}` }))
    const before = await countOfEvents()
    await inCompany(server.db, user.IdRegistro, trx =>
      insertMany(
        modelo as Entity,
        { trx, company: user.IdRegistro, caller: user as unknown as Caller },
        rows,
      ),
    )
    expect(await taken(follower)).toMatchObject([{ Acao: 'adicionar', Ids: null, Versao: null }])
    expect((await countOfEvents()) - before).toBe(2)
  })
})

const countOfEvents = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from evento_hub`.execute(
    server.db.kysely,
  )
  return rows[0]?.count ?? 0
}

describe('who has a record open', () => {
  test('is told of it and of its details, and of no other record', async () => {
    const company = await keeper.createSample(empresa)
    const other = await keeper.createSample(empresa)
    const follower = await followerOfAll('consulta')
    await follower.follow('empresa', company.Id)
    const one = await keeper.sampleInput(contato, { IdEmpresa: company.Id })
    await keeper.create(contato, one)
    await keeper.create(contato, { ...one, IdEmpresa: other.Id })
    await keeper.remove(empresa, other.Id)
    expect(await taken(follower)).toMatchObject([
      { Registro: 'empresa/contato', Acao: 'adicionar', Pai: company.Id },
    ])
  })

  test('sees who else of the company has, until they leave or their process is silent', async () => {
    const { Id } = await keeper.createSample(modelo)
    const [mine, theirs] = [await at(user.Token_Acess), await at(await tokenOf('consulta'))]
    await mine.follow('modelo', Id)
    await theirs.follow('modelo', Id)
    await expect.poll(mine.others).toEqual(['Tiago Moreira'])
    await expect.poll(theirs.others).toEqual(['Helena Schmitt'])
    await theirs.client.stop()
    await expect.poll(mine.others).toEqual([])
    await sql`
      insert into presenca_hub ("Conexao", "Empresa", "Registro", "IdEntidade", "IdUsuario", "Nome", "EmpresaUsuario", "Visto")
      values ('crashed', ${user.IdRegistro}, 'modelo', ${Id}, 1, 'Quem caiu', ${user.IdRegistro}, now() - interval '1 minute')`.execute(
      server.db.kysely,
    )
    const again = await at(await tokenOf('autorizacao'))
    expect(await again.follow('modelo', Id)).toBeNull()
    await theirs.client.start()
    await theirs.follow('modelo', Id)
    await expect.poll(mine.others).toEqual(['Tiago Moreira'])
  })
})
