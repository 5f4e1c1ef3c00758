import { connect, type Socket } from 'node:net'
import { holderOf, nameOf } from './lock.ts'

const LONGEST_SILENCE = 5_000

/** Sends a dump to whoever knows the key of the folder's lock, which only its owner can read. */
export function answerBackup(key: string, socket: Socket, dump: () => Promise<Uint8Array> | undefined): void {
  const question = `${key}\n`
  let said = ''
  const hear = async (part: Buffer) => {
    said += part.toString('latin1')
    if (said.length < question.length) return
    socket.off('data', hear).setTimeout(0)
    const tar = said === question ? await dump()?.catch(() => undefined) : undefined
    if (!tar) return void socket.destroy()
    socket.write(`${tar.length}\n`)
    socket.end(tar)
  }
  // Anybody on the machine may connect: no more is heard than the question has, and not for long.
  socket.on('error', () => {}).setTimeout(LONGEST_SILENCE, () => socket.destroy())
  socket.on('data', hear)
}

/** Asks the process that has a folder for a dump; undefined when no process has it. */
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
  // Cut off by the end of the server, it is less than was said.
  if (end < 1 || Number(all.subarray(0, end)) !== tar.length)
    throw new Error(`The server that has ${folder} gave no backup: it may be ending`)
  return new Uint8Array(tar)
}
