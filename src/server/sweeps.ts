import { sweepKeys } from './core/expiredKeys.ts'
import type { Sweeps } from './core/maintenance.ts'
import { sweepCodes } from './features/sessao/codes.ts'
import { sweepNetworks } from './features/sessao/knownNetworks.ts'
import { sweepSessions } from './features/sessao/sessions.ts'
import { sweepAttempts } from './features/sessao/throttle.ts'
import { sweepImports } from './spreadsheets/undo/kept.ts'
import { sweepUploads } from './spreadsheets/uploads.ts'

/** Everything that is over some day. Whoever reads such rows asks by themselves whether they still hold. */
export const sweeps: Sweeps = {
  sessions: sweepSessions,
  codes: sweepCodes,
  attempts: sweepAttempts,
  networks: sweepNetworks,
  keys: sweepKeys,
  sheets: sweepUploads,
  imports: sweepImports,
}
