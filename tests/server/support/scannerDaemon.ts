import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Text that a stand-in for a scanner takes for malware, as EICAR's is. */
export const MALWARE = 'MALWARE-DE-TESTE'

/** Stand-in for a daemon of ClamAV: what it was sent, whole, and how it answers. */
export async function scannerDaemon() {
  const scanned: Buffer[] = []
  const server = createServer(socket => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', part => {
      sent = Buffer.concat([sent, part])
      const file = fileIn(sent)
      if (!file) return
      scanned.push(file)
      answer(socket, state.answer(file))
    })
  })
  const state = {
    scanned,
    port: 0,
    stop: () => void server.close(),
    answer: (file: Buffer): string => (file.includes(MALWARE) ? 'stream: Teste.Malware FOUND' : 'stream: OK'),
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => state.stop())
  state.port = (server.address() as AddressInfo).port
  return state
}

const answer = (socket: Socket, text: string) => void socket.end(`${text}\0`)

const COMMAND = 'zINSTREAM\0'

/** File of a command that has arrived whole; throws where it is another command. */
function fileIn(sent: Buffer): Buffer | undefined {
  const begun = sent.subarray(0, COMMAND.length).toString()
  if (!COMMAND.startsWith(begun)) throw new Error(`Not a command of a scanner: ${begun}`)
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
