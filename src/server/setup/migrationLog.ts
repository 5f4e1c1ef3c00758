import { log } from '#server/core/log.ts'
import type { MigrationProgress, MigrationStage } from '#server/db/schema/progress.ts'

/** Milliseconds between two lines of the same stage: how far it is, not each of some hundred tables. */
const PACE = 1_000

/** Stages of which each step is told, since it may take long and there are few. */
const ALL_TOLD: ReadonlySet<MigrationStage> = new Set(['data', 'demo'])

/** Progress of a migration in the log; `begins` is called once, before the first line. */
export function migrationLog(begins: () => Promise<void>): MigrationProgress & { readonly ends: () => void } {
  const began = performance.now()
  let begun: Promise<void> | undefined
  let stage: MigrationStage | undefined
  let toldAt = began
  return {
    begins: () => {
      begun ??= begins().then(() => log.info('migration begins'))
      return begun
    },
    step: (of, what, done, all) => {
      const now = performance.now()
      if (of === stage && !ALL_TOLD.has(of) && now - toldAt < PACE) return
      stage = of
      toldAt = now
      log.info({ stage: of, what, done, of: all }, 'migration step')
    },
    ends: () => {
      if (begun) log.info({ ms: Math.round(performance.now() - began) }, 'migration ends')
    },
  }
}
