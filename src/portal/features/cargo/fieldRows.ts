import { entityOf } from '#contract/entity.ts'
import type { CampoRestrito } from '#contract/features/cargo.ts'
import type { Restricao } from '#contract/restricao.ts'

/** Restrictions that were chosen and not saved, by the place of their field; null for none. */
export type RestrictionDraft = ReadonlyMap<string, Restricao['Restricao'] | null>

/** Key of a field among all registers. */
export const fieldPlace = ({ Registro, Campo }: Pick<Restricao, 'Registro' | 'Campo'>) =>
  JSON.stringify([Registro, Campo])

/** Restriction of a field, as chosen or as it is. */
export function restrictionIn(draft: RestrictionDraft, field: CampoRestrito) {
  const chosen = draft.get(fieldPlace(field))
  return chosen === undefined ? field.Restricao : chosen
}

/** Draft with a field's restriction; without it, where the field is so already. */
export function withRestriction(
  draft: RestrictionDraft,
  field: CampoRestrito,
  restriction: Restricao['Restricao'] | null,
): RestrictionDraft {
  const next = new Map(draft)
  if (restriction === field.Restricao) next.delete(fieldPlace(field))
  else next.set(fieldPlace(field), restriction)
  return next
}

/** All restrictions, those of the draft in place of the present ones. */
export function restrictionsWith(draft: RestrictionDraft, fields: readonly CampoRestrito[]): Restricao[] {
  return fields.flatMap(field => {
    const Restricao = restrictionIn(draft, field)
    return Restricao ? [{ Registro: field.Registro, Campo: field.Campo, Restricao }] : []
  })
}

/** Fields by the register that they, or their detail, are of. */
export function byRegister(
  fields: readonly CampoRestrito[],
): readonly (readonly [string, readonly CampoRestrito[]])[] {
  const groups = new Map<string, CampoRestrito[]>()
  for (const field of fields) {
    const register = entityOf(field.Registro).parent?.name ?? field.Registro
    groups.set(register, [...(groups.get(register) ?? []), field])
  }
  return [...groups]
}
