import { startMaintenance } from '#server/core/maintenance.ts'
import { sweeps } from '#server/sweeps.ts'
import type { Server } from './server.ts'

const ROUND = 20

/** Works while what is over is swept, round after round. */
export async function whileSweeping<T>({ db }: Pick<Server, 'db'>, work: () => Promise<T>): Promise<T> {
  const maintenance = startMaintenance(db, sweeps, { first: 0, every: ROUND })
  try {
    return await work()
  } finally {
    await maintenance.stop()
  }
}
