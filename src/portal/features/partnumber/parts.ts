import { HistoryTab } from './HistoryTab.tsx'
import { PhotoHead } from './PhotoHead.tsx'
import { ReadinessMeter } from './ReadinessMeter.tsx'
import { ReadinessView } from './ReadinessView.tsx'

/** Additions to the screens of part numbers, in one chunk. */
export const partnumberParts = { HistoryTab, PhotoHead, ReadinessMeter, ReadinessView }
