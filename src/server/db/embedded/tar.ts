import { mkdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { syncDirectory, writeDurably } from './disk.ts'

const BLOCK = 512
const DIRECTORY = '5'

const field = (header: Buffer, at: number, length: number) =>
  header.toString('latin1', at, at + length).replace(/\0.*$/s, '')

/**
 * Unpacks a dump into a new folder and syncs every file to the disk before returning; throws for anything but
 * a dump.
 */
export function unpack(tar: Uint8Array, folder: string): void {
  const archive = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength)
  const folders = [folder]
  mkdirSync(folder, { mode: 0o700 })
  let at = 0
  while (at + BLOCK <= archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK)
    const path = join(folder, field(header, 0, 100))
    const size = Number.parseInt(field(header, 124, 12), 8)
    const start = at + BLOCK
    const isSound = field(header, 257, 5) === 'ustar' && path.startsWith(folder + sep)
    if (!isSound || start + size > archive.length) throw notWhole()
    if (field(header, 156, 1) === DIRECTORY) {
      mkdirSync(path, { mode: 0o700 })
      folders.push(path)
    } else {
      writeDurably(path, archive.subarray(start, start + size))
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  // Tar archives end in a block of zeros; one truncated between two files does not.
  if (at + BLOCK > archive.length) throw notWhole()
  for (const path of folders) syncDirectory(path)
}

const notWhole = () => new Error('This is not a whole dump of a database')
