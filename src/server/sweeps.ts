import type { Executor } from './core/context.ts'
import { sweepKeys } from './core/expiredKeys.ts'
import { notifyOfDeadlines } from './features/notificacao/deadlines.ts'
import { notifyOfRejectedSheets } from './features/notificacao/rejectedSheets.ts'
import { sendSummaries, sweepNotifications } from './features/notificacao/summary.ts'
import { notifyOfEndedNcms } from './features/partnumber/endedNcms.ts'
import { notifyOfMandatoryAttributes } from './features/partnumber/mandatoryAttributes.ts'
import { applyLoadedTables } from './features/partnumber/ncmValues.ts'
import { sweepCodes } from './features/sessao/codes.ts'
import { sweepNetworks } from './features/sessao/knownNetworks.ts'
import { sweepSessions } from './features/sessao/sessions.ts'
import { sweepAttempts } from './features/sessao/throttle.ts'
import { sweepPresence } from './hub/presence.ts'
import { sweepEvents } from './hub/publish.ts'
import type { Sweeps } from './jobs/maintenance.ts'
import { sweepJobs } from './jobs/queue.ts'
import { sweepImports } from './spreadsheets/undo/imports.ts'
import { sweepUploads } from './spreadsheets/uploads.ts'

/** Work of a round that is done in one transaction. */
const whole = (work: (trx: Executor) => Promise<void>) => async (trx: Executor) => {
  await work(trx)
  return false
}

/** Sweeps of expired rows. Readers of such rows check the expiry themselves and do not rely on these. */
export const sweeps: Sweeps = {
  sessions: sweepSessions,
  codes: sweepCodes,
  attempts: sweepAttempts,
  networks: sweepNetworks,
  keys: sweepKeys,
  sheets: sweepUploads,
  imports: sweepImports,
  events: sweepEvents,
  presence: sweepPresence,
  jobs: sweepJobs,
  ncmValues: applyLoadedTables,
  mandatoryAttributes: whole(notifyOfMandatoryAttributes),
  endedNcms: whole(notifyOfEndedNcms),
  deadlines: whole(notifyOfDeadlines),
  rejectedSheets: whole(notifyOfRejectedSheets),
  summaries: whole(sendSummaries),
  notifications: sweepNotifications,
}
