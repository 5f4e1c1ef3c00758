import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller, Outside, Query } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { Database } from '#server/db/open.ts'
import type { Bodies, Body } from './body.ts'
import type { RemoteAddress } from './remoteAddress.ts'

/** What the answers to calls are made with. */
export type Serving = {
  readonly db: Database
  readonly outside: Outside
  readonly encryption: Encryption
  readonly remoteAddress: RemoteAddress
  readonly bodies: Bodies
  /** Origins whose pages may call this server beside its own. */
  readonly corsOrigins: readonly string[]
}

/** A call of an endpoint that may be made, whose body has not been read. */
export type AdmittedCall = {
  readonly serving: Serving
  readonly endpoint: Endpoint
  readonly context: Context
  readonly token: string
  readonly caller: Caller | undefined
  readonly query: Query
  readonly received: Body
}
