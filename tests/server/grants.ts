import { sql } from 'kysely'
import { productOf } from '#rules/catalogue.ts'
import type { Server } from './server.ts'

type Opened = Readonly<Record<string, readonly ('Visualizar' | 'Cadastrar' | 'Editar' | 'Deletar')[]>>

/** Makes a user's job role one of its own rights: these flags of these services, and nothing else. */
export async function openOnly({ db }: Server, email: string, services: Opened): Promise<void> {
  const { rows } = await sql<{ IdCargo: number; IdRegistro: number }>`
    update usuario set "TipoAcesso" = 2 where "Email" = ${email} returning "IdCargo", "IdRegistro"`.execute(
    db.kysely,
  )
  const { IdCargo, IdRegistro } = rows[0] ?? { IdCargo: 0, IdRegistro: 0 }
  await sql`update cargo set "TipoAcesso" = 2 where "Id" = ${IdCargo}`.execute(db.kysely)
  await sql`delete from acesso_produto where "IdCargo" = ${IdCargo}`.execute(db.kysely)
  for (const [code, flags] of Object.entries(services)) {
    await sql`insert into acesso_produto ("IdRegistro", "IdCargo", "IdProduto")
      select ${IdRegistro}, ${IdCargo}, "Id" from produto where "Codigo" = ${productOf(code)}
      on conflict do nothing`.execute(db.kysely)
    const [look, add, edit, remove] = (['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const).map(flag =>
      flags.includes(flag),
    )
    await sql`insert into acesso_servico
        ("IdRegistro", "IdAcessoProduto", "Codigo", "Visualizar", "Cadastrar", "Editar", "Deletar")
      select ${IdRegistro}, a."Id", ${code}, ${look}, ${add}, ${edit}, ${remove}
      from acesso_produto a join produto p on p."Id" = a."IdProduto"
      where a."IdCargo" = ${IdCargo} and p."Codigo" = ${productOf(code)}`.execute(db.kysely)
  }
}
