import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import { allAlterados, alteradosAfter } from './support/alterados.ts'
import { newKey } from './support/apiKeys.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { endpointOf, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const work = world()
const { server, workerAs } = work
const finalidade = entityNamed('finalidade')
const { path: PATH } = endpointOf(finalidade, 'alterados')
const industria = workerAs('industria')

const gone = (Id: number) => ({ Id, Excluido: true, Registro: null })
const idsOf = (rows: readonly { readonly Id: number }[]) => rows.map(({ Id }) => Id)

describe('a cursor', () => {
  const answered = async (cursor: string, who = industria, path = PATH) => {
    const { status, body } = await who.call(`${path}?cursor=${encodeURIComponent(cursor)}`)
    return [status, body]
  }
  const refused = [400, { code: 'malformed', errors: { cursor: expect.stringContaining('cursor') } }]
  const altered = (cursor: string, at: number, value: unknown) => {
    const content = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Buffer.from(JSON.stringify(content.with(at, value))).toString('base64url')
  }

  test('that somebody made up is refused', async () => {
    for (const text of ['x', '%00', 'bnVsbA', 'W10', '%E2%82%AC', 'a'.repeat(4_001)])
      expect((await industria.call(`${PATH}?cursor=${text}`)).status).toBe(400)
  })

  test('with one of its parts altered is refused, or reads the same register', async () => {
    const { Cursor } = await allAlterados(industria, finalidade)
    const hostile: readonly (readonly [number, unknown])[] = [
      ...[null, '', 7].map(value => [4, value] as const),
      ...['x', '0:0:', '5:1:', '1:2:9', `1:${'9'.repeat(30)}:`, "1:1:'"].map(text => [5, text] as const),
      ...['-1', '1e9', '9'.repeat(19)].map(text => [7, text] as const),
      ...[-1, 0.5, 1e300].map(id => [8, id] as const),
    ]
    for (const [at, value] of hostile)
      expect(await answered(altered(Cursor, at, value))).toMatchObject(refused)
    const begun = await answered(altered(Cursor, 5, '1:1:'))
    expect(begun).toMatchObject([200, { Alterados: expect.any(Array) }])
  })

  test('of another register, another company or another side is refused', async () => {
    const { Cursor } = await allAlterados(industria, finalidade)
    const modelo = endpointOf(entityNamed('modelo'), 'alterados').path
    expect(await answered(Cursor, industria, modelo)).toMatchObject(refused)
    expect(await answered(Cursor, workerAs('outra'))).toMatchObject(refused)
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    expect(await answered(Cursor, workerAs('agente', IdRegistro))).toMatchObject(refused)
  })

  test('of a database that was put back since asks to read anew', async () => {
    const { Cursor } = await allAlterados(industria, finalidade)
    const ended = [410, { code: 'cursorEnded', Message: expect.stringContaining('sem cursor') }]
    expect(await answered(altered(Cursor, 5, `1:${'9'.repeat(15)}:`))).toMatchObject(ended)
    await sql`delete from epoca`.execute(server.db.kysely)
    expect(await answered(Cursor)).toMatchObject(ended)
    expect((await allAlterados(industria, finalidade)).Cursor).not.toBe(Cursor)
  })
})

describe('who may list records', () => {
  test('reads the changed ones by an API key, until the right is taken away', async () => {
    const maker = workerAs('industria')
    const { record, secret } = await newKey(maker)
    const erp = worker(server, secret)
    const { Cursor } = await allAlterados(erp, finalidade)
    const { Id } = await maker.createSample(finalidade)
    expect(idsOf((await alteradosAfter(erp, finalidade, Cursor)).Alterados)).toEqual([Id])
    const modelo = endpointOf(entityNamed('modelo'), 'alterados').path
    expect((await erp.call(modelo)).status).toBe(403)
    await maker.call(`/api/canal/admin/chaveapi/revogar?id=${record.Id}`, {})
    expect((await erp.call(`${PATH}?cursor=${Cursor}`)).status).toBe(401)
  })

  test('is told of no record of another company, nor of one that was deleted there', async () => {
    const other = workerAs('outra')
    const { Cursor } = await allAlterados(other, finalidade)
    const { Id } = await industria.createSample(finalidade)
    await industria.remove(finalidade, (await industria.createSample(finalidade)).Id)
    expect((await alteradosAfter(other, finalidade, Cursor)).Alterados).toEqual([])
    expect(idsOf((await allAlterados(other, finalidade)).Alterados)).not.toContain(Id)
  })
})

describe('a provider', () => {
  const { payer, broker, agent, all } = paymentsWorld(work)
  const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]

  test('is told of its own requests and their items alone, also when they are deleted', async () => {
    const start = await Promise.all(
      [broker, agent].map(async who => ({
        who,
        pagamento: (await allAlterados(who, pagamento)).Cursor,
        item: (await allAlterados(who, item)).Cursor,
      })),
    )
    const told = () =>
      Promise.all(
        start.map(async ({ who, ...cursor }) => ({
          pagamento: (await alteradosAfter(who, pagamento, cursor.pagamento)).Alterados,
          item: (await alteradosAfter(who, item, cursor.item)).Alterados,
        })),
      )
    const { Id } = await all.made(broker, '10.00', { ObservacaoInterna: 'do despachante' })
    const nothing = { pagamento: [], item: [] }
    const [own, others] = await told()
    expect(others).toEqual(nothing)
    expect(own).toMatchObject({
      pagamento: [{ Id, Registro: { ObservacaoInterna: 'do despachante' } }],
      item: [{ Registro: { IdPagamento: Id } }],
    })
    const paid = (await allAlterados(payer, pagamento)).Alterados.find(one => one.Id === Id)
    expect(paid?.Registro).toMatchObject({ Id, ObservacaoInterna: null })
    await broker.remove(pagamento, Id)
    const line = own?.item[0]?.Id ?? 0
    expect(await told()).toEqual([{ pagamento: [gone(Id)], item: [gone(line)] }, nothing])
  })

  test('is told that a request is theirs no more', async () => {
    const { Id } = await all.made(broker, '10.00')
    const { Cursor } = await allAlterados(broker, pagamento)
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const { IdRegistro: from } = await server.signIn('despachante@demo.canal')
    const { IdRegistro: to } = await server.signIn('agente@demo.canal')
    const mudancas = JSON.stringify({ IdProvedor: { de: from, para: to } })
    await asOwner(server.db, trx =>
      sql`with mudada as (update pagamento set "IdProvedor" = ${to} where "Id" = ${Id} returning "Id")
        insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Mudancas", "IdUsuario", "Usuario")
        select ${IdRegistro}::bigint, 'pagamento', "Id", 'atualizar', ${mudancas}::jsonb, 1, 'Ensaio' from mudada`.execute(
        trx,
      ),
    )
    expect((await alteradosAfter(broker, pagamento, Cursor)).Alterados).toEqual([gone(Id)])
    expect((await allAlterados(agent, pagamento)).Alterados.map(one => one.Id)).toContain(Id)
  })
})
