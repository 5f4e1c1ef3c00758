import { rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull } from './failures.ts'

const MEBIBYTE = 1024 * 1024

/** With less than this nothing more is written: what is being written has to come to its end. */
const LOW = 32 * MEBIBYTE
/** Kept for the database's recovery, which needs some when it has ended for want of room. */
const RESERVE = 16 * MEBIBYTE
/** With less than this the database cannot start; it would try for ever. */
const LEAST = 2 * MEBIBYTE

const LOOKED_AT = 250

/** The room there is for the database of a folder. */
export type Space = {
  /** From now on writes leave some room; before that, a start may use what there is. */
  guard(): void
  /** Whether so little is left that nothing may be written. */
  isLow(): boolean
  /** Makes room for a start out of the reserve; throws when that is not enough. */
  makeRoom(): void
  /** Sets the reserve aside again once there is room for it. */
  replenish(): Promise<void>
  /** Gives the reserve back. */
  leave(): Promise<void>
}

/** The room of the disk that a folder lies on. */
export function spaceOf(folder: string): Space {
  const file = join(folder, 'reserve')
  let isGuarded = false
  let isSet = false
  let setting: Promise<void> = Promise.resolve()
  let looked = { at: Number.NEGATIVE_INFINITY, free: 0 }

  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    looked = { at: performance.now(), free: bavail * bsize }
    return looked.free
  }
  const drop = () => {
    isSet = false
    rmSync(file, { force: true })
  }

  return {
    guard: () => {
      isGuarded = true
    },
    isLow: () => {
      if (!isGuarded) return false
      return (performance.now() - looked.at < LOOKED_AT ? looked.free : free()) < LOW
    },
    makeRoom: () => {
      if (free() < LOW) drop()
      if (free() < LEAST) throw diskFull(folder)
    },
    replenish: async () => {
      if (!isGuarded || isSet || free() < LOW + RESERVE) return
      isSet = true
      setting = writeFile(file, Buffer.alloc(RESERVE), { mode: 0o600 }).catch(drop)
      await setting
    },
    leave: async () => {
      await setting
      drop()
    },
  }
}

/** Memory has no disk that could be full. */
export const BOUNDLESS: Space = {
  guard: () => {},
  isLow: () => false,
  makeRoom: () => {},
  replenish: async () => {},
  leave: async () => {},
}
