import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { type CompanyKey, companies } from '#server/demo/companies.ts'
import type { Executor } from '#server/http/context.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { inserted } from './insert.ts'
import { type Ids, insertRecord } from './record.ts'

const ACCESS_TYPES = { Administrador: 1, Consulta: 3 }

/** The provider companies of the demo; each works for the importer. */
const PROVIDERS: readonly CompanyKey[] = ['agente', 'despachante', 'transportador']

/** Fills a database that has no company yet with the demo's companies, accounts and records. */
export async function seedDemo(trx: Executor): Promise<void> {
  const { rows } = await sql`select 1 from registro limit 1`.execute(trx)
  if (rows.length > 0) return
  const ids: Ids = new Map()
  for (const key of Object.keys(companies) as CompanyKey[]) await insertCompany(trx, ids, key)
  for (const provider of PROVIDERS) {
    const link = { IdProvedor: ids.get(provider), IdCliente: ids.get('industria') }
    await trx.insertInto('vinculo').values(link).execute()
  }
  await insertAccounts(trx, ids)
  // Its texts are large; only the start that seeds reads them.
  const { demoRecords } = await import('#server/demo/demo.ts')
  for (const { company, register, rows: records } of demoRecords()) {
    for (const [key, row] of Object.entries(records)) {
      await insertRecord(trx, ids, company, entityNamed(register), key, row)
    }
  }
}

async function insertCompany(trx: Executor, ids: Ids, key: CompanyKey): Promise<void> {
  const { branches, ...company } = companies[key]
  const id = await inserted(trx, 'registro', company)
  ids.set(key, id)
  for (const [branch, { RazaoSocial, NomeFantasia, Cnpj, Matriz }] of Object.entries(branches)) {
    const row = { IdRegistro: id, RazaoSocial, NomeFantasia, Cnpj, Matriz }
    ids.set(`${key} filial ${branch}`, await inserted(trx, 'filial', row))
  }
}

async function insertAccounts(trx: Executor, ids: Ids): Promise<void> {
  const Senha = await hashPassword(DEMO_PASSWORD)
  for (const { email, nome, company, role } of demoAccounts) {
    const IdRegistro = ids.get(company)
    const IdCargo = await inserted(trx, 'cargo', { IdRegistro, Nome: role, TipoAcesso: ACCESS_TYPES[role] })
    await trx.insertInto('usuario').values({ IdRegistro, IdCargo, Nome: nome, Email: email, Senha }).execute()
  }
}
