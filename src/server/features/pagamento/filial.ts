import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { statusCadastro } from '#rules/statusCadastro.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'

/**
 * Whether the caller works for a branch; administrators and providers work for all
 * (domain/rules.md, "Payment request", row 1).
 */
export async function isOnFilial(call: CompanyCall, idFilial: number | null): Promise<boolean> {
  if (worksForEach(call) && !givenTo(call)) return true
  return idFilial !== null && (await filiaisAmong(call, [idFilial])).has(idFilial)
}

/** Branches among these that the caller works for; an API key for those of its maker's that it was given. */
export async function filiaisAmong(call: CompanyCall, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const given = givenTo(call)
  return filiaisOfUser(call, given ? ids.filter(id => given.includes(id)) : ids)
}

async function filiaisOfUser(call: CompanyCall, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (worksForEach(call)) return new Set(ids)
  const { rows } = await sql<{ IdFilial: number }>`
    select "IdFilial" from acesso_filial
    where "IdUsuario" = ${call.caller.IdUsuario} and "IdFilial" = any(${[...ids]}::bigint[])`.execute(
    call.trx,
  )
  return new Set(rows.map(({ IdFilial }) => IdFilial))
}

/** Branches that an API key was given; undefined for a key of any, and of a provider's for those of its client. */
const givenTo = ({ caller: { key }, provider }: CompanyCall) =>
  provider === undefined && key && key.filiais.length > 0 ? key.filiais : undefined

const worksForEach = ({ caller, provider }: CompanyCall) =>
  provider !== undefined || caller.Produtos.includes('Admin') || caller.key?.isForEachFilial === true

/** Refuses a record's new branch for which the caller does not work. */
export async function assertFilial(call: CompanyCall, idFilial: number | null): Promise<void> {
  if (!(await isOnFilial(call, idFilial))) throw fieldProblem('IdFilial', 'refusals.branchAccess')
}

/** Branch that a new record begins with: the sole one that the caller works for, else the head office, if it is one of them. */
export async function firstFilialOf(call: CompanyCall): Promise<number | null> {
  const { rows } = await sql<Pick<RecordOf<'filial'>, 'Id' | 'Matriz'>>`
    select "Id", "Matriz" from filial where "IdRegistro" = ${call.company} and "Status" = ${statusCadastro.ativo}
    order by "Id"`.execute(call.trx)
  const own: (typeof rows)[number][] = []
  for (const filial of rows) if (await isOnFilial(call, filial.Id)) own.push(filial)
  const [first, ...others] = own
  return (others.length === 0 ? first : own.find(({ Matriz }) => Matriz))?.Id ?? null
}
