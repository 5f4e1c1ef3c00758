import { isWithin } from '#contract/lookup.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import { type Breach, LAWFUL, type Law } from './law.ts'

/** References go to rows that their lookup offers the company, narrowed by the record's other fields. */
export const offeredReferences: Law = ({ spec }, { referred }) => {
  const references = Object.entries(spec.fields).flatMap(([name, field]) =>
    isReference(field) ? [{ name, lookup: field.to }] : [],
  )
  if (references.length === 0) return () => LAWFUL
  return ({ row }, known) =>
    references.flatMap(({ name, lookup }): readonly Breach[] => {
      if ((row[name] ?? null) === null || name in known) return LAWFUL
      const one = referred.get(name)?.get(row[name])
      return one && isWithin(lookup, one, row) ? LAWFUL : [[name, { key: 'validation.referenceNotFound' }]]
    })
}
