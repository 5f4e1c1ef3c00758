import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'
import type { Closed } from '#server/core/hooks.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { synchronizedHooks } from '#server/features/siscomex/hooks.ts'
import type { Hooks, ImportedHooks } from '#server/registers/hooks.ts'

const ACCOUNT = 'guards.payeeAccount'
const refused = () => new Problem('forbidden', { message: { key: ACCOUNT } })

/** Whether a user of the provider created the row; the client's users do not see those users. */
function isMadeByProvider({ trx, provider }: CompanyCall, table: string, id: number): Promise<boolean> {
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} one join usuario u on u."Id" = one."IdUsuarioCriacao"
      where one."Id" = ${id} and u."IdRegistro" = ${provider}`.execute(trx)
    return rows.length > 0
  })
}

/**
 * Whether a provider may maintain a company's accounts in its client's register: it created the company, or
 * is it.
 */
async function isOwnedByOthers(call: CompanyCall, idEmpresa: number): Promise<boolean> {
  const { trx, provider } = call
  const { rows } = await sql`
    select 1 from empresa e join registro r on r."Cnpj" = e."CpfCnpj"
    where e."Id" = ${idEmpresa} and r."Id" = ${provider}`.execute(trx)
  return rows.length > 0 || isMadeByProvider(call, 'empresa', idEmpresa)
}

/** Ids of the companies that the calling provider did not create; none when the company itself calls. */
async function madeByOthers(
  { trx, company, provider }: CompanyCall,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (provider === undefined || ids.length === 0) return new Set()
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql<{ Id: number }>`
      select e."Id" from empresa e left join usuario u on u."Id" = e."IdUsuarioCriacao"
      where e."IdRegistro" = ${company} and e."Id" = any(${ids}::bigint[])
        and u."IdRegistro" is distinct from ${provider}`.execute(trx)
    return new Set(rows.map(({ Id }) => Id))
  })
}

/** Whether a company has accounts that the calling provider did not enter. */
async function hasAccountsOfOthers({ trx, provider }: CompanyCall, idEmpresa: number): Promise<boolean> {
  if (provider === undefined) return false
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql`
      select 1 from empresa_conta c left join usuario u on u."Id" = c."IdUsuarioCriacao"
      where c."IdEmpresa" = ${idEmpresa} and u."IdRegistro" is distinct from ${provider} limit 1`.execute(trx)
    return rows.length > 0
  })
}

/**
 * Field closed to a provider for companies that it did not create: with another tax Id it could become the
 * payee itself. Deletion is closed, too, since it would delete their accounts.
 */
const closed: Closed<CompanyCall, 'CpfCnpj'> = {
  fields: ['CpfCnpj'],
  among: madeByOthers,
  reason: 'guards.payeeTaxId',
}

/**
 * Companies: a provider cannot delete one that it did not create or that has accounts of others, nor change
 * the tax Id of one that it did not create.
 */
export const empresaHooks: ImportedHooks<'empresa'> = {
  ...synchronizedHooks('empresa'),
  closed,
  removing: async (call, { Id }) => {
    const reason = await againstDeletion(call, Id)
    if (reason) throw new Problem('forbidden', { message: { key: reason } })
  },
  impediments: async (call, { Id }) => {
    if (call.provider === undefined) return {}
    const excluir = await againstDeletion(call, Id)
    const isClosed = !(await isOwnedByOthers(call, Id))
    return { ...(excluir && { excluir }), ...(isClosed && { 'empresa/conta': ACCOUNT }) }
  },
}

async function againstDeletion(call: CompanyCall, idEmpresa: number): Promise<string | undefined> {
  if ((await madeByOthers(call, [idEmpresa])).size > 0) return closed.reason
  return (await hasAccountsOfOthers(call, idEmpresa)) ? ACCOUNT : undefined
}

/** Bank accounts of companies: payments go there, so that a provider writes only those it is entitled to. */
export const empresaContaHooks: Hooks<'empresa/conta'> = {
  saving: async (call, { IdEmpresa }, current) => {
    if (call.provider === undefined) return {}
    if (!(await isOwnedByOthers(call, IdEmpresa))) throw refused()
    if (current && !(await isMadeByProvider(call, 'empresa_conta', current.Id))) throw refused()
    return {}
  },
  removing: async (call, { Id }) => {
    if (call.provider !== undefined && !(await isMadeByProvider(call, 'empresa_conta', Id))) throw refused()
  },
  impediments: async (call, { Id }) => {
    const isOpen = call.provider === undefined || (await isMadeByProvider(call, 'empresa_conta', Id))
    return isOpen ? {} : { atualizar: ACCOUNT, excluir: ACCOUNT }
  },
}
