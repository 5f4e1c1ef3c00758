import { type RawBuilder, sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Cliente, Figura } from '#contract/features/dashboard.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { filteredBy } from '#server/registers/list/list.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Figure, FigureFilter } from './figures.ts'

type Row = Readonly<Record<string, number | string | null>>
type Register = Figure['register']

/** Predicate of a filter, that of the register's list, so that the list shows the counted rows. */
export async function matching(
  call: CompanyCall,
  register: Register,
  filter: FigureFilter,
): Promise<Predicate> {
  const predicates = await filteredBy(entityNamed(register), call, filter)
  return sql`(${sql.join([sql`true`, ...predicates], sql` and `)})`
}

/** Figure with the predicate of its rows. */
type Counted = Figure & { readonly where: Predicate }

const countedBy = (call: CompanyCall, figures: readonly Figure[]): Promise<readonly Counted[]> =>
  Promise.all(
    figures.map(async figure => ({
      ...figure,
      where: await matching(call, figure.register, figure.filter),
    })),
  )

/** Open amount of a register's rows; null for registers without amounts. */
const amounts: { readonly [R in Register]: RawBuilder<unknown> | null } = {
  pagamento: sql`"ValorSaldo"`,
  baixa: sql`"ValorTotal"`,
  certificado: null,
  agenteexterior: null,
  solicitacao: null,
}

const columnsOf = ({ name, register, where }: Counted) =>
  sql`count(*) filter (where ${where})::int as ${sql.ref(`${name} n`)},
    sum(${amounts[register] ?? sql`null::numeric`}) filter (where ${where}) as ${sql.ref(`${name} v`)}`

const answered =
  (row: Row | undefined) =>
  ({ name, register, filter }: Figure): Figura => ({
    Nome: name,
    Registro: register,
    Filtro: filter,
    Quantidade: Number(row?.[`${name} n`] ?? 0),
    Valor: amounts[register] === null ? null : String(row?.[`${name} v`] ?? '0.00'),
  })

const anyOf = (figures: readonly Counted[]) =>
  sql`(${sql.join(
    figures.map(({ where }) => where),
    sql` or `,
  )})`

/** Counts and sums of the company's own rows, in one statement a register. */
export async function countOwn(call: CompanyCall, figures: readonly Figure[]): Promise<readonly Figura[]> {
  const { trx, company } = call
  const counted = new Map<Register, Row | undefined>()
  const all = await countedBy(call, figures)
  for (const register of new Set(figures.map(one => one.register))) {
    const own = all.filter(one => one.register === register)
    const { rows } = await sql<Row>`
      select ${sql.join(own.map(columnsOf))} from ${sql.table(tableName(register))}
      where "IdRegistro" = ${company} and ${anyOf(own)}`.execute(trx)
    counted.set(register, rows[0])
  }
  return figures.map(figure => answered(counted.get(figure.register))(figure))
}

/** SQL for a provider's clients: accepted links between two active companies. */
export const clientsOf = (provider: number) => sql`(
  select r."Id", r."RazaoSocial" from registro r join vinculo v on v."IdCliente" = r."Id"
  where v."IdProvedor" = ${provider} and v."Ativo" and r."Ativo")`

/**
 * Counts and sums of a provider's requests by client, ordered by name; clients without any are left out. The
 * statement does not run under the role of requests, because it spans several companies: it filters by the
 * provider and its links itself.
 */
export async function countOfClients(
  call: CompanyCall,
  figures: readonly Figure[],
): Promise<readonly (Cliente & { readonly Pendencias: readonly Figura[] })[]> {
  if (figures.length === 0) return []
  const { trx, company: provider } = call
  const counted = await countedBy(call, figures)
  const { rows } = await sql<Row & Cliente>`
    select c."Id", c."RazaoSocial", p.* from ${clientsOf(provider)} as c
    cross join lateral (
      select count(*) as "_all", ${sql.join(counted.map(columnsOf))} from pagamento
      where "IdRegistro" = c."Id" and "IdProvedor" = ${provider} and ${anyOf(counted)}) as p
    where p."_all" > 0 order by c."RazaoSocial" collate "und-x-icu", c."Id"`.execute(trx)
  return rows.map(row => ({
    Id: row.Id,
    RazaoSocial: row.RazaoSocial,
    Pendencias: figures.map(answered(row)),
  }))
}
