import type { Transaction } from 'kysely'
import type { Executor, UntypedTables } from '#server/core/context.ts'
import { sweepKeys } from '#server/core/expiredKeys.ts'
import { notifyOfDeadlines } from '#server/features/notificacao/deadlines.ts'
import { notifyOfRejectedSheets } from '#server/features/notificacao/rejectedSheets.ts'
import { sendSummaries, sweepNotifications } from '#server/features/notificacao/summary.ts'
import { messageSweep } from '#server/features/pagamento/mensagens/retention.ts'
import { notifyOfEndedNcms } from '#server/features/partnumber/endedNcms.ts'
import { notifyOfMandatoryAttributes } from '#server/features/partnumber/mandatoryAttributes.ts'
import { applyLoadedTables } from '#server/features/partnumber/ncmValues.ts'
import { sweepChallenges } from '#server/features/sessao/fator/chave/challenge.ts'
import { sweepTickets } from '#server/features/sessao/fator/ticket.ts'
import { sweepNetworks } from '#server/features/sessao/limits/knownNetworks.ts'
import { sweepAttempts } from '#server/features/sessao/limits/throttle.ts'
import { sweepAlarms } from '#server/features/sessao/password/alarms.ts'
import { sweepCodes } from '#server/features/sessao/password/codes.ts'
import { sweepSessions } from '#server/features/sessao/sessions.ts'
import { sweepPresence } from '#server/hub/presenceRows.ts'
import { sweepEvents } from '#server/hub/publish.ts'
import { sweepJobs } from '#server/jobs/queue.ts'
import { sweepSecurityEvents } from '#server/securityEvents/retention.ts'
import { sweepImports } from '#server/spreadsheets/undo/imports.ts'
import { sweepUploads } from '#server/spreadsheets/upload/uploads.ts'
import { sweepDeliveries } from '#server/webhooks/deliveries.ts'
import { historySweep } from './historyRetention.ts'

/** Work of a round that is done in one transaction. */
const whole = (work: (trx: Executor) => Promise<void>) => async (trx: Executor) => {
  await work(trx)
  return false
}

type Sweep = (trx: Transaction<UntypedTables>) => Promise<boolean>

/**
 * Work of one round for all companies, by name, each in batches: one that answers true has more to do, and is called again
 * at once in another transaction. Readers of expired rows check the expiry themselves and do not rely on these sweeps
 * (decision 0190).
 */
export const sweepsOfRound = (): Readonly<Record<string, Sweep>> => ({
  sessions: sweepSessions,
  codes: sweepCodes,
  alarms: sweepAlarms,
  tickets: sweepTickets,
  challenges: sweepChallenges,
  attempts: sweepAttempts,
  networks: sweepNetworks,
  keys: sweepKeys,
  sheets: sweepUploads,
  imports: sweepImports,
  events: sweepEvents,
  securityEvents: sweepSecurityEvents,
  deliveries: sweepDeliveries,
  presence: sweepPresence,
  jobs: sweepJobs,
  ncmValues: applyLoadedTables,
  mandatoryAttributes: whole(notifyOfMandatoryAttributes),
  endedNcms: whole(notifyOfEndedNcms),
  deadlines: whole(notifyOfDeadlines),
  rejectedSheets: whole(notifyOfRejectedSheets),
  summaries: whole(sendSummaries),
  notifications: sweepNotifications,
  history: historySweep(),
  messages: messageSweep(),
})
