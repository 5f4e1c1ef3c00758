import { sql } from 'kysely'
import type { Planilha } from '#contract/dashboard.ts'
import { can } from '#contract/permission.ts'
import { registers } from '#contract/route.ts'
import { takesSheets } from '#contract/sheets.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { clientsOf } from './count.ts'

type Row = Omit<Planilha, 'Cliente'> & { readonly IdRegistro: number; readonly RazaoSocial: string | null }

/**
 * The sheets that the caller sent today and has not confirmed, for its company and its clients. It leaves the role of
 * requests, because it is about several companies: it names the user and the companies itself.
 */
export async function waitingSheets({ trx, company, caller }: CompanyCall): Promise<readonly Planilha[]> {
  const taken = registers.filter(
    entity =>
      takesSheets(entity) &&
      (can(caller, entity.register, 'Cadastrar') || can(caller, entity.register, 'Editar')),
  )
  if (taken.length === 0) return []
  const { rows } = await sql<Row>`
    select p."Id" as "Arquivo", p."Entidade" as "Registro", p."DataCriacao" as "Quando", p."IdRegistro", c."RazaoSocial"
    from planilha p left join ${clientsOf(company)} as c on c."Id" = p."IdRegistro"
    where p."IdUsuario" = ${caller.IdUsuario} and p."Resultado" is null
      and p."DataCriacao" > now() - interval '1 day' and p."Entidade" in (${sql.join(taken.map(({ name }) => name))})
      and (p."IdRegistro" = ${company} or c."Id" is not null)
    order by p."DataCriacao" desc`.execute(trx)
  return rows.map(({ IdRegistro, RazaoSocial, ...sheet }) => ({
    ...sheet,
    Cliente: RazaoSocial === null ? null : { Id: IdRegistro, RazaoSocial },
  }))
}
