import { sql } from 'kysely'
import { servicesOf } from '#contract/services.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { companies } from '#demo/data/companies.ts'
import { demoRoles } from '#demo/data/people.ts'
import { ACCESS } from '#rules/access.ts'
import { productOf } from '#rules/catalogue.ts'
import type { Executor } from '#server/core/context.ts'
import { insertAll, inserted } from '#server/db/insert.ts'
import { createCargo, createUser } from '#server/features/registro/company.ts'
import { demoUserKey, type Ids } from './record.ts'

/** Inserts the demo's job roles with their permissions and users; those with an account get the password. */
export async function insertPeople(trx: Executor, ids: Ids, hash: string): Promise<void> {
  for (const { company, Nome, Descricao, opens, people } of demoRoles) {
    const IdRegistro = ids.get(company) ?? 0
    const IdCargo = await createCargo(trx, IdRegistro, Nome, ACCESS.custom)
    await trx.updateTable('cargo').set({ Descricao }).where('Id', '=', IdCargo).execute()
    const services = servicesOf(companies[company].TipoRegistro === 0 ? 'industria' : 'provedor', false)
    for (const [code, flags] of Object.entries(opens)) {
      const { rows } = await sql<{ Id: number }>`select "Id" from produto where "Codigo" = ${code}`.execute(
        trx,
      )
      const IdAcessoProduto = await inserted(trx, 'acesso_produto', {
        IdRegistro,
        IdCargo,
        IdProduto: rows[0]?.Id,
      })
      const opened = services.filter(service => productOf(service) === code)
      await insertAll(
        trx,
        'acesso_servico',
        opened.map(Codigo => ({ IdRegistro, IdAcessoProduto, Codigo, ...flags })),
      )
    }
    for (const { Departamento, ...person } of people) {
      const known = demoAccounts.some(({ email }) => email === person.Email) ? { hash } : {}
      const id = await createUser(trx, { IdRegistro, IdCargo, ...person, ...known, level: ACCESS.custom })
      ids.set(demoUserKey(company, person.Email), id)
      await trx.updateTable('usuario').set({ Departamento }).where('Id', '=', id).execute()
      await workForAll(trx, IdRegistro, id)
    }
  }
}

/** Users who do not administer a company work for its branches explicitly. */
async function workForAll(trx: Executor, IdRegistro: number, IdUsuario: number): Promise<void> {
  await sql`insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
    select "IdRegistro", ${IdUsuario}, "Id" from filial where "IdRegistro" = ${IdRegistro}`.execute(trx)
}
