import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityOf, fieldsOf } from '#contract/entity.ts'
import type { Atividade, Cliente } from '#contract/features/dashboard.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { registers } from '#contract/route.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { declared, type StoredEntry } from '#server/registers/history/history.ts'
import { titlesOf } from '#server/registers/history/titles.ts'
import { tellsSeen } from '#server/registers/history/toldEntries.ts'
import { tableName } from '#server/tables/registers.ts'
import { clientsOf } from './count.ts'

const MOST = 10
/**
 * Number of records changed by one call up to which each has an entry; beyond it, the last one stands for
 * all.
 */
const MOST_APART = 3
/**
 * Number of history entries read of a register, whatever the caller may be told of them; the count of one larger change stops
 * there. A record has one for an action.
 */
const LOOKED_AT = 100

type Entry = StoredEntry & {
  readonly IdRegistro: number
  readonly RazaoSocial: string | null
  readonly Quantidade: number
  /** Records of the entries that it stands for. */
  readonly Ids: readonly number[]
}

const columns = sql.raw(
  `h."Id", h."IdRegistro", h."Entidade", h."IdEntidade", h."Acao", h."Origem", h."Ato", h."Causa", h."IdCausa", h."Quando",
    h."Usuario", h."Mudancas"`,
)

/** Columns that entries have in common which are told as one: one call did it to records of a register by one action. */
const ONE = sql.raw('"Quando", "Acao", "IdUsuario", "Ato", "Causa", "IdCausa"')

/** Latest activity in the registers that the caller may list, of its company and of its clients. */
export async function latestOf(call: CompanyCall): Promise<readonly Atividade[]> {
  const seen = registers.filter(entity => mayCall(call.caller, accessOf(entity, 'list')))
  const isProvider = call.caller.userRole === 'provedor'
  // A provider works on the other registers for its clients; of a client's history it reads the entries of
  // its own records.
  const own = seen.filter(({ register }) => !isProvider || register.scope === 'own')
  const shared = isProvider ? seen.filter(({ register }) => register.sides) : []
  const ofOwn = await activitiesOf(call, await ownEntries(call, own))
  if (shared.length === 0) return ofOwn
  // Across several companies: the statements filter by the provider and its links themselves.
  const ofClients = await asOwnerWithin(call.trx, async () =>
    activitiesOf(call, await sharedEntries(call, shared)),
  )
  return [...ofOwn, ...ofClients].toSorted((one, other) => other.Id - one.Id).slice(0, MOST)
}

/** Predicate that excludes actions without a change, and changes to nothing but the internal fields of the other side. */
function notInternal({ register: { sides }, name }: Entity, isProvider: boolean): RawBuilder<boolean> {
  if (!sides) return sql<boolean>`h."Mudancas" <> '{}'::jsonb`
  const internal = [...(sides.internal as readonly string[])]
  return sql<boolean>`(h."Acao" <> 'atualizar'
    or exists (select 1 from jsonb_object_keys(h."Mudancas") as k where k <> all(${internal}::text[]))
    or exists (select 1 from ${sql.table(tableName(name))} as o where o."Id" = h."IdEntidade"
      and o.${sql.ref(sides.byProvider)} = ${isProvider}))`
}

async function ownEntries(call: CompanyCall, seen: readonly Entity[]): Promise<readonly Entry[]> {
  if (seen.length === 0) return []
  const { trx, company } = call
  // One subquery a register, in the order of an index. Entries of one transaction share their timestamp.
  const parts = seen.map(
    entity => sql`(select ${columns}, null as "RazaoSocial", h."Quantidade", h."Ids" from (
      select *, (count(*) over together)::int as "Quantidade", array_agg("IdEntidade"::int) over together as "Ids",
        row_number() over (together order by "Id" desc) as place
      from (select distinct on (${ONE}, "IdEntidade") * from (select * from historico h
          where h."IdRegistro" = ${company} and h."Entidade" = ${entity.name} and ${notInternal(entity, false)}
          order by h."Id" desc limit ${LOOKED_AT}) as h
        where ${tellsSeen(entity, call)} order by ${ONE}, "IdEntidade", "Id" desc) as latest
      window together as (partition by ${ONE})) as h
      where h."Quantidade" <= ${MOST_APART} or h.place = 1 order by h."Id" desc limit ${MOST})`,
  )
  const { rows } = await sql<Entry>`
    select * from (${sql.join(parts, sql` union all `)}) as happened order by "Id" desc limit ${MOST}`.execute(
    trx,
  )
  return rows
}

async function sharedEntries(call: CompanyCall, shared: readonly Entity[]): Promise<readonly Entry[]> {
  const { trx, company: provider } = call
  const found: Entry[] = []
  for (const entity of shared) {
    const { sides } = entity.register
    if (!sides) continue
    const { rows } = await sql<Entry>`
      select * from (
        select ${columns}, c."RazaoSocial", 1 as "Quantidade", array[h."IdEntidade"::int] as "Ids" from ${clientsOf(provider)} as c
        join ${sql.table(tableName(entity.name))} as r on r."IdRegistro" = c."Id" and r.${sql.ref(sides.provider)} = ${provider}
        join historico h on h."IdRegistro" = c."Id" and h."Entidade" = ${entity.name} and h."IdEntidade" = r."Id"
        where ${notInternal(entity, true)} order by h."Id" desc limit ${LOOKED_AT}) as h
      where ${tellsSeen(entity, call)} order by h."Id" desc limit ${MOST}`.execute(trx)
    found.push(...rows)
  }
  return found
}

/** Entries with the titles of their records, without the changed fields. */
async function activitiesOf(call: CompanyCall, entries: readonly Entry[]): Promise<readonly Atividade[]> {
  const companies = [...new Set(entries.map(({ IdRegistro }) => IdRegistro))]
  const titles = new Map<number, Awaited<ReturnType<typeof titlesOf>>>()
  for (const company of companies) {
    const own = entries.filter(({ IdRegistro }) => IdRegistro === company)
    titles.set(company, await titlesOf({ ...call, company }, own))
  }
  return entries.map(entry => {
    const { Mudancas, Origem, IdRegistro, RazaoSocial, Quantidade, Ids, IdCausa, ...rest } = declared(entry)
    const title = titles.get(IdRegistro)?.(entry) ?? { Titulo: {}, Existe: false }
    const many = Quantidade > MOST_APART ? { Quantidade, Ids: [...Ids] } : { Quantidade: 1 }
    return { ...rest, ...title, ...many, Cliente: clientOf(entry), Situacao: stateOf(entry) }
  })
}

const clientOf = ({ IdRegistro, RazaoSocial }: Entry): Cliente | null =>
  RazaoSocial === null ? null : { Id: IdRegistro, RazaoSocial }

/** New state of the record of an entry, from a choice field that only the server sets. */
function stateOf({ Entidade, Acao, Mudancas }: Entry): Atividade['Situacao'] {
  if (Acao !== 'atualizar') return null
  const states = fieldsOf(entityOf(Entidade).spec.fields).flatMap(([Campo, field]) => {
    const Codigo = isChoice(field) && field.readOnly ? Mudancas[Campo]?.para : undefined
    return typeof Codigo === 'string' || typeof Codigo === 'number' ? [{ Campo, Codigo }] : []
  })
  return states[0] ?? null
}
