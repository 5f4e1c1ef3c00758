import type { AttributeDefinition } from './definition.ts'

/** Definitions as a form has them: each attribute is followed by those that its value asks for. */
export function inFormOrder<D extends Pick<AttributeDefinition, 'Codigo' | 'Condicionante'>>(
  definitions: readonly D[],
): readonly D[] {
  const codes = new Set(definitions.map(({ Codigo }) => Codigo))
  const conditioned = new Map<string | null, D[]>()
  for (const one of definitions) {
    const by = one.Condicionante !== null && codes.has(one.Condicionante) ? one.Condicionante : null
    conditioned.set(by, [...(conditioned.get(by) ?? []), one])
  }
  const ordered = new Set<D>()
  const waiting = (conditioned.get(null) ?? []).toReversed()
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (ordered.has(one)) continue
    ordered.add(one)
    // An attribute that is in force twice is followed by what it asks for once.
    const next = (conditioned.get(one.Codigo) ?? []).filter(other => !ordered.has(other))
    waiting.push(...next.toReversed())
  }
  return [...ordered, ...definitions.filter(one => !ordered.has(one))]
}
