import type { Entity } from './entity.ts'

/**
 * Key of the words that say what an action on a record did, by the fields that it changed: one that is done in part
 * leaves the record in its state.
 */
export function actWord(
  { name, register }: Entity,
  action: string,
  changed: Readonly<Record<string, unknown>>,
): string {
  const stays = register.actions?.[action]?.stays
  return stays && !(stays.at in changed)
    ? `pages.${name}.timeline.${stays.word}`
    : `registers.${name}.actions.${action}.done`
}
