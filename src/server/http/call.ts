import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Outside } from '#server/adapters/outside.ts'
import type { Caller, Query } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { FileStore } from '#server/core/fileStore.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Hub } from '#server/hub/hub.ts'
import type { Bodies, Body } from './body.ts'
import type { RemoteAddress } from './remoteAddress.ts'

/** Dependencies of the handlers: database, encryption and configuration. */
export type Serving = {
  readonly db: Database
  readonly outside: Outside
  readonly hub: Hub
  readonly encryption: Encryption
  readonly files: FileStore
  readonly remoteAddress: RemoteAddress
  readonly bodies: Bodies
  /** Origins whose pages may call this server, beside its own (CORS). */
  readonly corsOrigins: readonly string[]
}

/** Authorized call of an endpoint, whose body has not been read. */
export type AdmittedCall = {
  readonly serving: Serving
  readonly endpoint: Endpoint
  readonly context: Context
  readonly token: string
  readonly caller: Caller | undefined
  readonly query: Query
  readonly received: Body
}
