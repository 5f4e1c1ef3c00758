import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { settings } from '#rules/settings.ts'
import { newRole } from './support/cargos.ts'
import { administrator, personWithPassword } from './support/factor.ts'
import { emailsTo } from './support/mail.ts'
import { ownDomain, signOnAt } from './support/oidc.ts'
import type { Worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const emissor = entityNamed('emissor')
const usuario = entityNamed('usuario')

beforeEach(() => sql`delete from tentativa`.execute(server.db.kysely))

const companyOf = async (name: string) => (await server.signIn(`${name}@demo.canal`)).IdRegistro
const setCount = (key: string, count: number) =>
  sql`insert into tentativa ("Chave", "Falhas") values (${`cota:${key}`}, ${count})`.execute(server.db.kysely)
/** Subjects of the letters about issuers to an address, the oldest first. */
const toldTo = async (address: string) =>
  (await emailsTo(server, address))
    .map(({ Assunto }) => Assunto)
    .filter(subject => subject.includes('login único'))
    .toReversed()
const save = async (boss: Worker, id: number, values: object) => {
  const { body } = await boss.model(emissor, id)
  return boss.update(emissor, { ...(body as StoredRow), ...values })
}

test.each(['CargosPorGrupo', 'FiliaisPorGrupo'])('groups of %s are told by something', async mapped => {
  const boss = workerAs('industria')
  const mapping = {
    CargosPorGrupo: { IdCargo: (await newRole(boss)).role.Id },
    FiliaisPorGrupo: { IdFilial: (await boss.createSample(entityNamed('filial'))).Id },
  }[mapped]
  const row = await boss.sampleInput(emissor, {
    Dominios: [{ Dominio: ownDomain() }],
    [mapped]: [{ Grupo: 'fiscal', ...mapping }],
    GrupoEm: null,
  })
  expect(await boss.create(emissor, row)).toMatchObject({
    status: 422,
    body: { errors: { GrupoEm: expect.any(String) } },
  })
  expect((await boss.create(emissor, { ...row, GrupoEm: 'groups' })).status).toBe(200)
})

test('all administrators are told of an issuer that is made, lets other people in, or is deleted', async () => {
  const boss = workerAs('industria')
  const other = await personWithPassword(server, boss, await administrator(server))
  const { Id } = await boss.createSample(emissor, { Dominios: [{ Dominio: ownDomain() }] })
  const subjects = ['Um login único foi criado']
  expect(await toldTo(other.email)).toEqual(subjects)
  expect((await save(boss, Id, { Nome: 'Outro nome' })).status).toBe(200)
  expect(await toldTo(other.email)).toEqual(subjects)
  const changes = [
    { ClienteOidc: 'outro' },
    { Dominios: [{ Dominio: ownDomain() }] },
    { EnderecoEmissor: 'https://outro.exemplo.com.br' },
    { SegredoCliente: 'outro' },
    { GrupoEm: 'grupos' },
    { Ativo: false },
  ]
  for (const values of changes) {
    expect((await save(boss, Id, values)).status).toBe(200)
    subjects.push('O login único foi alterado')
    expect(await toldTo(other.email)).toEqual(subjects)
  }
  const { rows } = await sql`
    select 1 from seguranca_evento where "Tipo" = 'EMISSOR' and "Detalhes" like '%Campos: SegredoCliente%'`.execute(
    server.db.kysely,
  )
  expect(rows).toHaveLength(1)
  await boss.remove(emissor, Id)
  subjects.push('O login único foi excluído')
  for (const address of [other.email, 'industria@demo.canal'])
    expect(await toldTo(address)).toEqual(expect.arrayContaining(subjects))
  expect(await toldTo('outra@demo.canal')).toEqual([])
})

test('an issuer is switched off also on a day on which administrators were told enough', async () => {
  const boss = workerAs('industria')
  const { Id } = await boss.createSample(emissor, { Dominios: [{ Dominio: ownDomain() }] })
  await sql`delete from tentativa`.execute(server.db.kysely)
  await setCount(`carta:emissor:${await companyOf('industria')}`, 20)
  const before = await toldTo('industria@demo.canal')
  expect((await save(boss, Id, { Ativo: false })).status).toBe(200)
  expect(await toldTo('industria@demo.canal')).toEqual(before)
})

test('an issuer makes so many users in a day, of which administrators are told once, and who has a user comes in', async () => {
  const { company, signIn, workerAs: workerHere } = await signOnAt(server)
  const boss = workerHere('outra')
  const { Id: IdCargoPadrao } = (await newRole(boss)).role
  const { domain, issuer } = await company(boss, { CriaUsuarios: true, IdCargoPadrao })
  const enter = (name: string) => {
    const email = `${name}@${domain}`
    issuer.know(email, { email, email_verified: true })
    return signIn(email)
  }
  const { Id } = await boss.createSample(usuario, { Email: `eva@${domain}` })
  expect(Id).toBeGreaterThan(0)
  await setCount(`emissor:${await companyOf('outra')}`, settings.issuerUsers - 2)
  for (const name of ['ana', 'bia']) expect((await enter(name)).status).toBe(200)
  for (const name of ['caio', 'davi'])
    expect(await enter(name)).toMatchObject({
      status: 429,
      body: { Message: expect.stringContaining('usuários demais') },
    })
  for (const name of ['ana', 'eva']) expect((await enter(name)).status).toBe(200)
  const told = (await toldTo('outra@demo.canal')).filter(subject => subject.includes('já criou'))
  expect(told).toHaveLength(1)
})
