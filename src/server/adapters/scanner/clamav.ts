import { connect, type NetConnectOpts } from 'node:net'

/** Scanner of files for malware: answers the name of what it finds, undefined for nothing; rejects where it cannot tell. */
export type Scanner = (bytes: Uint8Array) => Promise<string | undefined>

/** Milliseconds in which a file has to be scanned. */
const PATIENCE = 30_000
const CHUNK = 64 * 1024
/** Characters of a longest answer. */
const LONGEST = 1_000

/**
 * Scanner of a ClamAV daemon, by its command INSTREAM (clamd(8)): chunks behind their length in four bytes, a length of zero, then
 * `stream: OK` or `stream: <name> FOUND` (decision 0428).
 */
export function clamavAt(place: NetConnectOpts, patience = PATIENCE): Scanner {
  return async bytes => {
    const socket = connect({ ...place, signal: AbortSignal.timeout(patience) })
    let said = ''
    socket.cork()
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
    socket.uncork()
    for await (const part of socket) {
      said += part
      if (said.length > LONGEST) break
    }
    return foundIn(said.replace(/\0$/, ''))
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function foundIn(said: string): string | undefined {
  if (said === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (!found) throw new Error(`Scanner said ${JSON.stringify(said.slice(0, LONGEST))}`)
  return found
}
