import { entities } from '#contract/entity.ts'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import type { SomeField } from '#kinds/field.ts'
import type { Sample } from '#kinds/sample.ts'
import { answersOf } from '#portal/fields/answers.ts'
import { call } from '#portal/providers/http/request.ts'
import type { AnyField, Kind } from '#schema/kind.ts'

/** Field of a kind as a register declares it, with a value. */
export type Example = {
  readonly kind: Kind
  readonly name: string
  readonly field: AnyField
  readonly value: unknown
}

const samples = answersOf(
  import.meta.glob<Sample<AnyField>>('../../kinds/*/sample.ts', { eager: true, import: 'sample' }),
)

const fields = entities.flatMap(({ spec }) => Object.entries({ ...spec.fields, ...spec.writeOnly }))

const offers = async (lookup: string) => {
  const rows = await call(lookupEndpoint(lookup), { query: {} })
  return (rows as readonly { readonly Id: number | string }[]).map(({ Id }) => Id)
}

let count = 0
const sampleOf = (field: AnyField): unknown =>
  samples[field.kind].sample(field, {
    next: () => String(++count).padStart(6, '0'),
    turnOf: () => 0,
    own: 'galeria',
    offers,
    // Nested fields are of the list of kinds, too.
    sampleOf: async (inner: SomeField) => sampleOf(inner as AnyField),
  })

/** Example of each kind of the list: the first field of it that a register declares. */
export function examples(): Promise<readonly Example[]> {
  return Promise.all(
    (Object.keys(samples) as readonly Kind[]).flatMap(kind => {
      const found = fields.find(([, field]) => field.kind === kind)
      if (!found) return []
      const [name, field] = found
      return [Promise.resolve(sampleOf(field)).then(value => ({ kind, name, field, value }))]
    }),
  )
}
