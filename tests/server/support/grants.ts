import { sql } from 'kysely'
import type { Flag } from '#contract/permission.ts'
import { ACCESS } from '#rules/access.ts'
import { productOf, type ServiceCode } from '#rules/catalogue.ts'
import { asOwner } from '#server/db/transaction.ts'
import { createCargo, createUser } from '#server/features/registro/company.ts'
import { openSession } from '#server/features/sessao/sessions.ts'
import type { Server } from './server.ts'

/** Rights of a job role: flags by service. */
export type Opened = Readonly<Partial<Record<ServiceCode, readonly Flag[]>>>

export const FLAGS = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const

/** Gives a user's job role exactly these rights. */
export async function openOnly({ db }: Server, email: string, services: Opened): Promise<void> {
  const { rows } = await sql<{ IdCargo: number; IdRegistro: number }>`
    update usuario set "TipoAcesso" = 2 where "Email" = ${email} returning "IdCargo", "IdRegistro"`.execute(
    db.kysely,
  )
  const { IdCargo, IdRegistro } = rows[0] ?? { IdCargo: 0, IdRegistro: 0 }
  await sql`update cargo set "TipoAcesso" = 2 where "Id" = ${IdCargo}`.execute(db.kysely)
  await sql`delete from acesso_produto where "IdCargo" = ${IdCargo}`.execute(db.kysely)
  // Object.entries widens the codes.
  const entries = Object.entries(services) as [ServiceCode, readonly Flag[]][]
  const opened = entries.map(([Codigo, flags]) => ({
    Codigo,
    Produto: productOf(Codigo),
    ...Object.fromEntries(FLAGS.map(flag => [flag, flags.includes(flag)])),
  }))
  await sql`
    with aberto as (
      select o.*, p."Id" as "IdProduto" from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o
        ("Codigo" text, "Produto" text, "Visualizar" boolean, "Cadastrar" boolean, "Editar" boolean, "Deletar" boolean)
      join produto p on p."Codigo" = o."Produto"
    ), produtos as (
      insert into acesso_produto ("IdRegistro", "IdCargo", "IdProduto")
      select distinct ${IdRegistro}::bigint, ${IdCargo}::bigint, "IdProduto" from aberto returning "Id", "IdProduto"
    )
    insert into acesso_servico
      ("IdRegistro", "IdAcessoProduto", "Codigo", "Visualizar", "Cadastrar", "Editar", "Deletar")
    select ${IdRegistro}::bigint, p."Id", a."Codigo", a."Visualizar", a."Cadastrar", a."Editar", a."Deletar"
    from aberto a join produtos p on p."IdProduto" = a."IdProduto"`.execute(db.kysely)
}

/** Users with exactly these rights, in the company of a demo account; cached by rights. */
export function peopleOf(server: Server) {
  let count = 0
  const known = new Map<string, Promise<string>>()

  /** Creates a user and opens a session without a password; returns the token. */
  async function newcomer(account: string, opened: Opened): Promise<string> {
    count += 1
    const [name, email] = [`Pessoa ${count}`, `pessoa${count}@demo.canal`]
    const { kysely } = server.db
    const { rows } = await sql<{ IdRegistro: number }>`
      select "IdRegistro" from usuario where "Email" = ${`${account}@demo.canal`}`.execute(kysely)
    const { IdRegistro } = rows[0] ?? { IdRegistro: 0 }
    const IdUsuario = await asOwner(server.db, async trx => {
      const IdCargo = await createCargo(trx, IdRegistro, name, ACCESS.custom)
      const person = { IdRegistro, IdCargo, Nome: name, Email: email, hash: '', level: ACCESS.custom }
      return createUser(trx, person)
    })
    await openOnly(server, email, opened)
    return asOwner(server.db, trx => openSession(trx, IdUsuario, { address: '127.0.0.1', agent: null }))
  }

  function withRights(account: string, opened: Opened): Promise<string> {
    const key = `${account} ${JSON.stringify(opened)}`
    const token = known.get(key) ?? newcomer(account, opened)
    known.set(key, token)
    return token
  }
  return { newcomer, withRights }
}

export type People = ReturnType<typeof peopleOf>
