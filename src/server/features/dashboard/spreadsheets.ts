import { type RawBuilder, sql } from 'kysely'
import type { Planilha } from '#contract/features/dashboard.ts'
import { partEntities } from '#contract/features/pagamentoImport.ts'
import { sheetName } from '#contract/itemSheet.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { registers } from '#contract/route.ts'
import { sheetEndpoint, sheetsInto } from '#contract/sheetEndpoints.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Caller, CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { clientsOf } from './count.ts'

/** Details of payment requests that have a spreadsheet import. */
const PARTS = partEntities.map(({ name }) => name)

type Row = Omit<Planilha, 'Cliente' | 'Solicitacao'> & {
  readonly IdRegistro: number
  readonly RazaoSocial: string | null
  readonly IdPai: number | null
  readonly Numero: string | null
}

/**
 * Spreadsheets that the caller uploaded today and that are not yet confirmed, corrected or discarded. One
 * with mistakes is left out after another upload for the same destination, or when its request cannot change
 * any more. The statement does not run under the role of requests, because it spans several companies: it
 * filters by the user and the companies itself.
 */
export async function waitingSheets({ trx, company, caller }: CompanyCall): Promise<readonly Planilha[]> {
  const taken = takenFrom(caller)
  if (taken.length === 0) return []
  const { rows } = await sql<Row>`
    select p."Id" as "Arquivo", p."Entidade" as "Registro", p."DataCriacao" as "Quando", p."IdRegistro", p."ComErro",
      p."IdPai", c."RazaoSocial", s."Numero"
    from planilha p left join ${clientsOf(company)} as c on c."Id" = p."IdRegistro"
    left join pagamento s on p."Entidade" in (${sql.join(PARTS)}) and s."Id" = p."IdPai" and s."IdRegistro" = p."IdRegistro"
      and ${isOpenTo(caller, company)}
    where p."IdUsuario" = ${caller.IdUsuario} and p."Resultado" is null
      and p."DataCriacao" > now() - interval '1 day' and p."Entidade" in (${sql.join(taken)})
      and (p."IdRegistro" = ${company} or c."Id" is not null)
      and (p."IdPai" is null or s."Id" is not null)
      and not (coalesce(p."ComErro", 0) > 0 and exists (select 1 from planilha later
        where later."IdUsuario" = p."IdUsuario" and later."IdRegistro" = p."IdRegistro"
          and later."Entidade" = p."Entidade" and later."IdPai" is not distinct from p."IdPai"
          and later."DataCriacao" > p."DataCriacao"))
    order by p."DataCriacao" desc`.execute(trx)
  return rows.map(({ IdRegistro, RazaoSocial, IdPai, Numero, ...sheet }) => ({
    ...sheet,
    Cliente: RazaoSocial === null ? null : { Id: IdRegistro, RazaoSocial },
    Solicitacao: IdPai === null || Numero === null ? null : { Id: IdPai, Numero },
  }))
}

/** Names of the destinations for which the caller may upload spreadsheets. */
function takenFrom(caller: Caller): readonly string[] {
  const taken = registers
    .flatMap(sheetsInto)
    .filter(entity => mayCall(caller, sheetEndpoint(entity, 'enviar').access))
  const parts = partEntities.filter(entity => mayCall(caller, accessOf(entity, 'adicionar')))
  return [...taken, ...parts].map(sheetName)
}

/** Predicate for requests whose details the caller's side may still change. */
function isOpenTo({ userRole }: Caller, company: number): RawBuilder<boolean> {
  const open = [statusPagamento.emDigitacao, statusPagamento.reabertaParaEdicao]
  const isProvider = userRole === 'provedor'
  const own = isProvider ? sql`s."IdProvedor" = ${company}` : sql`true`
  return sql`s."StatusPagamento" in (${sql.join(open)}) and s."CriadaPorBeneficiario" = ${isProvider} and ${own}`
}

/** Deletes a spreadsheet that the caller uploaded, of any company; `notFound` for one that is not pending. */
export async function discardSheet({ trx, caller }: CompanyCall, id: string): Promise<void> {
  const { rows } = await sql`
    delete from planilha where "Id" = ${id} and "IdUsuario" = ${caller.IdUsuario} and "Resultado" is null
    returning "Id"`.execute(trx)
  if (rows.length === 0) throw new Problem('notFound', { message: { key: 'sheets.import.gone' } })
}
