import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD, demoAccounts } from '#demo/accounts.ts'
import { type CompanyKey, companies } from '#demo/data/companies.ts'
import { ACCESS } from '#rules/access.ts'
import { BASE_PRODUCT, catalogue } from '#rules/catalogue.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { copyAccounts } from '#server/features/pagamento/account.ts'
import { createCargo, createCompany, createUser } from '#server/features/registro/company.ts'
import { hashPassword } from '#server/features/sessao/password/passwordHash.ts'
import { markDemo } from '../../src/server/setup/demoMarker.ts'
import { insertAssinaturas } from './assinaturas.ts'
import { insertAtributos } from './atributos.ts'
import { demoUserKey, type Ids, insertRecord } from './record.ts'
import { insertPeople } from './usuarios.ts'

/** Providers of the demo; each works for the importer. */
const PROVIDERS: readonly CompanyKey[] = ['agente', 'despachante', 'transportador']

/** Products of the companies that do not have all: the broker is left one to subscribe to. */
const SUBSCRIBED: { readonly [K in CompanyKey]?: readonly string[] } = {
  canal: [BASE_PRODUCT],
  despachante: Object.keys(catalogue).filter(code => code !== 'COTACAO'),
}

/** Seeds an empty database with the demo's companies, accounts and records, and any demo with its attributes. */
export async function seedDemo(trx: Executor, encryption: Encryption): Promise<void> {
  await markDemo(trx)
  await insertAtributos(trx)
  const { rows } = await sql`select 1 from registro limit 1`.execute(trx)
  if (rows.length > 0) return
  // Drawn while the database is filled, on the other processors.
  const { drawFotos, insertFotos } = await import('./fotos.ts')
  const drawn = drawFotos()
  const ids: Ids = new Map()
  for (const key of Object.keys(companies) as CompanyKey[]) await insertCompany(trx, ids, key)
  const hash = await hashPassword(DEMO_PASSWORD)
  await insertAccounts(trx, ids, hash)
  await insertPeople(trx, ids, hash)
  await insertAssinaturas(trx)
  for (const provider of PROVIDERS) await linkToClient(trx, ids, provider)
  const { insertCertificados } = await import('./certificados.ts')
  await insertCertificados(trx, ids, encryption)
  const { insertChaves } = await import('./chaves.ts')
  await insertChaves(trx, ids)
  const { insertWebhooks } = await import('./webhooks.ts')
  await insertWebhooks(trx, ids)
  const { insertEmissores } = await import('./emissores.ts')
  await insertEmissores(trx, ids)
  // Large texts: loaded only by the start that seeds.
  const { demoRecords } = await import('#demo/data/records.ts')
  for (const { company, register, rows: records } of demoRecords()) {
    for (const [key, row] of Object.entries(records)) {
      await insertRecord(trx, ids, company, entityNamed(register), key, row)
    }
  }
  const { insertPagamentos } = await import('./pagamentos.ts')
  const { insertPast } = await import('./history.ts')
  const { insertMessages } = await import('./mensagens.ts')
  const today = new Date()
  await insertPagamentos(trx, ids, today)
  await copyAccounts(trx)
  await insertPast(trx, ids, today)
  await insertMessages(trx, ids, today)
  await insertFotos(trx, ids, today, await drawn)
}

async function insertCompany(trx: Executor, ids: Ids, key: CompanyKey): Promise<void> {
  const { branches, ...company } = companies[key]
  ids.set(key, await createCompany(trx, company, SUBSCRIBED[key] ?? 'all'))
  const filial = entityNamed('filial')
  for (const [branch, row] of Object.entries(branches)) await insertRecord(trx, ids, key, filial, branch, row)
}

async function insertAccounts(trx: Executor, ids: Ids, hash: string): Promise<void> {
  for (const { email: Email, nome: Nome, company, role } of demoAccounts) {
    // Job roles with rights per service are inserted with their users.
    if (role === 'Aprovador Financeiro') continue
    const IdRegistro = idOf(ids, company)
    const level = role === 'Administrador' ? ACCESS.administrator : ACCESS.readOnly
    const IdCargo = await createCargo(trx, IdRegistro, role, level)
    const id = await createUser(trx, { IdRegistro, IdCargo, Nome, Email, hash, level })
    ids.set(demoUserKey(company, Email), id)
  }
}

/** Links a provider and the importer: the provider's client record, and the importer's consent. */
async function linkToClient(trx: Executor, ids: Ids, provider: CompanyKey): Promise<void> {
  const { Cnpj, RazaoSocial, NomeFantasia, branches } = companies.industria
  const [head] = Object.values(branches)
  const link = { IdProvedor: ids.get(provider), IdCliente: ids.get('industria') }
  await trx.insertInto('vinculo').values(link).execute()
  const { Email, Telefone, IdEstado, IdCidade } = head ?? {}
  const card = { Cnpj, RazaoSocial, NomeFantasia, NomeContato: 'Helena Schmitt', Email, Telefone }
  const since = { Status: 1, DataVinculo: '2026-02-02', IdEstado, IdCidade }
  await insertRecord(trx, ids, provider, entityNamed('cliente'), 'industria', { ...card, ...since })
}

function idOf(ids: Ids, key: CompanyKey): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo's ${key} is not there yet`)
  return id
}
