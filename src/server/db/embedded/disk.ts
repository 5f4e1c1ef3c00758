import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Where the cluster of a folder lies. */
export function clusterOf(folder: string): string {
  return join(folder, 'cluster')
}

/** Writes a new file; on return its content is on the disk. */
export function writeDurably(path: string | URL, data: Uint8Array): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    for (let written = 0; written < data.length; ) written += writeSync(file, data, written)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Makes new and renamed entries of a directory durable; Windows has no such call and needs none. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
