import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { accountFor, type Worker, worker } from './registers.ts'
import { type Server, startServer } from './server.ts'

/** Server of a file of tests, and those who work with it. */
export type World = {
  readonly server: Server
  /** Hooks between which the server runs. */
  readonly before: Hook
  readonly after: Hook
  /** Token of the demo account of this name, such as `industria`. */
  readonly tokenOf: (name: string) => Promise<string>
  /** Calls of the demo account of this name, which signs in with the first of them. */
  readonly workerAs: (name: string, client?: number) => Worker
  /** Calls of the demo account with full access to the register. */
  readonly workerOf: (entity: Entity) => Worker
}

/** World that all tests of the file share. */
export function world(): World {
  return worldBetween(beforeAll, afterAll)
}

/** World of each test of the file, for tests that change what others of it would see. */
export function worldOfEach(): World {
  return worldBetween(beforeEach, afterEach)
}

type Hook = (work: () => Promise<void>) => void

function worldBetween(before: Hook, after: Hook): World {
  let started: Server | undefined
  before(async () => {
    started = await startServer()
  })
  after(async () => {
    await started?.stop()
    started = undefined
  })
  const server = standIn(() => {
    if (!started) throw new Error('The server runs within hooks and tests alone')
    return started
  })
  const tokenOf = (name: string) => server.tokenOf(`${name}@demo.canal`)
  return {
    ...{ server, before, after, tokenOf },
    workerAs: (name, client) => worker(server, () => tokenOf(name), client),
    workerOf: entity => worker(server, () => server.tokenOf(accountFor(entity))),
  }
}

/** Server that a file can name before it is started. */
function standIn(current: () => Server): Server {
  return {
    get db() {
      return current().db
    },
    get app() {
      return current().app
    },
    call: (...given) => current().call(...given),
    signIn: (...given) => current().signIn(...given),
    tokenOf: email => current().tokenOf(email),
    stop: () => current().stop(),
  }
}
