import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { ACCESS } from '#rules/access.ts'
import type { Executor } from '#server/core/context.ts'
import { inserted } from '#server/db/insert.ts'
import { begin, note } from '#server/registers/store.ts'
import { giveOwnersRegisters } from './ownersRegisters.ts'

/** Data of a new company in the channel. */
export type NewCompany = {
  readonly TipoRegistro: number
  readonly RazaoSocial: string
  readonly NomeFantasia?: string | null
  readonly Cnpj: string
  /** Whether it owns the channel. */
  readonly Proprietario?: boolean
}

/** Products of its first subscription: all there are, or those codes. */
type Products = 'all' | readonly string[]

/** Creates a company with its subscription; answers its IdRegistro. */
export async function createCompany(trx: Executor, company: NewCompany, products: Products): Promise<number> {
  const IdRegistro = await inserted(trx, 'registro', company)
  const IdAssinatura = await inserted(trx, 'assinatura', { IdRegistro })
  const chosen = products === 'all' ? sql`true` : sql`p."Codigo" = any(${products})`
  await sql`
    insert into assinatura_produto ("IdRegistro", "IdAssinatura", "IdProduto", "ValorMensal")
    select ${IdRegistro}, ${IdAssinatura}, p."Id", coalesce(sum(v."Valor"), 0)
    from produto p left join produto_preco v on v."IdProduto" = p."Id" and v."TipoCobranca" = 'FIXO'
      and current_date between v."InicioVigencia" and coalesce(v."FimVigencia", current_date)
    where p."Ativo" and ${chosen} group by p."Id"`.execute(trx)
  if (company.Proprietario) await giveOwnersRegisters(trx)
  return IdRegistro
}

type NewUser = {
  readonly IdRegistro: number
  readonly IdCargo: number
  readonly Nome: string
  readonly Email: string
  readonly Telefone?: string | null
  readonly Idioma?: Language
  /** Hash of the password; without one the user is invited to set a password. */
  readonly hash?: string
  readonly level: number
}

const ACTIVE = 1
const PENDING = 2

/** Creates a user; answers its Id. */
export async function createUser(trx: Executor, { hash, level, ...user }: NewUser): Promise<number> {
  const Status = hash === undefined ? PENDING : ACTIVE
  const values = {
    Idioma: 'pt',
    RecebeEmail: true,
    PossuiFoto: false,
    PossuiFator: false,
    ...user,
    Status,
    TipoAcesso: level,
  }
  const id = await begin(entityNamed('usuario'), trx, values)
  if (hash !== undefined) await trx.insertInto('senha').values({ IdUsuario: id, Hash: hash }).execute()
  await countUsers(trx, user.IdRegistro)
  return id
}

/** Creates a job role of this level without grants of single services; answers its Id. */
export function createCargo(
  trx: Executor,
  IdRegistro: number,
  Nome: string,
  level: number = ACCESS.administrator,
): Promise<number> {
  const role = { IdRegistro, Nome, TipoAcesso: level, QuantidadeUsuarios: 0, Ativo: true }
  return begin(entityNamed('cargo'), trx, role)
}

/** Recounts the users of each of a company's job roles, after a user's role has changed. */
export async function countUsers(trx: Executor, company: number): Promise<void> {
  const users = sql`(select count(*)::int from usuario u where u."IdCargo" = cargo."Id")`
  const where = sql`"IdRegistro" = ${company} and "QuantidadeUsuarios" is distinct from ${users}`
  await note(trx, entityNamed('cargo'), { QuantidadeUsuarios: users }, where)
}
