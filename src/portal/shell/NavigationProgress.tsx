import { useNavigation } from 'react-router-dom'
import { Loading } from './Loading.tsx'

/** Shows that the next page is on its way, and goes when it is there. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Loading />
}
