import { sql } from 'kysely'
import type { ExtratoConciliado } from '#contract/features/extrato.ts'
import { debitsOf } from '#rules/baixa/debits.ts'
import type { OpenRequest } from '#rules/baixa/openRequest.ts'
import { matchedDebits, type PostedSettlement, type StatementDebit } from '#rules/baixa/statement.ts'
import { isOfAccount } from '#rules/baixa/statementAccount.ts'
import { statusBaixa } from '#rules/baixa/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { payable } from '#server/features/baixa/available.ts'
import { isOnFilial } from '#server/features/pagamento/filial.ts'
import { assertInReais } from './inReais.ts'
import type { Statement } from './ofx.ts'

type Account = {
  readonly Id: number
  readonly Descricao: string
  readonly Moeda: string
  readonly Compe: string | null
  readonly Agencia: string | null
  readonly NumeroConta: string
  readonly DigitoConta: string | null
}

/** Requests that are looked at, the earliest due first. */
const MOST_REQUESTS = 2_000

/** Debits of a statement beside the settlements and requests of its account, which the caller names where no number is it. */
export async function analysed(
  call: CompanyCall,
  { account, currency, movements }: Statement,
  idConta: number | undefined,
): Promise<ExtratoConciliado> {
  const found = accountOf(await accountsOf(call), { account, currency }, idConta)
  const debits = debitsOf(movements)
  const head = {
    Banco: account.bank,
    Agencia: account.branch,
    NumeroConta: account.number,
    Creditos: movements.length - debits.length,
  }
  if (!found) return { ...head, IdConta: null, Conta: '', Moeda: '', Debitos: [] }
  assertInReais(found)
  const settlements = await settlementsOf(call, found.Id, debits)
  const matched = matchedDebits(debits, settlements, await requestsOf(call, found.Moeda))
  return {
    ...head,
    IdConta: found.Id,
    Conta: found.Descricao,
    Moeda: found.Moeda,
    Debitos: matched.map(one => ({
      ...one,
      ...('Baixa' in one && { Baixa: { Id: one.Baixa.Id, Numero: one.Baixa.Numero } }),
      Opcoes: [...one.Opcoes.map(option => ({ ...option, Solicitacoes: [...option.Solicitacoes] }))],
    })),
  }
}

/**
 * Account that a statement names, of several with that number the one in its currency, else the one that the caller chose.
 * Refuses one of another currency: the same figures would be another amount of money.
 */
function accountOf(
  accounts: readonly Account[],
  { account, currency }: Pick<Statement, 'account' | 'currency'>,
  idConta: number | undefined,
): Account | undefined {
  const numbered = accounts.filter(one => isOfAccount(account, one))
  const inCurrency = numbered.filter(({ Moeda }) => Moeda === currency)
  const [own, ...others] = inCurrency.length > 0 ? inCurrency : numbered
  const found = own && others.length === 0 ? own : accounts.find(({ Id }) => Id === idConta)
  if (!found || currency === '' || found.Moeda === currency) return found
  const values = { file: currency, account: `${found.Descricao} (${found.Moeda})` }
  throw new Problem('invalid', { message: { key: 'pages.extrato.refused.otherCurrency', with: values } })
}

async function accountsOf({ trx, company }: CompanyCall): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select c."Id", c."Descricao", c."Moeda", b."Compe", c."Agencia", c."NumeroConta", c."DigitoConta"
    from conta c left join apoio_banco b on b."Id" = c."IdBanco"
    where c."IdRegistro" = ${company} and c."Ativo" order by c."Id"`.execute(trx)
  return rows
}

/**
 * Posted settlements of an account around the days of the debits, and those made for one of them on any day; of several
 * requests also by each, as a bank shows one debit for each payment.
 */
async function settlementsOf(
  { trx, company }: CompanyCall,
  idConta: number,
  debits: readonly StatementDebit[],
): Promise<readonly PostedSettlement[]> {
  const days = debits.map(({ Data }) => Data).toSorted()
  const [first = '2000-01-01', last = '2000-01-01'] = [days[0], days.at(-1)]
  const keys = debits.map(({ Chave }) => Chave)
  const amounts = [...new Set(debits.map(({ Valor }) => Valor))]
  const { rows } = await sql<PostedSettlement>`
    with posted as (
      select b."Id", b."Numero", b."DataPagamento", b."ValorTotal", b."QuantidadeItens", d."Chave"
      from baixa b left join baixa_debito d on d."IdBaixa" = b."Id"
      where b."IdRegistro" = ${company} and b."IdConta" = ${idConta} and b."StatusBaixa" = ${statusBaixa.efetivada}
        and (d."Chave" = any(${keys}::text[])
          or (d."Chave" is null and b."DataPagamento" between ${first}::date - 3 and ${last}::date + 3))
    )
    select "Id", "Numero", "DataPagamento", "ValorTotal", "Chave", false as "isPart"
    from posted where "Chave" is not null or "ValorTotal" = any(${amounts}::numeric[])
    union all
    select p."Id", p."Numero", p."DataPagamento", i."ValorMovimento", null, true
    from posted p join baixa_item i on i."IdBaixa" = p."Id"
    where p."QuantidadeItens" > 1 and p."Chave" is null and i."ValorMovimento" = any(${amounts}::numeric[])
    order by "Id"`.execute(trx)
  return rows
}

/** Requests of the caller's branches that may be paid in a currency and are in no draft. */
async function requestsOf(call: CompanyCall, currency: string): Promise<readonly OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select p."Id", p."Numero", p."IdFilial", p."IdBeneficiario", e."RazaoSocial" as "Beneficiario",
      e."CpfCnpj", p."DataVencimento", p."ValorSaldo"
    from (select * from pagamento where ${sql.join(payable(call, currency), sql` and `)}
      order by "DataVencimento", "Id" limit ${MOST_REQUESTS}) as p
    join empresa e on e."Id" = p."IdBeneficiario"
    order by p."DataVencimento", p."Id"`.execute(call.trx)
  const filiais = new Map<number, boolean>()
  for (const id of new Set(rows.map(({ IdFilial }) => IdFilial))) filiais.set(id, await isOnFilial(call, id))
  return rows.filter(({ IdFilial }) => filiais.get(IdFilial))
}
