import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { daysAfter } from '#rules/days.ts'
import { LAST_DAY, newKey, secretOf } from './support/apiKeys.ts'
import { peopleOf } from './support/grants.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const LIST = '/api/canal/cadastros/finalidades'
const chaveapi = entityNamed('chaveapi')
const finalidade = entityNamed('finalidade')

const { server, workerAs } = world()
const people = peopleOf(server)
const industria = workerAs('industria')

/** Status of a list under a key. */
const listed = async (token: string) => (await server.call(LIST, { token })).status

describe('whoever makes an API key', () => {
  const maker = async (opened: Parameters<typeof people.newcomer>[1]) =>
    worker(
      server,
      await people.newcomer('industria', { CHAVE_API: ['Visualizar', 'Cadastrar', 'Editar'], ...opened }),
    )

  test('gives it no right that they lack themselves', async () => {
    const small = await maker({ FINALIDADE: ['Visualizar'] })
    const row = await small.sampleInput(chaveapi, {
      Visualizar: ['FINALIDADE', 'MODELO'],
      Editar: ['FINALIDADE'],
    })
    expect(await small.create(chaveapi, row)).toMatchObject({
      status: 422,
      body: { errors: { Visualizar: expect.any(String), Editar: expect.any(String) } },
    })
  })

  test('takes from it what is taken from them, and all of it while they are inactive', async () => {
    const token = await people.newcomer('industria', {
      CHAVE_API: ['Visualizar', 'Cadastrar', 'Editar'],
      FINALIDADE: ['Visualizar', 'Cadastrar'],
    })
    const { record, secret } = await newKey(worker(server, token), { Editar: null })
    const erp = worker(server, secret)
    expect((await erp.create(finalidade, await erp.sampleInput(finalidade))).status).toBe(200)
    await sql`update acesso_servico s set "Cadastrar" = false from acesso_produto p, usuario u
      where s."Codigo" = 'FINALIDADE' and p."Id" = s."IdAcessoProduto" and p."IdCargo" = u."IdCargo"
      and u."Id" = ${record['IdUsuario']}`.execute(server.db.kysely)
    expect((await erp.create(finalidade, {})).status).toBe(403)
    expect(await listed(secret)).toBe(200)
    await sql`delete from acesso_servico s using acesso_produto p, usuario u where s."Codigo" = 'FINALIDADE'
      and p."Id" = s."IdAcessoProduto" and p."IdCargo" = u."IdCargo" and u."Id" = ${record['IdUsuario']}`.execute(
      server.db.kysely,
    )
    expect(await listed(secret)).toBe(403)
    await industria.call(`${ADMIN}/perfil/desativar?id=${record['IdUsuario']}`, {})
    expect(await listed(secret)).toBe(401)
  })

  test('is the only one to change it or to have its secret', async () => {
    const { record } = await newKey(industria)
    const other = await maker({ FINALIDADE: ['Visualizar', 'Cadastrar', 'Editar'] })
    const { body } = await other.model(chaveapi, record.Id)
    expect((await other.update(chaveapi, { ...(body as StoredRow), Nome: 'Minha' })).status).toBe(409)
    expect((await other.call(`${ADMIN}/chaveapi/gerar`, { Id: record.Id })).status).toBe(409)
  })

  test.each(['10.0.0.0/0', '10.0.0', 'exemplo.com.br', '2001:db8::/129', '*'])(
    'is told that %s is no address',
    async Rede => {
      const row = await industria.sampleInput(chaveapi, { Redes: [{ Rede }] })
      expect(await industria.create(chaveapi, row)).toMatchObject({
        status: 422,
        body: { errors: { 'Redes.0.Rede': expect.any(String) } },
      })
    },
  )

  test('makes it valid for a year at most', async () => {
    const row = await industria.sampleInput(chaveapi, { Expira: daysAfter(LAST_DAY, 1) })
    expect(await industria.create(chaveapi, row)).toMatchObject({
      status: 422,
      body: { errors: { Expira: 'A chave vale por no máximo 366 dias' } },
    })
  })

  test('has one that has ended go on under another secret alone', async () => {
    const { record, secret } = await newKey(industria)
    await sql`update chaveapi set "Expira" = "Expira" - 400 where "Id" = ${record.Id}`.execute(
      server.db.kysely,
    )
    const { body } = await industria.model(chaveapi, record.Id)
    expect((await industria.update(chaveapi, { ...(body as StoredRow), Expira: LAST_DAY })).status).toBe(200)
    expect(await listed(secret)).toBe(401)
    expect(await listed(await secretOf(industria, record.Id))).toBe(200)
  })

  test('is told of its secret by e-mail, and ends it where it was somebody else', async () => {
    const maker = await people.newcomer('industria', {
      CHAVE_API: ['Visualizar', 'Cadastrar', 'Editar'],
      FINALIDADE: ['Visualizar'],
    })
    const { record, secret } = await newKey(worker(server, maker), { Cadastrar: [], Editar: [] })
    expect(await listed(secret)).toBe(200)
    const { rows } = await sql<{ Email: string }>`
      select "Email" from usuario where "Id" = ${record['IdUsuario']}`.execute(server.db.kysely)
    const [letter] = await emailsTo(server, rows[0]?.Email ?? '')
    expect(letter?.Assunto).toBe('Segredo de chave de API gerado')
    const Codigo = codeIn(letter)
    expect(
      await server.call('/api/canal/account/senha/naofuieu', { method: 'POST', body: { Codigo } }),
    ).toMatchObject({
      status: 200,
    })
    expect(await listed(secret)).toBe(401)
  })
})
