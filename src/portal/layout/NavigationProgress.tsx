import { useNavigation } from 'react-router-dom'
import { Loading } from './Loading.tsx'

/** Progress bar while the next page loads. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Loading />
}
