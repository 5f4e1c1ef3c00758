import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { Servico } from '#contract/session.ts'
import { ACCESS } from '#rules/access.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { grantedServices } from '#server/features/sessao/rights.ts'
import { assertRestrictsAlike } from './restrictions.ts'

const refused = (key: string) => new Problem('refused', { message: { key: `guards.${key}` } })

/** Refuses an action of callers on their own user. */
export function assertOther({ caller }: CompanyCall, record: { readonly Id: number }): void {
  if (record.Id === caller.IdUsuario) throw refused('yourself')
}

/** Refuses to grant access that the caller lacks, as far as it is not lent, or to change a user who has such access. */
export function assertMayGrant({ caller }: CompanyCall, services: readonly Servico[], level: number): void {
  const mayAll = caller.Produtos.includes('Admin')
  if (
    !mayAll &&
    (level === ACCESS.administrator || !services.every(service => covers(caller.ownServices, service)))
  ) {
    throw new Problem('forbidden', { message: { key: 'guards.beyondRights' } })
  }
}

const FLAGS = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const

function covers(held: readonly Servico[], wanted: Servico): boolean {
  const own = held.find(({ Codigo }) => Codigo === wanted.Codigo)
  return FLAGS.every(flag => !wanted[flag] || own?.[flag])
}

/** Services that a job role grants at a level, within its company's subscription and by its users' role. */
export async function servicesOfCargo(
  { trx, caller }: CompanyCall,
  idCargo: number | null,
  level: number,
): Promise<readonly Servico[]> {
  const { rows } = await sql<{ granted: Servico[] | null; products: string[] | null }>`
    select
      (select jsonb_agg(to_jsonb(s)) from acesso_servico s join acesso_produto p on p."Id" = s."IdAcessoProduto"
        where p."IdCargo" = ${idCargo}) as granted,
      (select jsonb_agg(p."Codigo") from assinatura_produto a join produto p on p."Id" = a."IdProduto"
        where a."Status" in (1, 2)) as products`.execute(trx)
  const { granted, products } = rows[0] ?? {}
  const { userRole: role, isOwner } = caller
  return grantedServices({ role, isOwner, level, products: products ?? [], granted: granted ?? [] })
}

/** Fields on which a user's permissions depend. */
type Rights = Pick<RecordOf<'usuario'>, 'IdCargo' | 'TipoAcesso'>

/**
 * Refuses to change a user with permissions that the caller lacks: such changes would allow taking over the
 * account.
 */
export async function assertCovers(call: CompanyCall, user: Rights): Promise<void> {
  const { rows } = await sql<{ level: number }>`
    select greatest("TipoAcesso", ${user.TipoAcesso}) as level from cargo where "Id" = ${user.IdCargo}`.execute(
    call.trx,
  )
  const level = rows[0]?.level ?? ACCESS.readOnly
  assertMayGrant(call, await servicesOfCargo(call, user.IdCargo, level), level)
  await assertRestrictsAlike(call, user.IdCargo, level)
}
