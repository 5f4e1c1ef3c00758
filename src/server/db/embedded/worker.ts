import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { millisecondsOf } from '#server/core/processorTime.ts'
import { CHANNEL } from '../channel.ts'
import { openCluster } from './cluster.ts'
import type { EngineAnswer, EngineStart, Notified, Request } from './messages.ts'
import { compileProgram } from './program.ts'
import { interruptOf, setInterrupt } from './sharedMemory.ts'
import { runStatement } from './statement.ts'

if (!parentPort) throw new Error('This file is the entry of a worker thread')
const server = parentPort

/** Part of an ArrayBuffer that the compiler's library does not declare yet. */
type Transferable = { readonly transfer: (length: number) => unknown }

const start = workerData as EngineStart
const program = start.program ?? (await compileProgram())
const pg = await openCluster(program, start)
// Node keeps `workerData` for as long as the thread: the bytes of its dump are freed at once, not when it is collected.
const dump = start.from?.buffer as Transferable | undefined
dump?.transfer(0)
await pg.exec(`listen ${CHANNEL}`)
pg.onNotification((_channel, payload) => send({ type: 'notified', payload }))
const interrupt = interruptOf(pg)
const before = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
server.on('message', async (request: Request) => {
  // Interrupts that came too late for the last statement.
  setInterrupt(interrupt, false)
  before[0] = millisecondsOf(process.threadCpuUsage())
  send(await answer(pg, request))
})
send({ type: 'ready', program, interrupt, before })

function send(answer: EngineAnswer | Notified): void {
  server.postMessage(answer)
}

async function answer(pg: PGlite, request: Request): Promise<EngineAnswer> {
  switch (request.type) {
    case 'run':
      return runStatement(pg, request)
    case 'dump':
      await pg.exec('checkpoint')
      return { type: 'dumped', tar: new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer()) }
    case 'close':
      await pg.exec('checkpoint')
      await pg.close()
      return { type: 'closed' }
  }
}
