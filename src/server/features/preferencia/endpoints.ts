import { sql } from 'kysely'
import type { preferenciaEndpoints } from '#contract/features/preferencia.ts'
import {
  type Preference,
  type PreferenceName,
  preferenceKinds,
  validPreferences,
} from '#contract/features/preferencia.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'

/** Most removals of a kind that are remembered; a machine that slept through more keeps the oldest items. */
const MOST_REMOVALS = 300

async function list({ trx, caller }: CompanyCall): Promise<Preference[]> {
  const { rows } = await sql<Preference>`
    select "Nome", "Item", "Valor" from preferencia
    where "IdUsuario" = ${caller.IdUsuario} order by "Nome", "Item"`.execute(trx)
  return [...validPreferences(rows)]
}

/** Most characters of all values of a kind. */
const MOST_CHARACTERS = 400_000

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

/** Kinds of which the user has more than are kept, of those that changes touch. */
async function overfull(
  { trx, caller }: CompanyCall,
  changes: readonly Change[],
): Promise<ReadonlySet<PreferenceName>> {
  const { rows } = await sql<{ Nome: PreferenceName; count: number; length: number }>`
    select "Nome", count(*)::int as count, sum(length("Valor"::text))::int as length from preferencia
    where "IdUsuario" = ${caller.IdUsuario} and "Valor" is not null
      and "Nome" = any(${changes.map(({ Nome }) => Nome)}::text[]) group by "Nome"`.execute(trx)
  const over = rows.filter(
    ({ Nome, count, length }) => count > preferenceKinds[Nome].most || length > MOST_CHARACTERS,
  )
  return new Set(over.map(({ Nome }) => Nome))
}

/** Takes the changes, without those of a kind that there would be too much of; answers these kinds. */
async function take(call: CompanyCall, changes: readonly Change[]): Promise<PreferenceName[]> {
  const { trx } = call
  await sql`savepoint taken`.execute(trx)
  await merge(call, changes)
  const over = await overfull(call, changes)
  if (over.size > 0) {
    await sql`rollback to savepoint taken`.execute(trx)
    await merge(
      call,
      changes.filter(({ Nome }) => !over.has(Nome)),
    )
  }
  await forgetOldRemovals(call)
  return [...over].toSorted()
}

/** Handlers of what is a user's own: preferences as the owner, since they belong to the user, not to a company. */
export const preferenciaHandlers = {
  'perfil/armazenamento': async ({ caller, encryption }) => ({
    Chaves: encryption
      .keysFor(`navegador ${caller.IdUsuario}`)
      .map(key => Buffer.from(key).toString('base64')),
  }),
  'perfil/preferencias': call => asOwnerWithin(call.trx, () => list(call)),
  'perfil/preferencias/atualizar': call =>
    asOwnerWithin(call.trx, async () => {
      const Recusadas = await take(call, call.body.Preferencias)
      const Message = translate(call.language, 'messages.successFallback')
      return { Message, Preferencias: await list(call), Recusadas }
    }),
} satisfies HandlersOf<typeof preferenciaEndpoints>
