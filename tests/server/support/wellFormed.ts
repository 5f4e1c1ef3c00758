import type { Entity } from '#contract/entity.ts'
import { isShown, type Row, validValues } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'

/** Whether texts of a kind's field have a form, so that another text is none of its values. */
const formed: { readonly [K in AnyField['kind']]?: (field: AnyField) => boolean } = {
  text: field => 'mask' in field || 'strip' in field,
  ...{ phone: () => true, taxId: () => true, postalCode: () => true, email: () => true },
  ...{ day: () => true, instant: () => true, decimal: () => true, money: () => true, rate: () => true },
  integer: () => true,
}

/** Whether texts of a field have a form. */
export const isFormed = (field: AnyField): boolean => formed[field.kind]?.(field) ?? false

/** Fields that a stored record shows, whose texts have a form or depend on others, and that may be changed. */
export const formedOf = ({ spec }: Entity, record: Row): readonly string[] =>
  Object.entries(spec.fields).flatMap(([name, field]) => {
    const isOfForm = isFormed(field) || Object.hasOwn(spec.normalize ?? {}, name)
    const isOpen = !field.readOnly && !Object.hasOwn(spec.computed ?? {}, name)
    return isOfForm && isOpen && isShown(spec, name, validValues(spec, record)) ? [name] : []
  })
