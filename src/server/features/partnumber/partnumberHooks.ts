import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { AnsweredOf, RecordOf } from '#contract/record.ts'
import { comingSteps, pendingSteps, readinessOf } from '#rules/siscomex/readiness.ts'
import { today } from '#server/core/today.ts'
import { synchronizedHooks } from '#server/features/siscomex/hooks.ts'
import type { ImportedHooks } from '#server/registers/hooks.ts'
import { attributeFields, definitionsFor } from '#server/registers/laws/attributes.ts'
import { ncmValuesOf } from './ncmValues.ts'

const partnumber = entityNamed('partnumber')
const synchronized = synchronizedHooks('partnumber')

/** Products: an opened one tells its photos, and what keeps it from Siscomex. */
export const partnumberHooks: ImportedHooks<'partnumber'> = {
  saving: async (call, row, current) => ({
    ...(await synchronized.saving(call, row, current)),
    ...(await ncmValuesOf(call, [row]))[0],
  }),
  imported: {
    // Rows of a sheet are whole, but for what the server sets.
    creating: (call, rows) => ncmValuesOf(call, rows as readonly RecordOf<'partnumber'>[]),
    changing: async (call, changed) => {
      const states = await synchronized.imported.changing?.(call, changed)
      const values = await ncmValuesOf(
        call,
        // Records of the register, and whole rows over them.
        changed.map(({ record, row }) => ({ ...record, ...row }) as RecordOf<'partnumber'>),
      )
      return changed.map((_, at) => ({ ...states?.[at], ...values[at] }))
    },
  },
  answered: async (call, record) => {
    if (!record) return { Pendencias: null, AtributosFuturos: null, Fotos: null }
    const { rows: Fotos } = await sql<NonNullable<AnsweredOf<'partnumber'>['Fotos']>[number]>`
      select "Id"::int, "Nome", "Principal", "Ordem"::int from partnumber_foto
      where "IdPartnumber" = ${record.Id} order by "Ordem", "Id"`.execute(call.trx)
    const [attributes] = attributeFields(partnumber)
    const definitionsOf = attributes && (await definitionsFor(call, attributes[1], [record]))
    const definitions = definitionsOf?.(record) ?? 'unknown'
    const pending = pendingSteps(readinessOf(record, definitions, today()))
    const coming = comingSteps(record.Atributos ?? [], definitions, today())
    return {
      Pendencias: pending.map(({ field, attribute = null }) => ({ Campo: field, Atributo: attribute })),
      AtributosFuturos: coming.map(({ attribute, day }) => ({ Atributo: attribute, DataInicio: day })),
      Fotos,
    }
  },
}
