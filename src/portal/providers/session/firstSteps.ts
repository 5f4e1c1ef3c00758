import { useStore } from 'react-admin'

/** End of the first steps: put away by the user, or all done and told so. */
export type FirstStepsEnd = 'guardado' | 'concluido'

/** Key of the store for the end of the first steps. */
export const FIRST_STEPS = 'firstSteps'

/** End of the user's first steps; null while they are shown. */
export const useFirstStepsEnd = () => useStore<FirstStepsEnd | null>(FIRST_STEPS, null)
