import { type RawBuilder, sql } from 'kysely'
import { entityNamed, fieldsOf } from '#contract/entity.ts'
import { type Passo, type PrimeirosPassos, passosOf } from '#contract/features/primeirosPassos.ts'
import { BASE_PRODUCT } from '#rules/catalogue.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { clientsOf } from './count.ts'

const CANCELLED = 3

/** Whether the head office has all that its form requires: one that was admitted begins without an address. */
const isComplete = sql.join(
  fieldsOf(entityNamed('filial').spec.fields).flatMap(([name, { required }]) =>
    required ? [sql`${sql.ref(name)} is not null`] : [],
  ),
  sql` and `,
)

const anyOf = (table: string, { company }: CompanyCall, column: RawBuilder<unknown> = sql`1`) =>
  sql`select ${column} from ${sql.table(table)} where "IdRegistro" = ${company}`

type Fact = (call: CompanyCall) => RawBuilder<unknown>

/** Rows of which one shows that a step is done. */
const facts: { readonly [P in Passo]: Fact } = {
  filial: call => sql`${anyOf('filial', call)} and "Matriz" and ${isComplete}`,
  logo: call => sql`${anyOf('filial', call)} and "Matriz" and "PossuiLogo"`,
  usuario: call => sql`${anyOf('usuario', call)} and "Id" <> ${call.caller.IdUsuario}`,
  assinatura: call => sql`${anyOf('assinatura_produto', call)} and "Status" <> ${CANCELLED}
    and "IdProduto" not in (select "Id" from produto where "Codigo" = ${BASE_PRODUCT})`,
  cliente: call => anyOf('cliente', call),
  empresa: call => anyOf('empresa', call),
  partnumber: call => anyOf('partnumber', call),
  pagamento: ({ company }) => sql`select 1 from ${clientsOf(company)} as c
    join pagamento p on p."IdRegistro" = c."Id" where p."IdProvedor" = ${company} and p."CriadaPorBeneficiario"`,
  autorizacao: call => sql`${anyOf('pagamento', call)} and "JaAutorizada"`,
}

/** Steps whose rows are of clients: their statement filters by the provider and its links itself. */
const ofClients: readonly Passo[] = ['pagamento']

type Row = Partial<Readonly<Record<Passo, boolean>> & { readonly IdFilial: number | null }>

const headOffice = (call: CompanyCall) => sql`(${anyOf('filial', call, sql`"Id"`)} and "Matriz" limit 1)`

/** States of steps, in one statement; with that of the head office's data, its Id. */
async function rowOf(call: CompanyCall, steps: readonly Passo[]): Promise<Row> {
  if (steps.length === 0) return {}
  const states = steps.map(step => sql`exists (${facts[step](call)}) as ${sql.ref(step)}`)
  const id = steps.includes('filial') ? [sql`${headOffice(call)} as "IdFilial"`] : []
  const { rows } = await sql<Row>`select ${sql.join([...states, ...id])}`.execute(call.trx)
  return rows[0] ?? {}
}

/** First steps that the caller may take, and which of them its company has done. */
export async function firstSteps(call: CompanyCall): Promise<PrimeirosPassos> {
  const steps = passosOf(call.caller)
  const own = steps.filter(step => !ofClients.includes(step))
  const shared = steps.filter(step => ofClients.includes(step))
  const ofOwn = await rowOf(call, own)
  const theirs = shared.length === 0 ? {} : await asOwnerWithin(call.trx, () => rowOf(call, shared))
  const row: Row = { ...ofOwn, ...theirs }
  return {
    IdFilial: row.IdFilial ?? null,
    Passos: steps.map(Nome => ({ Nome, Feito: row[Nome] === true })),
  }
}
