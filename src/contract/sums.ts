import { z } from 'zod'
import { isMoney } from '#kinds/money/declaration.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Entity } from './entity.ts'

/** Whether a field's amounts are added up: money in reais that is no limit. */
export const isSummed = (field: AnyField | undefined): boolean =>
  field !== undefined && isMoney(field) && !field.currency && !field.isLimit

/** Sums that a register declares of its lists; undefined for a detail, and a register that declares none. */
export const sumsOf = ({ register, parent }: Entity) => (parent ? undefined : register.sums)

/** Columns of an entity's list whose amounts are added up. */
export const summedColumns = ({ spec }: Entity): readonly string[] =>
  spec.list.filter(name => isSummed(spec.fields[name]))

/** Records of one state within a list's filter: the state, how many they are, and their sums as decimals in reais. */
export type Situation = Readonly<Record<string, number | string>> & { readonly Quantidade: number }

/** Schema of such a row on the wire. */
export const situationSchema = (entity: Entity) =>
  z.object({
    [sumsOf(entity)?.by ?? '']: z.int(),
    Quantidade: z.int(),
    ...Object.fromEntries(summedColumns(entity).map(name => [name, z.string()])),
  })
