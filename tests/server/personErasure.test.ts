import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { PessoaEncontrada } from '#contract/features/pessoa.ts'
import { erasedValues, peopleEntities } from '#contract/personal.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { eliminacao } from '#server/features/pessoa/jobs/eliminacao.ts'
import { enter } from './support/cargos.ts'
import { placesWith } from './support/everywhere.ts'
import { administrator } from './support/factor.ts'
import { unkept } from './support/keptOfPeople.ts'
import { askToErase, erase, stranger } from './support/people.ts'
import { accountFor, endpointOf, has, worker } from './support/registers.ts'
import { registrationsAt, request } from './support/registrations.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const usuario = entityNamed('usuario')
const contato = entityNamed('empresa/contato')

const { server, workerOf, workerAs } = world()
const boss = workerOf(usuario)

const run = <T>(statement: ReturnType<typeof sql<T>>) => statement.execute(server.db.kysely)

/** Claimed job of an erasure. */
const jobOf = (Dados: { readonly Registro: string; readonly Id: number }, IdRegistro: number) => ({
  ...{ Id: 1, Dados, IdRegistro, IdUsuario: 1, Tentativas: 1 },
  ...{ Situacao: 'emCurso' as const, DataCriacao: '', isLapsed: false },
})

describe('who is erased', () => {
  const made = peopleEntities.filter(has('adicionar')).map(entity => ({ name: entity.name, entity }))

  test.each(made)('as $name is gone from record, history, letters and kept answers', async ({ entity }) => {
    const who = workerOf(entity)
    const [first, second] = [stranger(entity), stranger(entity)]
    const record = await who.createSample(entity, first.values)
    const token = await server.tokenOf(accountFor(entity))
    const headers = { Authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const { path } = endpointOf(entity, 'atualizar')
    const body = { ...record, ...second.values }
    expect((await server.call(path, { method: 'POST', headers, body })).status).toBe(200)
    const texts = [...first.texts, ...second.texts]
    expect(await placesWith(server, texts)).toContain('idempotencia.Resposta')

    await erase(server, who, entity.name, record.Id)
    const { body: left } = await who.model(entity, record.Id)
    expect(left).toMatchObject(erasedValues(entity, record.Id))
    expect(await unkept(server, texts)).toEqual([])
  })

  test('as one who has asked for a registration is gone, too', async () => {
    const solicitacao = entityNamed('solicitacao')
    const { values, texts } = stranger(solicitacao)
    await registrationsAt(server).send(request(values))
    const owner = workerOf(solicitacao)
    const { body } = await owner.call(`${ADMIN}/pessoas?q=${encodeURIComponent(String(values['Email']))}`)
    const [{ Registro = '', Id = 0 } = {}] = body as readonly PessoaEncontrada[]
    expect(Registro).toBe(solicitacao.name)
    await erase(server, owner, Registro, Id)
    expect(await unkept(server, texts)).toEqual([])
  })

  test('as one whose request for a registration is open can be admitted no more, and another may ask for the company', async () => {
    const { sent, doing, read, send } = registrationsAt(server)
    const owner = workerOf(entityNamed('solicitacao'))
    const { id, row } = await sent()
    expect((await doing('analisar', id)).status).toBe(200)
    await erase(server, owner, 'solicitacao', id, async () => {
      expect((await doing('aprovar', id)).status).toBe(409)
    })
    expect((await doing('aprovar', id)).status).toBe(409)
    expect((await read(id))['Status']).toBe(4)
    expect((await send(request({ Cnpj: row['Cnpj'] }))).status).toBe(200)
  })

  test('after their record was deleted is found, and gone from its history', async () => {
    const who = workerOf(contato)
    const { values, texts } = stranger(contato)
    const { Id } = await who.createSample(contato, values)
    await who.remove(contato, Id)
    const found = async () =>
      (await who.call(`${ADMIN}/pessoas?q=${encodeURIComponent(texts[0] ?? '')}`)).body
    expect(await found()).toMatchObject([
      { Registro: contato.name, Id, Nome: values['Nome'], Excluido: true },
    ])
    await erase(server, who, contato.name, Id)
    expect(await found()).toEqual([])
    expect(await unkept(server, texts)).toEqual([])
  })
})

test('takes a name or a letter from nobody else who has it', async () => {
  const { values } = stranger(usuario)
  const real = await boss.createSample(usuario, values)
  const double = await boss.createSample(usuario, { ...stranger(usuario).values, Nome: values['Nome'] })
  const elsewhere = await workerAs('outra').createSample(contato, {
    Nome: values['Nome'],
    Email: values['Email'],
  })
  const { rows } = await run(sql<{ Id: number }>`
    update pagamento set "AutorizadaEmNomeDe" = ${values['Nome']} where "Id" =
      (select p."Id" from pagamento p join usuario u on u."IdRegistro" = p."IdRegistro" where u."Id" = ${real.Id} limit 1)
    returning "Id"`)
  await erase(server, boss, usuario.name, double.Id)
  await erase(server, workerAs('outra'), contato.name, elsewhere.Id)
  const { rows: left } = await run(sql`
    select "AutorizadaEmNomeDe" from pagamento where "Id" = ${rows[0]?.Id ?? 0}`)
  expect(left).toEqual([{ AutorizadaEmNomeDe: values['Nome'] }])
  const { rows: letters } = await run(sql`
    select 1 from tarefa where "Dados" ->> 'Para' = ${values['Email']}`)
  expect(letters).toHaveLength(1)
})

test('half an erasure is none: where a part of it fails, nothing is changed, and it is done again', async () => {
  const who = workerOf(contato)
  const { values, texts } = stranger(contato)
  const { Id } = await who.createSample(contato, values)
  await run(sql`create function recusa() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await run(sql`create trigger recusa before insert on seguranca_evento for each row
    when (new."Tipo" = 'PESSOA') execute function recusa()`)
  const job = jobOf({ Registro: contato.name, Id }, 1)
  const running = { advance: async () => {}, begun: new Date() }
  const attempt = () => eliminacao.run({ db: server.db }, job, running)
  await expect(attempt()).rejects.toThrow()
  expect((await who.model(contato, Id)).body).toMatchObject({ Nome: values['Nome'] })
  await run(sql`drop trigger recusa on seguranca_evento`)
  await attempt()
  expect(await placesWith(server, texts)).toEqual([])
})

test('an export that is begun meanwhile is gone once the erasure is done, and no statement of it is without a limit', async () => {
  const who = workerOf(contato)
  const { Id } = await who.createSample(contato, stranger(contato).values)
  const { path } = sheetEndpoint(entityNamed('finalidade'), 'iniciar')
  const { Id: begun } = (await boss.call(`${path}?formato=xlsx`, {})).body as { readonly Id: number }
  // Last of what an erasure writes: from then on an export of another register is one of the person's.
  await run(sql`create table limite (valor text)`)
  await run(
    sql`create function chega() returns trigger language plpgsql as ${sql.lit(`begin
    update tarefa set "Registro" = '${contato.name}' where "Id" = ${begun};
    insert into limite values (current_setting('statement_timeout'));
    return new; end`)}`,
  )
  await run(sql`create trigger chega before insert on seguranca_evento for each row
    when (new."Tipo" = 'PESSOA') execute function chega()`)
  await erase(server, who, contato.name, Id)
  await run(sql`drop trigger chega on seguranca_evento`)
  expect((await run(sql`select 1 from tarefa where "Id" = ${begun}`)).rows).toEqual([])
  expect((await run(sql`select valor from limite`)).rows).toEqual([{ valor: '10min' }])
})

test('an erasure that waits is done though who asked for it is erased meanwhile', async () => {
  const { values, texts } = stranger(contato)
  const admin = stranger(usuario)
  const user = await boss.createSample(usuario, { ...admin.values, ...(await administrator(server)) })
  const { Id } = await boss.createSample(contato, values)
  const asked = await askToErase(worker(server, await enter(server, user)), contato.name, Id)
  const { Id: job } = asked.body as { readonly Id: number }
  await run(sql`update tarefa set "Proxima" = now() + interval '1 hour' where "Id" = ${job}`)
  await erase(server, boss, usuario.name, user.Id)
  expect(await placesWith(server, texts)).not.toEqual([])
  await run(sql`update tarefa set "Proxima" = now() where "Id" = ${job}`)
  const other = await boss.createSample(contato, stranger(contato).values)
  await erase(server, boss, contato.name, other.Id)
  expect(await placesWith(server, texts)).toEqual([])
})

test('files of exports that name the person are gone, those of other registers stay', async () => {
  const { Id } = await boss.createSample(usuario, stranger(usuario).values)
  const begin = async (entity: Entity) => {
    const { path } = sheetEndpoint(entity, 'iniciar')
    return ((await boss.call(`${path}?formato=xlsx`, {})).body as { readonly Id: number }).Id
  }
  const jobs = [
    await begin(usuario),
    await begin(entityNamed('pagamento')),
    await begin(entityNamed('finalidade')),
  ]
  await erase(server, boss, usuario.name, Id)
  const { rows } = await run(sql`select "Id" from tarefa where "Id" = any(${jobs}::bigint[])`)
  expect(rows).toEqual([{ Id: jobs[2] }])
})

test('whoever is the last administrator by now is not erased, though they were not when it was asked', async () => {
  const [one] = [
    await boss.createSample(usuario, { ...stranger(usuario).values, ...(await administrator(server)) }),
  ]
  expect((await askToErase(boss, usuario.name, one.Id)).status).toBe(200)
  const { rows } = await run(sql<{ IdRegistro: number; IdUsuario: number }>`
    update usuario set "Status" = case when "Id" = ${one.Id} then 1 else 2 end
    where "IdRegistro" = (select "IdRegistro" from usuario where "Id" = ${one.Id})
    returning "IdRegistro", "Id" as "IdUsuario"`)
  const job = jobOf({ Registro: usuario.name, Id: one.Id }, rows[0]?.IdRegistro ?? 0)
  await expect(
    eliminacao.run({ db: server.db }, job, { advance: async () => {}, begun: new Date() }),
  ).rejects.toThrow()
  await run(sql`update usuario set "Status" = 1 where "Email" = 'industria@demo.canal'`)
  expect((await boss.model(usuario, one.Id)).body).toMatchObject({ Nome: one['Nome'], Status: 1 })
})

test('a register that tells of nobody has nobody to erase', async () => {
  const { status } = await askToErase(boss, 'finalidade', 1)
  expect([400, 422]).toContain(status)
})
