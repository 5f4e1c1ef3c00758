import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Valores } from '#contract/features/dashboard.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import {
  DUE_STATUSES,
  daysOfAge,
  dueAgeNames,
  dueFilter,
  duePeriods,
  dueStateNames,
  dueStates,
  periodFilter,
} from '#rules/pagamento/duePayments.ts'
import { OPEN_STATUSES } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { BRANCH_NAME } from '#server/tables/filialName.ts'
import { matching } from './count.ts'
import { nowOf } from './figures.ts'

type Parcela = Valores['Parcelas'][number]
/** Part of what is to be paid; due later than all periods, or a draft of former days, it is in none. */
type Part = Omit<Parcela, 'Periodo'> & { readonly Periodo: number | null }
type Named = Valores['Filiais'][number]

/** Overdue payments and those of the coming weeks by branch, account and state, and by age. */
export async function dueAmounts(call: CompanyCall): Promise<Valores> {
  const { today } = await nowOf(call.trx)
  const all = await partsOf(call, today)
  const parts = all.flatMap(({ Periodo, ...part }) => (Periodo === null ? [] : [{ Periodo, ...part }]))
  return {
    Periodos: duePeriods(today).map(period => ({ ...period })),
    Parcelas: parts,
    Idades: await agesOf(call, today),
    Filiais: await namesOf(
      call,
      sql`filial as f`,
      BRANCH_NAME,
      all.map(({ IdFilial }) => IdFilial),
    ),
    Contas: await namesOf(
      call,
      sql`conta as f`,
      sql`f."Descricao"`,
      parts.map(({ IdConta }) => IdConta),
    ),
  }
}

const STATE = sql.join(
  dueStateNames.map(name => sql`when "StatusPagamento" in (${sql.join([...dueStates[name]])}) then ${name}`),
  sql` `,
)

async function partsOf(call: CompanyCall, today: string): Promise<readonly Part[]> {
  const periods = await Promise.all(
    duePeriods(today).map(async (period, at) => {
      const where = await matching(call, 'pagamento', periodFilter(dueStateNames, period))
      return sql`when ${where} then ${sql.lit(at)}`
    }),
  )
  const { rows } = await sql<Part>`
    select "Periodo", case ${STATE} end as "Estado", "IdFilial"::int, "IdConta"::int,
      count(*)::int as "Quantidade", sum("ValorSaldo") as "Valor"
    from (select p.*, ${accountFor(call)} as "IdConta" from (
      select "Id", "IdRegistro", "IdFilial", "StatusPagamento", "Moeda", "ValorSaldo", case ${sql.join(periods, sql` `)} end as "Periodo"
      from pagamento
      where "IdRegistro" = ${call.company} and ${await matching(call, 'pagamento', dueFilter(DUE_STATUSES, {}))}) as p) as due
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(call.trx)
  return rows
}

/**
 * Account that a request is likely to be paid from: that of the draft settlement it stands in, else the principal one of its
 * branch, else of the company (decision 0326). A client's accounts are not its providers' to know, nor of who may not list them.
 */
function accountFor({ caller }: CompanyCall): RawBuilder<number | null> {
  const seesAccounts =
    caller.userRole !== 'provedor' && mayCall(caller, accessOf(entityNamed('conta'), 'list'))
  if (!seesAccounts) return sql`null::bigint`
  const principal = (branch: RawBuilder<unknown>) => sql`(select c."Id" from conta c
    where c."IdRegistro" = p."IdRegistro" and c."IdFilial" is not distinct from ${branch} and c."Moeda" = p."Moeda"
      and c."Principal" and c."Ativo" order by c."Id" limit 1)`
  return sql`coalesce(
    (select b."IdConta" from baixa_item i join baixa b on b."Id" = i."IdBaixa"
      where i."IdPagamento" = p."Id" and b."StatusBaixa" = 1 limit 1),
    ${principal(sql`p."IdFilial"`)}, ${principal(sql`null`)})`
}

/** Open amounts by how long they are overdue; what waits for an authorization is due, too. */
async function agesOf(call: CompanyCall, today: string): Promise<Valores['Idades']> {
  const ages = await Promise.all(
    dueAgeNames.map(async Nome => {
      const Filtro = dueFilter(OPEN_STATUSES, daysOfAge(Nome, today))
      return { Nome, Filtro, where: await matching(call, 'pagamento', Filtro) }
    }),
  )
  const columns = ages.map(
    ({ Nome, where }) => sql`count(*) filter (where ${where})::int as ${sql.ref(`${Nome} n`)},
      coalesce(sum("ValorSaldo") filter (where ${where}), 0.00) as ${sql.ref(`${Nome} v`)}`,
  )
  const open = await matching(call, 'pagamento', dueFilter(OPEN_STATUSES, {}))
  const { rows } = await sql<Readonly<Record<string, number | string>>>`
    select ${sql.join(columns)} from pagamento where "IdRegistro" = ${call.company} and ${open}`.execute(
    call.trx,
  )
  return ages.map(({ Nome, Filtro }) => ({
    Nome,
    Filtro,
    Registro: 'pagamento',
    Quantidade: Number(rows[0]?.[`${Nome} n`] ?? 0),
    Valor: String(rows[0]?.[`${Nome} v`] ?? '0.00'),
  }))
}

/** Names of records of a table `f`, in order. */
async function namesOf(
  { trx }: CompanyCall,
  table: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  ids: readonly (number | null)[],
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select f."Id"::int, ${name} as "Nome" from ${table} where f."Id" = any(${ids.filter(id => id !== null)}::bigint[])
    order by ${name} collate "und-x-icu", f."Id"`.execute(trx)
  return rows
}
