import { BaixaTimeline } from './BaixaTimeline.tsx'
import { BaixaTools } from './BaixaTools.tsx'
import { SettledItems } from './SettledItems.tsx'
import { StatementButton } from './statement/StatementButton.tsx'
import { StatementScreen } from './statement/StatementScreen.tsx'

/** Additions to the screens of settlements, in one chunk. */
export const baixaParts = {
  BaixaTimeline,
  BaixaTools,
  SettledItems,
  StatementButton,
  StatementScreen,
}
