import { open } from 'node:fs/promises'

/** Bytes that are read at once: several lines of 40 digits with a count. */
const PIECE = 512

/** Whether a file of hashes in their order has this one, found by halving: a list of 40 GB takes some thirty reads. */
export async function isInFile(file: string, hash: string): Promise<boolean> {
  const handle = await open(file)
  try {
    let from = 0
    let until = (await handle.stat()).size
    const bytes = Buffer.alloc(PIECE)
    while (from < until) {
      const middle = Math.floor((from + until) / 2)
      // The line that the byte before the middle belongs to ends first, unless it is the first of the file.
      const start = Math.max(middle - 1, 0)
      const { bytesRead } = await handle.read(bytes, 0, PIECE, start)
      const text = bytes.toString('latin1', 0, bytesRead)
      const skipped = middle === 0 ? 0 : text.indexOf('\n') + 1
      const line = (middle > 0 && skipped === 0 ? '' : text.slice(skipped)).split('\n')[0] ?? ''
      const found = line.slice(0, hash.length).toUpperCase()
      if (found === hash) return true
      // Nothing begins behind the middle: the hash can only be before it.
      if (line === '' || found > hash) until = middle
      else from = start + skipped + line.length
    }
    return false
  } finally {
    await handle.close()
  }
}
