import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import { problems } from '#contract/problem.ts'
import type { Refused } from '#server/adapters/siscomex/outcome.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { type Mirrored, mirror, mirroredAt } from '#server/features/siscomex/parts/mirror.ts'
import type { AnyPart } from '#server/features/siscomex/parts/parts.ts'
import { STATUS } from '#server/features/siscomex/status.ts'
import { problemBehind } from '#server/registers/problemBehind.ts'
import { create, update } from '#server/registers/record/save.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { keepRefusal } from './refusals.ts'
import type { Fate, Synchronizing } from './synchronizing.ts'

/**
 * Takes one at Siscomex over here: into its record, else as a new one. It is saved as a form is, by the same rules.
 * Why it could not be is kept with its key.
 */
export async function takeOver(
  { part, company, work }: Synchronizing,
  key: string,
  country: string | undefined,
): Promise<Fate> {
  try {
    return await work(async call => {
      const found = await asOwnerWithin(call.trx, () => mirroredAt(call.trx, company, part.register, key))
      if (!found) return 'gone'
      const id = await saved(call, part, found, country)
      const record = await recordById(call, part.register, id, true)
      await asOwnerWithin(call.trx, async () => {
        await mirror(call.trx, company, part.register, { ...found, IdLocal: id })
        await keepRefusal(call.trx, company, part.register, 'taken', key, [])
      })
      await derive(entityNamed(part.register), call, record, {
        ...part.placeOf(found.Dados),
        ...part.stateOf(found.Dados),
        StatusSincronizacao: STATUS.inStep,
        DataSincronizacao: new Date().toISOString(),
      })
      return 'done'
    })
  } catch (error) {
    const problem = problemBehind(error)
    if (problems[problem.code] >= problems.internal) throw error
    const errors = refusalsBy(problem)
    await work(({ trx }) =>
      asOwnerWithin(trx, () => keepRefusal(trx, company, part.register, 'taken', key, errors)),
    )
    return 'refused'
  }
}

/** Errors of a save that was refused, at their fields. */
function refusalsBy({ code, details: { errors = {}, message } }: Problem): readonly Refused[] {
  const all = Object.entries(errors).map(([path, said]) => {
    // An error within a list, such as `Atributos.0`, is one of the list's.
    const [field = path] = path.split('.')
    return { field, message: said }
  })
  return all.length > 0 ? all : [{ message: message ?? { key: `problems.${code}` } }]
}

/** Saves one at Siscomex as a record of ours; answers its Id. */
async function saved(
  call: CompanyCall,
  part: AnyPart,
  { Dados, IdLocal }: Mirrored,
  country: string | undefined,
): Promise<number> {
  const entity = entityNamed(part.register)
  if (IdLocal !== null) {
    const record = await recordById(call, part.register, IdLocal)
    await update(entity, {
      ...call,
      body: { ...withoutHidden(call.caller, entity, record), ...part.valuesOf(Dados, record) },
    })
    return IdLocal
  }
  const unit = await unitOf(call, Dados)
  const body = { ...part.startOf(Dados, { country, unit }), ...part.valuesOf(Dados, undefined) }
  const answer = await create(entity, { ...call, body })
  return (answer.body as { readonly Id: number }).Id
}

/** Statistical unit of the NCM of a product. */
async function unitOf({ trx }: CompanyCall, of: object): Promise<string | undefined> {
  const { ncm } = of as { readonly ncm?: string }
  const { rows } = await sql<{ readonly IdUnidade: string | null }>`
    select "IdUnidade" from ${sql.table(lookupTableName('ncm'))} where "Id" = ${ncm ?? ''}`.execute(trx)
  return rows[0]?.IdUnidade ?? undefined
}
