import { sql } from 'kysely'
import type { AcessoProduto, AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import type { RecordOf } from '#contract/record.ts'
import { servicesOf } from '#contract/services.ts'
import { areUsual, type Flags, usualFlags } from '#rules/access.ts'
import { productOf } from '#rules/catalogue.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { recordById } from '#server/registers/record.ts'

/** The company's job role, locked, which must be of its own making: what an administrator's opens is not granted. */
export function lockRole({ trx, company }: CompanyCall, id: number): Promise<RecordOf<'cargo'>> {
  return recordById({ trx, company }, 'cargo', id, true)
}

type Given = {
  readonly Id: number
  readonly IdCargo: number
  readonly IdProduto: number
  readonly Codigo: string
  readonly Nome: string
}
type Kept = Flags & { readonly Id: number; readonly Codigo: string; readonly IdAcessoProduto: number }

/** A job role with what it opens, product by product, and the products it could be given. */
export async function completeRole(call: CompanyCall, id: number): Promise<CargoCompleto> {
  const { trx, company } = call
  const { Versao, Nome, TipoAcesso } = await recordById({ trx, company }, 'cargo', id)
  const { rows: given } = await sql<Given>`
    select a."Id", a."IdCargo", a."IdProduto", p."Codigo", p."Nome" from acesso_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = ${company} and a."IdCargo" = ${id} order by p."Id"`.execute(trx)
  const { rows: open } = await sql<Omit<Given, 'Id' | 'IdCargo'>>`
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

async function withServices(call: CompanyCall, given: Given): Promise<AcessoProduto> {
  return { ...given, Servicos: await servicesOfAccess(call, given.Id) }
}

/** The services of a product access, in the order of the contract; `notFound` for another company's. */
export async function servicesOfAccess(
  { trx, company, caller }: CompanyCall,
  id: number,
): Promise<AcessoServico[]> {
  const { rows } = await sql<Kept>`
    select s."Id", s."Codigo", s."IdAcessoProduto", s."Visualizar", s."Cadastrar", s."Editar", s."Deletar"
    from acesso_servico s where s."IdRegistro" = ${company} and s."IdAcessoProduto" = ${id}`.execute(trx)
  if (rows.length === 0) throw new Problem('notFound')
  const order: readonly string[] = servicesOf(caller.userRole, caller.isOwner)
  return rows
    .filter(({ Codigo }) => order.includes(Codigo))
    .sort((one, other) => order.indexOf(one.Codigo) - order.indexOf(other.Codigo))
    .map(wireService)
}

/** A kept service access as it travels. */
export function wireService(kept: Kept): AcessoServico {
  const { Id, IdAcessoProduto, Codigo, Visualizar, Cadastrar, Editar, Deletar } = kept
  const flags = { Visualizar, Cadastrar, Editar, Deletar }
  return { Id, IdAcessoProduto, Codigo, ...flags, Padrao: areUsual(flags) }
}

/** Opens a product's services to a job role, each as it comes; answers the Id of the product access. */
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
  if (opened.length > 0) await trx.insertInto('acesso_servico').values(opened).execute()
  return Number(Id)
}

/** A service access with its job role, locked; `notFound` for another company's. */
export async function lockService(
  { trx, company }: CompanyCall,
  id: number,
): Promise<Kept & { readonly IdCargo: number }> {
  const { rows } = await sql<Kept & { readonly IdCargo: number }>`
    select s.*, p."IdCargo" from acesso_servico s join acesso_produto p on p."Id" = s."IdAcessoProduto"
    where s."IdRegistro" = ${company} and s."Id" = ${id} for update of s`.execute(trx)
  const [kept] = rows
  if (!kept) throw new Problem('notFound')
  return kept
}

/** Sets the flags of a service access. */
export async function setFlags({ trx, company }: CompanyCall, id: number, flags: Flags): Promise<void> {
  const { Visualizar, Cadastrar, Editar, Deletar } = flags
  await trx
    .updateTable('acesso_servico')
    .set({ Visualizar, Cadastrar, Editar, Deletar })
    .where('IdRegistro', '=', company)
    .where('Id', '=', id)
    .execute()
}
