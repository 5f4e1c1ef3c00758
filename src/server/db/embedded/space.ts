import { rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFull } from './failures.ts'

const MEBIBYTE = 1024 * 1024

/** Free bytes below which writes are rejected, so that those in progress can complete. */
const LOW = 32 * MEBIBYTE
/** Reserved bytes for the database's recovery, which needs some after it has ended for lack of space. */
const RESERVE = 16 * MEBIBYTE
/** Free bytes below which the database cannot start; it would retry for ever. */
const LEAST = 2 * MEBIBYTE

const LOOKED_AT = 250

/** Disk space for the database of a folder. */
export type Space = {
  /** Enables rejecting writes; before that, a start may use all free space. */
  guard(): void
  /** Whether free space is so low that writes are rejected. */
  isLow(): boolean
  /** Frees the reserve for a start; throws when that is not enough. */
  makeRoom(): void
  /** Allocates the reserve again once there is space for it. */
  replenish(): Promise<void>
  /** Deletes the reserve. */
  leave(): Promise<void>
}

/** Disk space of the file system that a folder is on (decision 0104). */
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

/** Unlimited space, for databases in memory. */
export const BOUNDLESS: Space = {
  guard: () => {},
  isLow: () => false,
  makeRoom: () => {},
  replenish: async () => {},
  leave: async () => {},
}
