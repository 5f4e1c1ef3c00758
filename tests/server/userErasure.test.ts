import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { pseudonymOf } from '#rules/pessoa.ts'
import { proveChain } from '#server/securityEvents/proof.ts'
import { busyPerson } from './support/busyPerson.ts'
import { enter } from './support/cargos.ts'
import { placesWith } from './support/everywhere.ts'
import { administrator } from './support/factor.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { KEPT, unkept } from './support/keptOfPeople.ts'
import { said } from './support/messages.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { askToErase, erase, stranger } from './support/people.ts'
import { accountFor, endpointOf, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const usuario = entityNamed('usuario')

const { server, workerOf, workerAs } = world()
const boss = workerOf(usuario)

const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(server.db.kysely)
/** Days on which nobody stands in for anybody yet. */
const LATER = { InicioVigencia: '2031-01-01', FimVigencia: '2031-01-02' }
const listedBy = async (key: string) => (await worker(server, key).list(entityNamed('finalidade'))).status

describe('a user who is erased', () => {
  test('is out at once, stays as a pseudonym in money documents and messages, and cannot come back', async () => {
    const { user, own, key, texts, name, request } = await busyPerson(server, boss)
    const found = await placesWith(server, texts)
    expect(found.length).toBeGreaterThan(25)
    expect(found).toEqual(expect.arrayContaining(Object.keys(KEPT)))
    expect(await listedBy(key)).toBe(200)

    await erase(server, boss, usuario.name, user.Id, async () => {
      expect((await own.call(`${ADMIN}/perfil/sessoes?id=${user.Id}`)).status).toBe(401)
      expect(await listedBy(key)).toBe(401)
    })

    expect(await placesWith(server, texts)).toEqual(Object.keys(KEPT).toSorted())
    const pseudonym = pseudonymOf(user.Id)
    const { rows: paid } = await run(sql`
      select "AutorizadaPor", "ValorLiquido" from pagamento where "Id" = ${request.Id}`)
    expect(paid).toEqual([{ AutorizadaPor: pseudonym, ValorLiquido: request['ValorLiquido'] }])
    const { rows: said } = await run(sql`
      select "NomeRemetente", "Texto" from pagamento_mensagem where "IdRemetente" = ${user.Id} order by "Id"`)
    expect(said[0]).toEqual({ NomeRemetente: pseudonym, Texto: `Pago amanhã. ${pseudonym}` })
    const { rows: told } = await run(sql`
      select "Texto", "Mencoes" from pagamento_mensagem where "Mencoes" @> ${JSON.stringify([{ Id: user.Id }])}::jsonb`)
    expect(told).toEqual([{ Texto: `@${pseudonym}, veja`, Mencoes: [{ Id: user.Id, Nome: pseudonym }] }])
    const { rows: pictures } = await run(
      sql`select 1 from imagem where "De" = 'usuario' and "IdDe" = ${user.Id}`,
    )
    expect(pictures).toEqual([])

    expect((await boss.call(`${ADMIN}/perfil/ativar?id=${user.Id}`)).status).toBe(409)
    const { rows: events } = await run(sql<{ IdRegistro: number; Usuario: string; Detalhes: string }>`
      select "IdRegistro", "Usuario", "Detalhes" from seguranca_evento where "Tipo" = 'PESSOA' order by "Id" desc limit 1`)
    expect(events).toMatchObject([{ Detalhes: expect.stringContaining(`Id: ${user.Id}`) }])
    const company = events[0]?.IdRegistro ?? 0
    expect((await proveChain(server.db, company)).broken).toBeUndefined()
    const { rows: signed } = await run(sql`select 1 from seguranca_evento where "Usuario" = ${name} limit 1`)
    expect(signed).toHaveLength(1)
  })

  test('leaves address, CPF and telephone to a new user', async () => {
    const { values } = stranger(usuario)
    const { Id } = await boss.createSample(usuario, values)
    await erase(server, boss, usuario.name, Id)
    const other = await boss.createSample(usuario, values)
    expect(other.Id).not.toBe(Id)
    expect(
      (await server.call(`${ADMIN}/perfil/sessoes?id=1`, { token: await enter(server, other) })).status,
    ).not.toBe(401)
    const { body } = await boss.model(usuario, other.Id)
    expect(body).toMatchObject(values)
  })

  test('of a provider is gone from what they did for a client, too', async () => {
    const provider = workerAs('despachante')
    const { values, texts } = stranger(usuario)
    const { rows } = await run(sql<{ IdCargo: number }>`
      select "IdCargo" from usuario where "Email" = 'despachante@demo.canal'`)
    const user = await provider.createSample(usuario, { ...values, TipoAcesso: 1, IdCargo: rows[0]?.IdCargo })
    const { payer, act, made } = paymentsOf(server)
    const { IdRegistro, IdUsuario } = await server.signIn('industria@demo.canal')
    const own = worker(server, await enter(server, user), IdRegistro)
    const request = await made(own, '55.00')
    await said(own, request.Id, `Por ${values['Nome']}`, { Mencoes: [IdUsuario] })
    expect((await act(own, 'enviar', request.Id))[0]).toBe(200)
    await erase(server, provider, usuario.name, user.Id)
    expect(await unkept(server, texts)).toEqual([])
    const { body } = await payer.call(`/api/canal/financeiro/pagamento/historico?id=${request.Id}`)
    expect(JSON.stringify(body)).not.toContain('Quint')
  })

  test('of a provider is gone from a client to which the link has ended, too', async () => {
    const provider = workerAs('despachante')
    const { values, texts } = stranger(usuario)
    const { rows } = await run(sql<{ IdCargo: number; IdRegistro: number }>`
      select "IdCargo", "IdRegistro" from usuario where "Email" = 'despachante@demo.canal'`)
    const { IdCargo, IdRegistro: company } = rows[0] ?? { IdCargo: 0, IdRegistro: 0 }
    const user = await provider.createSample(usuario, { ...values, TipoAcesso: 1, IdCargo })
    const { act, made, broker } = paymentsOf(server)
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const own = worker(server, await enter(server, user), IdRegistro)
    const request = await made(own, '56.00')
    expect((await act(own, 'enviar', request.Id))[0]).toBe(200)
    await said(own, (await made(broker, '57.00')).Id, `Por ${values['Nome']}`)
    const link = sql`"IdProvedor" = ${company} and "IdCliente" = ${IdRegistro}`
    await run(sql`delete from vinculo where ${link}`)
    onTestFinished(async () => {
      await run(sql`insert into vinculo ("IdProvedor", "IdCliente") values (${company}, ${IdRegistro})`)
    })
    await erase(server, provider, usuario.name, user.Id)
    expect(await unkept(server, texts)).toEqual([])
  })

  test('takes along what was said about them: why they were away, or stood in for somebody', async () => {
    const substituicao = entityNamed('substituicao')
    const level = await administrator(server)
    const user = await boss.createSample(usuario, { ...stranger(usuario).values, ...level })
    const { IdUsuario: colleague } = await server.signIn('industria@demo.canal')
    // Long enough that no sealed token has them by chance.
    const away = { IdUsuario: user.Id, IdSubstituto: colleague, Motivo: 'Cirurgia narrada1' }
    const first = await boss.createSample(substituicao, away)
    const token = await server.tokenOf(accountFor(usuario))
    const { body } = await server.call(endpointOf(substituicao, 'atualizar').path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
      body: { ...first, Motivo: 'Cirurgia narrada2' },
    })
    expect(await placesWith(server, ['narrada2'])).toContain('idempotencia.Resposta')
    const gone = await boss.createSample(substituicao, { ...away, ...LATER, Motivo: 'Exame narrado3' })
    expect((await boss.remove(substituicao, gone.Id)).status).toBe(200)
    const instead = { IdUsuario: colleague, IdSubstituto: user.Id, Motivo: 'Férias narradas4' }
    const other = await boss.createSample(substituicao, { ...instead, ...LATER })
    await erase(server, boss, usuario.name, user.Id)
    expect(await placesWith(server, ['narrada1', 'narrada2', 'narrado3', 'narradas4'])).toEqual([])
    for (const { Id } of [body as StoredRow, other])
      expect((await boss.model(substituicao, Id)).body).toMatchObject({ Motivo: pseudonymOf(user.Id) })
  })

  test('takes nothing else along that is called as they were', async () => {
    const { values } = stranger(usuario)
    const user = await boss.createSample(usuario, { ...values, Nome: 'autor' })
    for (const Nome of ['de', 'StatusPagamento', 'BRL', 'a']) {
      const { body } = await boss.model(usuario, user.Id)
      await boss.update(usuario, { ...(body as StoredRow), Nome })
    }
    const others = async () => {
      const { rows } = await run(sql`
        select (select md5(string_agg("Mudancas"::text, ',' order by "Id")) from historico
            where "Entidade" <> 'usuario' or "IdEntidade" <> ${user.Id}) as history,
          (select md5(string_agg("Texto", ',' order by "Id")) from pagamento_mensagem) as messages,
          (select array_agg(distinct chave) from notificacao, jsonb_object_keys("Valores") chave) as news`)
      return rows
    }
    const before = await others()
    await erase(server, boss, usuario.name, user.Id)
    expect(await others()).toEqual(before)
  })

  test('is nobody’s own user, and not erased by who is no administrator', async () => {
    const { IdUsuario } = await server.signIn('industria@demo.canal')
    expect(await askToErase(boss, usuario.name, IdUsuario)).toMatchObject({ status: 409 })
    const { Id } = await boss.createSample(usuario, stranger(usuario).values)
    expect(await askToErase(workerAs('consulta'), usuario.name, Id)).toMatchObject({ status: 403 })
    // All rights on users, but no administrator.
    const helping = worker(server, await peopleOf(server).newcomer('industria', { USUARIO: FLAGS }))
    expect((await helping.model(usuario, Id)).status).toBe(200)
    for (const path of ['pessoas?q=Zuleica', 'pessoa/eliminar'])
      expect(
        await helping.call(
          `${ADMIN}/${path}`,
          path.includes('?') ? undefined : { Registro: usuario.name, Id },
        ),
      ).toMatchObject({ status: 403, body: { Message: expect.stringMatching(/administrador/) } })
    expect(await askToErase(workerAs('outra'), usuario.name, Id)).toMatchObject({ status: 404 })
    // A provider who works for the company.
    expect((await askToErase(paymentsOf(server).broker, usuario.name, Id)).status).toBeGreaterThanOrEqual(400)
    const { rows } = await run(sql`select 1 from usuario where "Id" = ${Id} and "Nome" like 'Zuleica%'`)
    expect(rows).toHaveLength(1)
  })
})

describe('administrators', () => {
  /** Two administrators of a company that has no other. */
  async function lastTwo() {
    const rights = await administrator(server)
    const one = await boss.createSample(usuario, { ...stranger(usuario).values, ...rights })
    const two = await boss.createSample(usuario, { ...stranger(usuario).values, ...rights })
    const both = [one, two].map(async user => ({ user, own: worker(server, await enter(server, user)) }))
    const people = await Promise.all(both)
    await run(sql`
      update usuario set "Status" = 2 where "IdRegistro" = (select "IdRegistro" from usuario where "Id" = ${one.Id})
        and "Id" not in (${one.Id}, ${two.Id})`)
    return people as [(typeof people)[0], (typeof people)[0]]
  }

  test('who erase each other at once leave one of them', async () => {
    const [one, two] = await lastTwo()
    const replies = await Promise.all([
      askToErase(one.own, usuario.name, two.user.Id),
      askToErase(two.own, usuario.name, one.user.Id),
    ])
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    // Refused as the last, or as signed out by then; as a conflict where each waits for a row of the other.
    expect([401, 409, 503]).toContain(statuses[1])
    const { rows } = await run(
      sql`select 1 from usuario where "Id" in (${one.user.Id}, ${two.user.Id}) and "Status" = 1`,
    )
    expect(rows).toHaveLength(1)
  })
})
