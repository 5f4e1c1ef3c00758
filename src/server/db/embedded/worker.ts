import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { CHANNEL } from '../channel.ts'
import { openCluster } from './cluster.ts'
import type { EngineAnswer, EngineStart, Notified, Request } from './messages.ts'
import { compileProgram } from './program.ts'
import { runStatement } from './statement.ts'

if (!parentPort) throw new Error('This file is the entry of a worker thread')
const server = parentPort

const start = workerData as EngineStart
const program = start.program ?? (await compileProgram())
const pg = await openCluster(program, start)
await pg.exec(`listen ${CHANNEL}`)
pg.onNotification((_channel, payload) => send({ type: 'notified', payload }))
server.on('message', async (request: Request) => send(await answer(pg, request)))
send({ type: 'ready', program })

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
