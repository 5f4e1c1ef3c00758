import { RecordHistory } from '#portal/record/historyChunk.ts'
import { HISTORY } from '#portal/record/model/paths.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'

/** Tab with the history of any record, whose key is the parameter of an open history, too. */
export const historyTab: ExtraTab = {
  key: HISTORY,
  word: 'history.title',
  isOwn: true,
  isHistory: true,
  Content: RecordHistory,
}
