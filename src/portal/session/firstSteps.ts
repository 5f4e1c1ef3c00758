import { type Remembered, storedValue } from '#portal/storage/rememberedValue.ts'

/** End of the first steps: put away by the user, or all done and told so. */
export type FirstStepsEnd = 'guardado' | 'concluido'

const ends: readonly FirstStepsEnd[] = ['guardado', 'concluido']

const byUser = new Map<number, Remembered<FirstStepsEnd | null>>()

/** End of the first steps of a user in this browser; null while they are shown. */
export function firstStepsOf(idUsuario: number): Remembered<FirstStepsEnd | null> {
  const known = byUser.get(idUsuario)
  if (known) return known
  const made = storedValue<FirstStepsEnd | null>(
    () => `portal_first_steps_${idUsuario}`,
    text => ends.find(end => end === text) ?? null,
  )
  byUser.set(idUsuario, made)
  return made
}
