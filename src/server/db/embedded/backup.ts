import { connect, type Socket } from 'node:net'
import { holderOf, nameOf } from './lock.ts'

const LONGEST_SILENCE = 5_000

/** Sends a dump to a client that knows the key in the folder's lock, which only its owner can read. */
export function answerBackup(key: string, socket: Socket, dump: () => Promise<Uint8Array> | undefined): void {
  const question = `${key}\n`
  let input = ''
  const hear = async (part: Buffer) => {
    input += part.toString('latin1')
    if (input.length < question.length) return
    socket.off('data', hear).setTimeout(0)
    const tar = input === question ? await dump()?.catch(() => undefined) : undefined
    if (!tar) return void socket.destroy()
    socket.write(`${tar.length}\n`)
    socket.end(tar)
  }
  // Untrusted clients: anybody on the machine may connect, so input is limited to the length of a request,
  // and in time.
  socket.on('error', () => {}).setTimeout(LONGEST_SILENCE, () => socket.destroy())
  socket.on('data', hear)
}

/** Requests a dump from the process that holds a folder; undefined when no process does. */
export async function askForBackup(folder: string): Promise<Uint8Array | undefined> {
  const holder = holderOf(folder)
  if (!holder?.key) return undefined
  const path = nameOf(folder)
  if (path === undefined)
    throw new Error(`The server that has ${folder} cannot be asked on this system: stop it first`)
  const socket = connect(path)
  socket.write(`${holder.key}\n`)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part)
  const all = Buffer.concat(parts)
  const end = all.indexOf('\n')
  const tar = all.subarray(end + 1)
  // Truncated dumps, as when the server ends meanwhile, are shorter than announced.
  if (end < 1 || Number(all.subarray(0, end)) !== tar.length)
    throw new Error(`The server that has ${folder} gave no backup: it may be ending`)
  return new Uint8Array(tar)
}
