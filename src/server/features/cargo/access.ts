import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { AcessoProduto, AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import type { RecordOf } from '#contract/record.ts'
import { servicesOf } from '#contract/services.ts'
import { areUsual, type Flags, usualFlags } from '#rules/access.ts'
import { productOf } from '#rules/catalogue.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { recordById } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'

const servico = entityNamed('cargo/servico')

/** Job role of the company, locked; `notFound` for another company's. */
export function lockCargo({ trx, company }: CompanyCall, id: number): Promise<RecordOf<'cargo'>> {
  return recordById({ trx, company }, 'cargo', id, true)
}

type ProductAccessRow = {
  readonly Id: number
  readonly IdCargo: number
  readonly IdProduto: number
  readonly Codigo: string
  readonly Nome: string
}
type ServiceAccessRow = Flags & {
  readonly Id: number
  readonly Codigo: string
  readonly IdAcessoProduto: number
}

/** Job role with its granted services by product, and the products that it could still be given. */
export async function completeCargo(call: CompanyCall, id: number): Promise<CargoCompleto> {
  const { trx, company } = call
  const { Versao, Nome, TipoAcesso } = await recordById({ trx, company }, 'cargo', id)
  const { rows: given } = await sql<ProductAccessRow>`
    select a."Id", a."IdCargo", a."IdProduto", p."Codigo", p."Nome" from acesso_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = ${company} and a."IdCargo" = ${id} order by p."Id"`.execute(trx)
  const { rows: open } = await sql<Omit<ProductAccessRow, 'Id' | 'IdCargo'>>`
    select p."Id" as "IdProduto", p."Codigo", p."Nome" from assinatura_produto s join produto p on p."Id" = s."IdProduto"
    where s."IdRegistro" = ${company} and s."Status" in (1, 2)
      and p."Id" not in (select "IdProduto" from acesso_produto where "IdCargo" = ${id}) order by p."Id"`.execute(
    trx,
  )
  const AcessosProdutos = await Promise.all(given.map(one => withServices(call, one)))
  return {
    Id: id,
    Versao,
    Nome,
    TipoAcesso,
    AcessosProdutos,
    ProdutosDisponiveis: open,
  }
}

async function withServices(call: CompanyCall, given: ProductAccessRow): Promise<AcessoProduto> {
  return { ...given, Servicos: await servicesOfAccess(call, given.Id) }
}

/** Services of a product access, in the order of the contract; `notFound` for another company's. */
export async function servicesOfAccess(
  { trx, company, caller }: CompanyCall,
  id: number,
): Promise<AcessoServico[]> {
  const { rows } = await sql<ServiceAccessRow>`
    select s."Id", s."Codigo", s."IdAcessoProduto", s."Visualizar", s."Cadastrar", s."Editar", s."Deletar"
    from acesso_servico s where s."IdRegistro" = ${company} and s."IdAcessoProduto" = ${id}`.execute(trx)
  if (rows.length === 0) throw new Problem('notFound')
  const order: readonly string[] = servicesOf(caller.userRole, caller.isOwner)
  return rows
    .filter(({ Codigo }) => order.includes(Codigo))
    .sort((one, other) => order.indexOf(one.Codigo) - order.indexOf(other.Codigo))
    .map(wireService)
}

/** Stored service access in its wire format. */
export function wireService(current: ServiceAccessRow): AcessoServico {
  const { Id, IdAcessoProduto, Codigo, Visualizar, Cadastrar, Editar, Deletar } = current
  const flags = { Visualizar, Cadastrar, Editar, Deletar }
  return { Id, IdAcessoProduto, Codigo, ...flags, Padrao: areUsual(flags) }
}

/**
 * Grants a product to a job role, each service with its default flags; answers the Id of the product access.
 */
export async function giveProduct(call: CompanyCall, idCargo: number, idProduto: number): Promise<number> {
  const { trx, company, caller } = call
  const { rows } = await sql<{ Codigo: string }>`
    select p."Codigo" from assinatura_produto s join produto p on p."Id" = s."IdProduto"
    where s."IdRegistro" = ${company} and p."Id" = ${idProduto} and s."Status" in (1, 2)`.execute(trx)
  const [product] = rows
  if (!product) throw new Problem('notFound')
  const { Id } = await trx
    .insertInto('acesso_produto')
    .values({ IdRegistro: company, IdCargo: idCargo, IdProduto: idProduto })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const codes = servicesOf(caller.userRole, caller.isOwner).filter(code => productOf(code) === product.Codigo)
  const opened = codes.map(Codigo => ({ IdRegistro: company, IdAcessoProduto: Id, Codigo, ...usualFlags }))
  if (opened.length === 0) return Number(Id)
  const { rows: current } = await sql<ServiceAccessRow>`
    insert into acesso_servico (${sql.join(Object.keys(opened[0] ?? {}).map(name => sql.ref(name)))})
    values ${sql.join(opened.map(one => sql`(${sql.join(Object.values(one))})`))} returning *`.execute(trx)
  const given = current.map(one => ({ id: one.Id, before: {}, after: serviceHistory(idCargo, one) }))
  await recordChanges(servico, call, 'adicionar', given)
  return Number(Id)
}

/** Revokes a product and its services from a job role. */
export function takeProduct(call: CompanyCall, id: number): Promise<void> {
  return takeProducts(call, sql`p."Id" = ${id}`)
}

/** Revokes all products and their services from a job role, which is about to be deleted. */
export function takeAllProducts(call: CompanyCall, idCargo: number): Promise<void> {
  return takeProducts(call, sql`p."IdCargo" = ${idCargo}`)
}

async function takeProducts(call: CompanyCall, which: RawBuilder<unknown>): Promise<void> {
  const { trx, company } = call
  const { rows: current } = await sql<ServiceAccessRow & { readonly IdCargo: number }>`
    select s.*, p."IdCargo" from acesso_servico s join acesso_produto p on p."Id" = s."IdAcessoProduto"
    where s."IdRegistro" = ${company} and ${which} order by s."Id" for update of p`.execute(trx)
  await sql`delete from acesso_produto p where p."IdRegistro" = ${company} and ${which}`.execute(trx)
  const taken = current.map(one => ({ id: one.Id, before: serviceHistory(one.IdCargo, one), after: {} }))
  await recordChanges(servico, call, 'excluir', taken)
}

/** Values that the history of a job role records of a service access. */
const serviceHistory = (
  IdCargo: number,
  { Codigo, Visualizar, Cadastrar, Editar, Deletar }: Flags & { readonly Codigo: string },
) => ({
  ...{ IdCargo, Servico: Codigo },
  ...{ Visualizar, Cadastrar, Editar, Deletar },
})

/** Stored service access with its job role. */
export type LockedService = ServiceAccessRow & { readonly IdCargo: number }

/**
 * Service access, locked after its job role, in the same order as bulk changes; `notFound` for another
 * company's.
 */
export async function lockService(call: CompanyCall, id: number): Promise<LockedService> {
  const { trx, company } = call
  const found = (lock: boolean) =>
    sql<LockedService>`
    select s.*, p."IdCargo" from acesso_servico s join acesso_produto p on p."Id" = s."IdAcessoProduto"
    where s."IdRegistro" = ${company} and s."Id" = ${id} ${sql.raw(lock ? 'for update of s' : '')}`.execute(
      trx,
    )
  const {
    rows: [known],
  } = await found(false)
  if (!known) throw new Problem('notFound')
  await lockCargo(call, known.IdCargo)
  const {
    rows: [current],
  } = await found(true)
  if (!current) throw new Problem('notFound')
  return current
}

/** Service access and its new flags. */
export type Setting = { readonly current: LockedService; readonly next: Flags }

/** Sets the flags of service accesses; those that have them already are not written. */
export async function setFlags(call: CompanyCall, settings: readonly Setting[]): Promise<void> {
  const { trx, company } = call
  for (const { current, next } of settings) {
    const { Visualizar, Cadastrar, Editar, Deletar } = next
    await trx
      .updateTable('acesso_servico')
      .set({ Visualizar, Cadastrar, Editar, Deletar })
      .where('IdRegistro', '=', company)
      .where('Id', '=', current.Id)
      .execute()
  }
  const changed = settings.map(({ current, next }) => ({
    id: current.Id,
    before: serviceHistory(current.IdCargo, current),
    after: serviceHistory(current.IdCargo, { ...next, Codigo: current.Codigo }),
  }))
  await recordChanges(servico, call, 'atualizar', changed)
}
