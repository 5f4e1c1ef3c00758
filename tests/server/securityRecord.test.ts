import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type SecurityEventKind, securityEventKinds } from '#rules/seguranca/kinds.ts'
import { asOwner } from '#server/db/transaction.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { appCode } from '../support/appCode.ts'
import { adminOf, enter, newRole } from './support/cargos.ts'
import { personWithPassword } from './support/factor.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { world } from './support/world.ts'

const { server, workerAs, tokenOf } = world()
const importer = workerAs('industria')
const { get, post } = adminOf(server)
const EVENTS = 'seguranca/eventos'
const OTHER_PASSWORD = 'Navio no porto de Itajaí'

type Event = StoredRow & { readonly Tipo: SecurityEventKind; readonly Detalhes: string | null }

/** Events of a kind that a company's administrator sees, newest first. */
async function eventsOf(kind: SecurityEventKind, account = 'industria'): Promise<readonly Event[]> {
  const filter = encodeURIComponent(JSON.stringify({ Tipo: kind }))
  const sort = encodeURIComponent(JSON.stringify(['Id', 'DESC']))
  const { status, body } = await get(`${EVENTS}?filter=${filter}&sort=${sort}`, await tokenOf(account))
  expect(status).toBe(200)
  return body as readonly Event[]
}

const signIn = (Email: string, Password: string, from = '127.0.0.1') =>
  server.call('/api/auth/token', {
    method: 'POST',
    body: { Email, Password },
    from,
    headers: { 'User-Agent': 'Navio/1' },
  })

describe('what is recorded', () => {
  test('a sign-in and a sign-out, with address and agent', async () => {
    const { body } = await signIn('industria@demo.canal', DEMO_PASSWORD, '198.51.100.7')
    const { Token_Acess: token, IdUsuario } = body as { Token_Acess: string; IdUsuario: number }
    await server.call('/api/auth/token/revogar', { method: 'POST', token, body: {}, from: '198.51.100.7' })
    const place = { IdUsuario, Usuario: expect.any(String), Endereco: '198.51.100.7' }
    expect((await eventsOf('ENTRADA'))[0]).toMatchObject({
      ...place,
      Agente: 'Navio/1',
      Detalhes: 'Meio: senha',
    })
    expect((await eventsOf('SAIDA'))[0]).toMatchObject(place)
  })

  test('a refused sign-in of a user, though its call was refused, and none of an address that is nobody’s', async () => {
    expect((await signIn('agente@demo.canal', 'errada e longa', '198.51.100.8')).status).toBe(401)
    expect((await signIn('segredo@nenhum.example', 'errada e longa', '198.51.100.9')).status).toBe(401)
    await expect
      .poll(() => eventsOf('ENTRADA_RECUSADA', 'agente'))
      .toMatchObject([{ Endereco: '198.51.100.8', Detalhes: 'Meio: senha · Vezes: 1' }])
    const { rows } = await sql`
      select 1 from seguranca_evento where "Endereco" = '198.51.100.9' or "Detalhes" like '%nenhum%'`.execute(
      server.db.kysely,
    )
    expect(rows).toEqual([])
  })

  test('codes of a second factor, refused and taken, with the means', async () => {
    const ana = await personWithPassword(server, importer)
    const { secret } = await ana.add()
    expect((await ana.second(await ana.ticket(), '000000')).status).toBe(422)
    expect((await ana.second(await ana.ticket(), appCode(secret))).status).toBe(200)
    const ofAna = async (kind: SecurityEventKind) =>
      (await eventsOf(kind)).filter(({ IdUsuario }) => IdUsuario === ana.id)
    expect(await ofAna('FATOR_RECUSADO')).toHaveLength(1)
    expect((await ofAna('ENTRADA'))[0]).toMatchObject({ Detalhes: 'Meio: aplicativo' })
    expect(await ofAna('FATOR')).toMatchObject([{ Detalhes: 'Ato: adicionar' }])
  })

  test('a flood of refused calls in few rows', async () => {
    const { role } = await newRole(importer)
    const user = await importer.createSample(entityNamed('usuario'), { IdCargo: role.Id, TipoAcesso: 2 })
    const token = await enter(server, user)
    const refused = await Promise.all(Array.from({ length: 60 }, () => get(EVENTS, token)))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
    const ofUser = async () => (await eventsOf('RECUSA')).filter(({ IdUsuario }) => IdUsuario === user.Id)
    await expect
      .poll(ofUser)
      .toMatchObject([{ Detalhes: `Rota: GET /api/canal/admin/${EVENTS} · Situacao: 403 · Vezes: 1` }])
  })

  test('how many refusals one event stands for, when their minute is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let n = 0; n < 3; n += 1) await signIn('despachante@demo.canal', 'errada e longa', '198.51.100.11')
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    const told = async () =>
      (await eventsOf('ENTRADA_RECUSADA', 'despachante')).map(({ Detalhes }) => Detalhes)
    await expect.poll(told).toEqual(['Meio: senha · Vezes: 2', 'Meio: senha · Vezes: 1'])
  })

  test('changed rights, users and addresses, whatever call changes them', async () => {
    const { role, given } = await newRole(importer)
    await importer.call(`/api/canal/admin/acesso/servico/editar?id=${given.Servicos[0]?.Id}`)
    const service = given.Servicos[0]?.Codigo
    expect((await eventsOf('DIREITOS'))[0]?.Detalhes).toBe(
      `Registro: cargo/servico · Ato: atualizar · Alvo: ${service} · Id: ${role.Id} · Campos: Servico, Editar`,
    )
    const usuario = entityNamed('usuario')
    const user = await importer.createSample(usuario, { Nome: 'Ana Prado' })
    await importer.update(usuario, { ...user, IdCargo: role.Id, Email: 'ana.prado@demo.canal' })
    await importer.call(`/api/canal/admin/perfil/desativar?id=${user.Id}`)
    const alvo = `Alvo: Ana Prado · Id: ${user.Id}`
    expect((await eventsOf('DIREITOS'))[0]?.Detalhes).toBe(
      `Registro: usuario · Ato: atualizar · ${alvo} · Campos: IdCargo`,
    )
    expect((await eventsOf('ENDERECO'))[0]?.Detalhes).toBe(alvo)
    expect((await eventsOf('USUARIO')).slice(0, 2).map(({ Detalhes }) => Detalhes)).toEqual([
      `Ato: desativar · ${alvo} · Campos: Status`,
      `Ato: adicionar · ${alvo}`,
    ])
  })

  test('an export, in the record of the company and in that of the provider who takes it', async () => {
    const token = await tokenOf('agente')
    const { body } = await get('clientes', token)
    const [client] = (await server.call('/api/canal/apoio/lookup/clientes', { token })).body as StoredRow[]
    expect(body).not.toEqual([])
    const headers = { 'X-Id-Cliente': String(client?.Id) }
    const path = '/api/canal/cadastros/finalidade/exportar?formato=csv'
    expect((await server.call(path, { token, headers })).status).toBe(200)
    for (const account of ['agente', 'industria'])
      await expect
        .poll(async () => (await eventsOf('EXPORTACAO', account))[0]?.Detalhes)
        .toBe('Registro: finalidade · Formato: csv · Vezes: 1')
  })
})

describe('what is not told', () => {
  test('events of another company', async () => {
    await signIn('outra@demo.canal', DEMO_PASSWORD)
    const [theirs] = await eventsOf('ENTRADA', 'outra')
    const path = `seguranca/evento/model?id=${theirs?.Id}`
    expect((await get(path, await tokenOf('outra'))).status).toBe(200)
    expect((await get(path, await tokenOf('industria'))).status).toBe(404)
    const all = (await get(EVENTS, await tokenOf('industria'))).body as readonly Event[]
    expect(all.map(({ Id }) => Id)).not.toContain(theirs?.Id)
  })

  test.each(Object.keys(securityEventKinds) as SecurityEventKind[])(
    'a secret, by an event of %s',
    async kind => {
      const [caller] = await eventsOf('ENTRADA')
      const given = {
        Senha: 'segredo',
        Codigo: 'segredo',
        Token: 'segredo',
        Chave: 'segredo',
        Hash: 'segredo',
      }
      const event = {
        kind,
        company: Number(caller?.['IdRegistro']),
        by: undefined,
        details: { ...given, Vezes: 1 },
      }
      await asOwner(server.db, trx => recordSecurityEvent(trx, event))
      expect(JSON.stringify((await eventsOf(kind))[0])).not.toContain('segredo')
    },
  )

  test('passwords, codes and tokens of calls that have them', async () => {
    const Email = 'transportador@demo.canal'
    const { body } = await signIn(Email, DEMO_PASSWORD)
    const { Token_Acess: token } = body as { Token_Acess: string }
    const account = '/api/canal/account/senha'
    const set = { NewPassword: OTHER_PASSWORD, ConfirmPassword: OTHER_PASSWORD }
    await server.call(`${account}/alterar-simples`, {
      method: 'POST',
      token,
      body: { ...set, Password: 'errada' },
    })
    await server.call(`${account}/alterar-simples`, { method: 'POST', token, body: set })
    await server.call(`${account}/esquecimento`, { method: 'POST', body: { Email } })
    const code = codeIn((await emailsTo(server, Email))[0])
    const again = { NewPassword: `${OTHER_PASSWORD} 2`, ConfirmPassword: `${OTHER_PASSWORD} 2` }
    await server.call(`${account}/reset`, { method: 'POST', body: { Codigo: code, ...again } })
    const { rows } = await sql<{ text: string }>`
      select string_agg(e::text, ' ') as text from seguranca_evento e`.execute(server.db.kysely)
    for (const kind of ['SENHA_ALTERADA', 'SENHA_DEFINIDA', 'ENTRADA_RECUSADA'])
      expect(rows[0]?.text).toContain(kind)
    for (const secret of [OTHER_PASSWORD, DEMO_PASSWORD, 'errada', code, token])
      expect(rows[0]?.text).not.toContain(secret)
  })

  test('anything, by writing: no call adds, changes or deletes events', async () => {
    const token = await tokenOf('industria')
    const calls = ['adicionar', 'atualizar', 'restaurar'].map(verb =>
      post(`seguranca/evento/${verb}`, token, {}),
    )
    const answers = await Promise.all([...calls, get('seguranca/evento/excluir?id=1', token)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
