import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { InicioPagamento, pagamentoInicioEndpoints } from '#contract/features/pagamentoInicio.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { missingDadosPagamento, type TipoPagamento } from '#rules/pagamento/dadosPagamento.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { lookupRows } from '#server/registers/lookupRows.ts'
import { firstFilialOf } from './filial.ts'

const conta = entityNamed('empresa/conta')

type Asked = { readonly idBeneficiario?: number | undefined; readonly idTipoPagamento?: number | undefined }

/**
 * Values that a new request begins with: branch, and by its payee the payment type of its last request, account and Pix
 * key where there is one alone and the type pays by it (decision 0317).
 */
async function beginningOf(call: CompanyCall, asked: Asked): Promise<InicioPagamento> {
  const IdFilial = await firstFilialOf(call)
  const payee = asked.idBeneficiario
  await assertOffered(call, 'beneficiario', payee)
  await assertOffered(call, 'tipopagamento', asked.idTipoPagamento)
  if (payee === undefined)
    return { IdFilial, IdTipoPagamento: null, IdContaBeneficiario: null, ChavePix: null }
  const IdTipoPagamento = asked.idTipoPagamento ?? (await lastType(call, payee))
  const needed = await neededBy(call, IdTipoPagamento)
  return {
    IdFilial,
    IdTipoPagamento,
    IdContaBeneficiario: needed.includes('IdContaBeneficiario') ? await soleAccount(call, payee) : null,
    ChavePix: needed.includes('ChavePix') && seesAccounts(call) ? await soleKey(call, payee) : null,
  }
}

/** Refuses an Id that is not the company's. */
async function assertOffered(call: CompanyCall, lookup: string, id: number | undefined): Promise<void> {
  if (id === undefined) return
  if ((await lookupRows(call, lookup, sql`"Id" = ${id}`)).length === 0) throw new Problem('notFound')
}

const only = <T>(rows: readonly T[]): T | undefined => (rows.length === 1 ? rows[0] : undefined)

async function lastType({ trx, company }: CompanyCall, payee: number): Promise<number | null> {
  const { rows } = await sql<{ Id: number }>`
    select t."Id" from pagamento p join tipopagamento t on t."Id" = p."IdTipoPagamento" and t."Ativo"
    where p."IdRegistro" = ${company} and p."IdBeneficiario" = ${payee}
      and p."StatusPagamento" <> ${statusPagamento.cancelada} order by p."Id" desc limit 1`.execute(trx)
  return rows[0]?.Id ?? null
}

/** Payment data that a type pays by; none of an unknown one. */
async function neededBy({ trx, company }: CompanyCall, type: number | null) {
  const { rows } = await sql<TipoPagamento>`
    select "FormaPagamento", "ExigeConta", "ExigeLinhaDigitavel" from tipopagamento
    where "IdRegistro" = ${company} and "Id" = ${type}`.execute(trx)
  return rows.flatMap(found => missingDadosPagamento({}, found))
}

async function soleAccount(call: CompanyCall, payee: number): Promise<number | null> {
  const rows = await lookupRows(call, 'contabeneficiario', sql`"IdBeneficiario" = ${payee}`)
  // Ids of this look-up are numbers.
  return (only(rows) as { readonly Id: number } | undefined)?.Id ?? null
}

/** Whether the caller may look at payees' accounts, whose keys are told to nobody else; the look-up offers accounts without. */
const seesAccounts = ({ caller }: CompanyCall) => mayCall(caller, accessOf(conta, 'list'))

async function soleKey({ trx, company }: CompanyCall, payee: number): Promise<string | null> {
  const { rows } = await sql<{ ChavePix: string }>`
    select distinct "ChavePix" from empresa_conta
    where "IdRegistro" = ${company} and "IdEmpresa" = ${payee} and "ChavePix" is not null limit 2`.execute(
    trx,
  )
  return only(rows)?.ChavePix ?? null
}

/** Payee one of whose accounts has the key, if it is the only one. */
async function payeeOfKey(call: CompanyCall, key: string | undefined): Promise<number | null> {
  if (key === undefined || !seesAccounts(call)) return null
  const { trx, company } = call
  const { rows } = await sql<{ Id: number }>`
    select distinct e."Id" from empresa_conta c join empresa e on e."Id" = c."IdEmpresa" and e."Ativo"
    where c."IdRegistro" = ${company} and c."ChavePix" = ${key} limit 2`.execute(trx)
  return only(rows)?.Id ?? null
}

/** Payment type of a form: the one that a request used last, else the oldest. */
async function typeOfForm({ trx, company }: CompanyCall, forma: string | undefined): Promise<number | null> {
  if (forma === undefined) return null
  const { rows } = await sql<{ Id: number }>`
    select t."Id" from tipopagamento t
    where t."IdRegistro" = ${company} and t."Ativo" and t."FormaPagamento" = ${forma}
    order by (select max(p."Id") from pagamento p where p."IdTipoPagamento" = t."Id") desc nulls last, t."Id"
    limit 1`.execute(trx)
  return rows[0]?.Id ?? null
}

/** Handlers of what a request begins with, and of what is pasted into it. */
export const beginningHandlers = {
  'pagamento/inicio': call => beginningOf(call, call.query),
  'pagamento/colado': async call => ({
    IdBeneficiario: await payeeOfKey(call, call.query.chavePix),
    IdTipoPagamento: await typeOfForm(call, call.query.forma),
  }),
} satisfies HandlersOf<typeof pagamentoInicioEndpoints>
