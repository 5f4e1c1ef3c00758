import { sql } from 'kysely'
import {
  type Preference,
  preferenceKinds,
  preferenceNames,
  validPreferences,
} from '#contract/features/preferencia.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { CompanyEndpointHandlers } from '#server/features/companyEndpoints.ts'

/** Most removals of a kind that are remembered; a machine that slept through more keeps the oldest items. */
const MOST_REMOVALS = 300

async function list({ trx, caller }: CompanyCall): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select "Nome", "Item", "Valor" from preferencia
    where "IdUsuario" = ${caller.IdUsuario} order by "Nome", "Item"`.execute(trx)
  return [...validPreferences(rows)]
}

/** Most characters of all values of a user. */
const MOST_CHARACTERS = 500_000

type Change = Preference & { readonly Idade: number }

/** Takes the changes that are later than what is stored; one that arrives late does not undo a newer one. */
async function merge({ trx, caller }: CompanyCall, changes: readonly Change[]): Promise<void> {
  // In one order for all, so that two calls of one user wait for each other and do not lock each other out.
  await sql`
    insert into preferencia ("IdUsuario", "Nome", "Item", "Valor", "Alterado")
    select ${caller.IdUsuario}, c."Nome", c."Item", nullif(c."Valor", 'null'::jsonb),
      now() - c."Idade" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c("Nome" text, "Item" text, "Valor" jsonb, "Idade" bigint)
    order by c."Nome", c."Item"
    on conflict ("IdUsuario", "Nome", "Item")
    do update set "Valor" = excluded."Valor", "Alterado" = excluded."Alterado"
    where excluded."Alterado" >= preferencia."Alterado"`.execute(trx)
}

async function forgetOldRemovals({ trx, caller }: CompanyCall): Promise<void> {
  await sql`
    delete from preferencia p using (
      select "Nome", "Item", row_number() over (partition by "Nome" order by "Alterado" desc) as place
      from preferencia where "IdUsuario" = ${caller.IdUsuario} and "Valor" is null
    ) removed
    where p."IdUsuario" = ${caller.IdUsuario} and p."Nome" = removed."Nome" and p."Item" = removed."Item"
      and removed.place > ${MOST_REMOVALS}`.execute(trx)
}

async function assertFew({ trx, caller }: CompanyCall): Promise<void> {
  const { rows } = await sql<{ Nome: string; count: number; length: number }>`
    select "Nome", count(*)::int as count, sum(length("Valor"::text))::int as length from preferencia
    where "IdUsuario" = ${caller.IdUsuario} and "Valor" is not null group by "Nome"`.execute(trx)
  const counts = new Map(rows.map(({ Nome, count }) => [Nome, count]))
  const isTooMany =
    preferenceNames.some(name => (counts.get(name) ?? 0) > preferenceKinds[name].most) ||
    rows.reduce((sum, { length }) => sum + length, 0) > MOST_CHARACTERS
  // The transaction takes back what was stored.
  if (isTooMany) throw new Problem('invalid')
}

/** Handlers of a user's own preferences; as the owner, since they belong to the user, not to a company. */
export const preferenciaHandlers = {
  'perfil/preferencias': call => asOwnerWithin(call.trx, () => list(call)),
  'perfil/preferencias/atualizar': call =>
    asOwnerWithin(call.trx, async () => {
      await merge(call, call.body.Preferencias)
      await forgetOldRemovals(call)
      await assertFew(call)
      const Message = translate(call.language, 'messages.successFallback')
      return { Message, Preferencias: await list(call) }
    }),
} satisfies Partial<CompanyEndpointHandlers>
