import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './engines.ts'

const MEBIBYTE = 1024 * 1024

/** Separate file system that a test can fill. */
export type SmallDisk = {
  readonly folder: string
  /** Fills the disk up to so many bytes. */
  fill(left?: number): void
  /** Deletes the file that fills the disk. */
  free(): void
}

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0

/**
 * Mounts a file system of so many megabytes; prints a message and returns undefined where mounting is not
 * permitted.
 */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = temporaryFolder()
  if (process.platform !== 'linux' || !mount(folder, megabytes)) {
    process.stdout.write('No disk may be mounted here: a full one is not tested.\n')
    return undefined
  }
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  const ballast = join(folder, 'ballast')
  const fill = (left = 0) => {
    const file = openSync(ballast, 'a')
    let size = 0
    try {
      for (let step = MEBIBYTE; step >= 4096; step /= 2) size += writeAll(file, Buffer.alloc(step))
    } finally {
      closeSync(file)
    }
    if (left > 0) truncateSync(ballast, Math.max(0, size - left))
  }
  return { folder, fill, free: () => rmSync(ballast, { force: true }) }
}

/** Writes the block repeatedly until the disk is full; returns the number of bytes written. */
function writeAll(file: number, part: Buffer): number {
  for (let size = 0; ; ) {
    try {
      size += writeSync(file, part)
    } catch {
      return size
    }
  }
}
