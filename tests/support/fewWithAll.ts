import type { Entity } from '#contract/entity.ts'

/** Few entities that together have every trait, by a greedy set cover. */
export function fewWithAll(
  among: readonly Entity[],
  traitsOf: (entity: Entity) => readonly string[],
  seen: ReadonlySet<string> = new Set(),
): readonly Entity[] {
  const news = (entity: Entity) => new Set(traitsOf(entity).filter(trait => !seen.has(trait))).size
  const [next, ...rest] = among.toSorted((one, other) => news(other) - news(one))
  if (!next || news(next) === 0) return []
  return [next, ...fewWithAll(rest, traitsOf, new Set([...seen, ...traitsOf(next)]))]
}
