import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the cluster in a database's folder. */
export function clusterOf(folder: string): string {
  return join(folder, 'cluster')
}

/** Writes a new file and syncs it to the disk before returning. */
export function writeDurably(path: string | URL, data: Uint8Array): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    for (let written = 0; written < data.length; ) written += writeSync(file, data, written)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Syncs new and renamed entries of a directory; Windows has no such call and needs none. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
