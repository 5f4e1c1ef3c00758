import type { Sample } from '#kinds/sample.ts'
import { eachKind } from '#schema/eachKind.ts'
import type { AnyField } from '#schema/kind.ts'

// Each file says by its type that it answers for its kind.
const samples = await eachKind(
  async kind => (await import(`../../src/kinds/${kind}/sample.ts`)).sample as Sample<AnyField>,
)

/** Samples of a field's kind. */
export function samplesOf({ kind }: AnyField): Sample<AnyField> {
  return samples[kind]
}
