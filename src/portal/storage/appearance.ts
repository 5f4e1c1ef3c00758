import { storedValue } from './rememberedValue.ts'
import { useRemembered } from './useRemembered.ts'

export const appearances = ['light', 'dark', 'semiDark'] as const

export type Appearance = (typeof appearances)[number]

const isAppearance = (text: string | null): text is Appearance => appearances.some(known => known === text)

/** The chosen theme; light until one is chosen (specification §1). */
export const appearance = storedValue<Appearance>(
  () => 'portal_theme',
  text => (isAppearance(text) ? text : 'light'),
)

export function useAppearance(): Appearance {
  return useRemembered(appearance)
}
