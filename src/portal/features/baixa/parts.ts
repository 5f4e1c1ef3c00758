import { BaixaTimeline } from './BaixaTimeline.tsx'
import { BaixaTools } from './BaixaTools.tsx'
import { Receipt } from './receipt/Receipt.tsx'
import { SettledItems } from './SettledItems.tsx'
import { StatementButton } from './statement/StatementButton.tsx'
import { StatementScreen } from './statement/StatementScreen.tsx'

/** Additions to the screens of settlements, in one chunk. */
export const baixaParts = {
  BaixaTimeline,
  BaixaTools,
  Receipt,
  SettledItems,
  StatementButton,
  StatementScreen,
}
