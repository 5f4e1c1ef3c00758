import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const HEADER = 12
const TXT = 16
/** Answer without a fault, "no such name", and "server failure" (RFC 1035, 4.1.1). */
const ANSWERED = 0x8180
const NO_NAME = 0x8183
const FAILURE = 0x8182

/** Name server on this machine, at a port that the system chooses for 0: it knows TXT records alone, each of one text (RFC 1035). */
export async function startNameServer(wanted = 0) {
  const records = new Map<string, string>()
  const failing = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const { name, end } = nameIn(question)
    const text = records.get(name.toLowerCase())
    const header = Buffer.from(question.subarray(0, HEADER))
    const found = text === undefined ? NO_NAME : ANSWERED
    header.writeUInt16BE(failing.has(name.toLowerCase()) ? FAILURE : found, 2)
    for (const [at, count] of [1, text === undefined ? 0 : 1, 0, 0].entries())
      header.writeUInt16BE(count, 4 + at * 2)
    const asked = question.subarray(HEADER, end + 4)
    socket.send(Buffer.concat([header, asked, ...(text === undefined ? [] : [record(text)])]), port, address)
  })
  await new Promise<void>(resolve => void socket.bind(wanted, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    /** Adds a record. */
    say: (name: string, text: string) => void records.set(name, text),
    /** Removes a record. */
    forget: (name: string) => void records.delete(name),
    /** Fails at a name from now on. */
    fail: (name: string) => void failing.add(name),
    stop: () => void socket.close(),
  }
}

/** Name that is asked for, and where its bytes end. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Record of the name that was asked for, of class IN, for a minute. */
function record(text: string): Buffer {
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}
