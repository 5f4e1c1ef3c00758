import type { Entity } from '#contract/entity.ts'
import type { WordKey } from '#i18n/words.ts'
import type { Translator } from './language.ts'

/**
 * Text that says what a register or detail is for; undefined where an integrator has not written one, which
 * `tests/words/about.test.ts` names.
 */
export function aboutRegister(translate: Translator, { name }: Entity): string | undefined {
  const key = `about.${name}`
  // Entities have their names as `string`.
  const text = translate(key as WordKey)
  return text === key ? undefined : text
}
