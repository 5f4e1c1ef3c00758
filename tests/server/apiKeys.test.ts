import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { asOwner } from '#server/db/transaction.ts'
import { LAST_DAY, newKey, secretOf } from './support/apiKeys.ts'
import { peopleOf } from './support/grants.ts'
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
const listed = async (token: string, init: { readonly from?: string; readonly path?: string } = {}) =>
  (await server.call(init.path ?? LIST, { token, ...init })).status

describe('an API key', () => {
  test('is called by a secret that is shown once and is nowhere in the database', async () => {
    const { record, secret } = await newKey(industria)
    expect(secret).toMatch(/^canalkey_[0-9a-f]{64}$/)
    expect(await listed(secret)).toBe(200)
    const shown = [(await industria.model(chaveapi, record.Id)).body, (await industria.list(chaveapi)).body]
    const { rows } = await sql`select * from chaveapi_segredo, chaveapi, idempotencia, intencao`.execute(
      server.db.kysely,
    )
    const history = (await industria.call(`${ADMIN}/chaveapi/historico?id=${record.Id}`)).body
    expect(JSON.stringify([shown, history, rows])).not.toContain(secret.slice(20))
    expect(shown[0]).toMatchObject({ Status: 1, Inicio: secret.slice(0, 15), UltimoEndereco: '127.0.0.1' })
  })

  test('is answered its secret again under the same idempotency key, and keeps it sealed meanwhile', async () => {
    const { Id } = await industria.createSample(chaveapi, { Expira: LAST_DAY })
    const init = {
      token: await server.tokenOf('industria@demo.canal'),
      method: 'POST' as const,
      body: { Id },
      headers: { 'Idempotency-Key': 'uma chave' },
    }
    const first = await server.call(`${ADMIN}/chaveapi/gerar`, init)
    const again = await server.call(`${ADMIN}/chaveapi/gerar`, init)
    expect(again.body).toEqual(first.body)
    const { Segredo } = first.body as { readonly Segredo: string }
    const { rows } = await sql`select encode("Resposta", 'escape') as "Resposta" from intencao`.execute(
      server.db.kysely,
    )
    expect(JSON.stringify(rows)).not.toContain(Segredo.slice(20))
  })

  test('acts in its own name in the history', async () => {
    const { secret } = await newKey(industria, { Nome: 'ERP do despacho' })
    const erp = worker(server, secret)
    const { Id } = await erp.createSample(finalidade)
    const { body } = await industria.call(`/api/canal/cadastros/finalidade/historico?id=${Id}`)
    expect((body as readonly HistoryEntry[]).map(({ Usuario }) => Usuario)).toEqual(['chave ERP do despacho'])
  })

  test('does not answer what its maker was answered under an idempotency key', async () => {
    const { secret } = await newKey(industria)
    const body = await industria.sampleInput(finalidade)
    const init = { method: 'POST' as const, body, headers: { 'Idempotency-Key': 'a mesma' } }
    const path = '/api/canal/cadastros/finalidade/adicionar'
    const token = await server.tokenOf('industria@demo.canal')
    expect((await server.call(path, { ...init, token })).status).toBe(200)
    expect(await server.call(path, { ...init, token: secret })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })

  test('may do what it was given, and nothing else that its maker may', async () => {
    const { secret } = await newKey(industria, { Cadastrar: null, Editar: null })
    expect(await listed(secret)).toBe(200)
    expect(await listed(secret, { path: '/api/canal/cadastros/modelos' })).toBe(403)
    const added = await server.call('/api/canal/cadastros/finalidade/adicionar', {
      token: secret,
      method: 'POST',
      body: {},
    })
    expect(added).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('sees what it may write, since nothing is written unseen', async () => {
    const { record } = await newKey(industria, {
      Visualizar: ['MODELO'],
      Cadastrar: ['FINALIDADE'],
      Editar: null,
    })
    expect(record['Visualizar']).toEqual(['MODELO', 'FINALIDADE'])
  })

  test('is written into sheets with the names of its services', async () => {
    const { record } = await newKey(industria, { Visualizar: ['PAGAMENTO', 'FINALIDADE'] })
    const query = `formato=csv&filter={"Id":${record.Id}}`
    const { body } = await industria.call(`${ADMIN}/chaveapi/exportar?${query}`)
    expect(String(body)).toContain('Solicitações de Pagamento; Finalidades')
  })

  test('of another company has that company’s records', async () => {
    const { secret } = await newKey(workerAs('outra'))
    const own = await industria.createSample(finalidade)
    const rows = (await server.call(`${LIST}?filter={"Id":${own.Id}}`, { token: secret })).body
    expect(rows).toEqual([])
  })

  test('of a provider names its client, and is held to the link', async () => {
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const { IdRegistro: stranger } = await server.signIn('outra@demo.canal')
    const { secret } = await newKey(workerAs('agente'))
    expect((await worker(server, secret, IdRegistro).list(finalidade)).status).toBe(200)
    expect((await worker(server, secret, stranger).list(finalidade)).status).toBe(404)
    expect((await worker(server, secret).list(finalidade)).status).toBe(400)
  })
})

describe('a stolen API key', () => {
  test('is of no use from an address that it may not call from', async () => {
    const Redes = [{ Rede: '203.0.113.0/24' }, { Rede: '2001:db8::7' }]
    const { record, secret } = await newKey(industria, { Redes })
    expect(await listed(secret)).toBe(401)
    expect(await listed(secret, { from: '203.0.114.1' })).toBe(401)
    expect(await listed(secret, { from: '2001:db8::8' })).toBe(401)
    const { rows } = await sql<{ Detalhes: string; Endereco: string }>`
      select "Detalhes", "Endereco" from seguranca_evento where "Tipo" = 'CHAVE_RECUSADA' order by "Id"`.execute(
      server.db.kysely,
    )
    // Told once, however often it is tried.
    expect(rows).toEqual([
      { Detalhes: `Alvo: ${String(record['Nome'])} · Motivo: endereco`, Endereco: '127.0.0.1' },
    ])
    expect(await listed(secret, { from: '203.0.113.9' })).toBe(200)
    expect(await listed(secret, { from: '::ffff:203.0.113.9' })).toBe(200)
    expect(await listed(secret, { from: '2001:db8::7' })).toBe(200)
  })

  test('is revoked at once, for good, by whoever edits keys', async () => {
    const { record, secret } = await newKey(industria)
    const other = worker(
      server,
      await people.withRights('industria', { CHAVE_API: ['Visualizar', 'Editar'] }),
    )
    expect((await other.call(`${ADMIN}/chaveapi/revogar?id=${record.Id}`, {})).status).toBe(200)
    expect(await listed(secret)).toBe(401)
    expect(await industria.call(`${ADMIN}/chaveapi/gerar`, { Id: record.Id })).toMatchObject({
      status: 409,
      body: { code: 'refused' },
    })
  })

  test('ends with its last day, and with the secret that takes its place', async () => {
    const { record, secret } = await newKey(industria)
    const next = await secretOf(industria, record.Id)
    expect([await listed(secret), await listed(next)]).toEqual([401, 200])
    await sql`update chaveapi set "Expira" = (now() at time zone 'America/Sao_Paulo')::date - 1
      where "Id" = ${record.Id}`.execute(server.db.kysely)
    expect(await listed(next)).toBe(401)
    expect((await industria.call(`${ADMIN}/chaveapi/gerar`, { Id: record.Id })).status).toBe(409)
    const { rows } = await sql<{ Detalhes: string }>`
      select "Detalhes" from seguranca_evento where "Detalhes" like ${`%Alvo: ${String(record['Nome'])} %`}
      order by "Id"`.execute(server.db.kysely)
    const acts = ['Ato: adicionar', 'Ato: gerar', 'Ato: gerar', 'Motivo: vencida']
    expect(rows.map(({ Detalhes }, at) => Detalhes.includes(acts[at] ?? '-'))).toEqual(acts.map(() => true))
  })

  test('is slowed once it calls more than a program would', async () => {
    const { record, secret } = await newKey(industria)
    await asOwner(server.db, trx =>
      sql`insert into tentativa ("Chave", "Falhas") values (${`cota:chaveapi:${record.Id}`}, 600)`.execute(
        trx,
      ),
    )
    const { status, headers } = await server.call(LIST, { token: secret })
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true])
  })
})
