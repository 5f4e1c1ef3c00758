import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Passo, PrimeirosPassos } from '#contract/features/primeirosPassos.ts'
import { ACCESS } from '#rules/access.ts'
import { BASE_PRODUCT } from '#rules/catalogue.ts'
import { asOwner } from '#server/db/transaction.ts'
import { createUser } from '#server/features/registro/company.ts'
import { openSession } from '#server/features/sessao/sessions.ts'
import { type Opened, peopleOf } from './support/grants.ts'
import { worker } from './support/registers.ts'
import { registrationsAt } from './support/registrations.ts'
import { world } from './support/world.ts'

const { path } = dashboardEndpoints['dashboard/primeirosPassos']
const IMPORTER = 0
const CARRIER = 1

const { server } = world()
const people = peopleOf(server)

async function stepsOf(token: string): Promise<PrimeirosPassos> {
  const { status, body } = await server.call(path, { token })
  expect(status).toBe(200)
  return body as PrimeirosPassos
}

const statesOf = async (token: string) =>
  Object.fromEntries((await stepsOf(token)).Passos.map(({ Nome, Feito }) => [Nome, Feito]))

type Company = { readonly id: number; readonly user: number; readonly token: string }

/** Newly admitted company with its first user, signed in. */
async function admitted(TipoRegistro: number): Promise<Company> {
  const at = registrationsAt(server)
  const { id, row } = await at.sent({ TipoRegistro })
  await at.doing('analisar', id)
  expect((await at.doing('aprovar', id)).status).toBe(200)
  const found = await at.first(
    sql<Company>`update usuario set "Status" = 1 where "Email" = ${row['Email']}
      returning "IdRegistro" as id, "Id" as user`,
  )
  const [company, user] = [found?.id ?? 0, found?.user ?? 0]
  const token = await asOwner(server.db, trx => openSession(trx, user, { address: '127.0.0.1', agent: null }))
  return { id: company, user, token }
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)

const addProducts = ({ id }: Company) =>
  run(sql`insert into assinatura_produto ("IdRegistro", "IdAssinatura", "IdProduto", "ValorMensal")
    select ${id}, a."Id", p."Id", 0 from assinatura a, produto p
    where a."IdRegistro" = ${id} and p."Codigo" <> ${BASE_PRODUCT}`)

const invite = ({ id, user }: Company) =>
  asOwner(server.db, async trx => {
    const { rows } = await sql<{
      IdCargo: number
    }>`select "IdCargo" from usuario where "Id" = ${user}`.execute(trx)
    const Email = `segunda${id}@novarota.example`
    const person = { IdRegistro: id, IdCargo: rows[0]?.IdCargo ?? 0, Nome: 'Segunda Pessoa', Email }
    return createUser(trx, { ...person, level: ACCESS.administrator })
  })

const fillHeadOffice = ({ id }: Company) =>
  run(sql`update filial set "Cep" = '89010000', "Logradouro" = 'Rua XV', "Numero" = '1', "Bairro" = 'Centro'
    where "IdRegistro" = ${id} and "Matriz"`)

const addLogo = ({ id }: Company) =>
  run(sql`update filial set "PossuiLogo" = true where "IdRegistro" = ${id} and "Matriz"`)

const create = (name: 'empresa' | 'partnumber' | 'cliente') => async (company: Company) => {
  await worker(server, company.token).createSample(entityNamed(name))
}

const authorize = ({ id }: Company) =>
  run(sql`insert into pagamento ("IdRegistro", "Numero", "StatusPagamento", "CriadaPorBeneficiario", "JaAutorizada")
    values (${id}, 'SP-1', 7, false, true)`)

/** Creates a client of the provider; returns its Id. */
async function newClientOf({ id }: Company): Promise<number> {
  const client = await admitted(IMPORTER)
  await run(sql`insert into vinculo ("IdProvedor", "IdCliente") values (${id}, ${client.id})`)
  return client.id
}

const ask = (client: number, provider: number, isByProvider = true) =>
  run(sql`insert into pagamento ("IdRegistro", "IdProvedor", "Numero", "StatusPagamento", "CriadaPorBeneficiario")
    values (${client}, ${provider}, ${`SP-${provider}${isByProvider}`}, 1, ${isByProvider})`)

const ofAll = { filial: fillHeadOffice, logo: addLogo, usuario: invite }

describe.each([
  {
    what: 'importer',
    type: IMPORTER,
    ways: { ...ofAll, empresa: create('empresa'), partnumber: create('partnumber'), autorizacao: authorize },
  },
  {
    what: 'provider',
    type: CARRIER,
    ways: {
      ...ofAll,
      cliente: create('cliente'),
      pagamento: async (company: Company) => ask(await newClientOf(company), company.id),
    },
  },
])('a new $what', ({ type, ways }) => {
  test('begins with nothing done, with more to do once it has chosen products', async () => {
    const company = await admitted(type)
    const first: readonly Passo[] = ['filial', 'logo', 'usuario', 'assinatura']
    const states = await statesOf(company.token)
    expect(states).toMatchObject(Object.fromEntries(first.map(step => [step, false])))
    expect(states).not.toHaveProperty('autorizacao')
    await addProducts(company)
    const nothing = Object.keys(ways).map(step => [step, false])
    expect(await statesOf(company.token)).toEqual({ ...Object.fromEntries(nothing), assinatura: true })
  })

  test('has each step done by its own fact alone, and is led to its head office', async () => {
    const company = await admitted(type)
    await addProducts(company)
    const done: string[] = ['assinatura']
    for (const [step, doStep] of Object.entries(ways)) {
      await doStep(company)
      done.push(step)
      const states = Object.entries(await statesOf(company.token))
      expect(states.flatMap(([name, isDone]) => (isDone ? [name] : [])).toSorted()).toEqual(done.toSorted())
    }
    const { rows } = await sql<{ Id: number }>`
      select "Id" from filial where "IdRegistro" = ${company.id}`.execute(server.db.kysely)
    expect((await stepsOf(company.token)).IdFilial).toBe(rows[0]?.Id)
  })
})

test('of requests to clients a provider has its own alone, and those of ended links no more', async () => {
  const company = await admitted(CARRIER)
  await addProducts(company)
  const hasAsked = async () => (await statesOf(company.token))['pagamento']
  const client = await newClientOf(company)
  await ask(client, (await server.signIn('agente@demo.canal')).IdRegistro)
  await ask(client, company.id, false)
  expect(await hasAsked()).toBe(false)
  await ask(client, company.id)
  expect(await hasAsked()).toBe(true)
  await run(sql`delete from vinculo where "IdProvedor" = ${company.id}`)
  expect(await hasAsked()).toBe(false)
})

test.each<readonly [string, Opened, readonly Passo[]]>([
  ['industria', { MODELO: ['Visualizar', 'Cadastrar'] }, []],
  ['industria', { FILIAL: ['Visualizar'], EMPRESA: ['Visualizar'] }, []],
  ['industria', { FILIAL: ['Visualizar', 'Editar'] }, ['filial', 'logo']],
  ['industria', { USUARIO: ['Visualizar', 'Cadastrar'] }, ['usuario']],
  ['industria', { PAGAMENTO: ['Visualizar', 'Cadastrar', 'Editar'] }, []],
  ['industria', { PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'] }, ['autorizacao']],
  ['despachante', { PAGAMENTO: ['Visualizar', 'Cadastrar'] }, ['pagamento']],
  ['despachante', { PARTNUMBER: ['Visualizar', 'Cadastrar'] }, []],
])('of %s, %j opens no other steps than it should', async (account, opened, expected) => {
  const { Passos, IdFilial } = await stepsOf(await people.withRights(account, opened))
  expect(Passos.map(({ Nome }) => Nome)).toEqual(expected)
  expect(IdFilial === null).toBe(!expected.includes('filial'))
})
