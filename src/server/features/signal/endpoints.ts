import { Problem } from '#server/core/problem.ts'
import type { PublicCall } from '#server/features/publicCall.ts'

type Tied = { readonly connectionId: string; readonly connectionIdOld?: string | undefined }

/** Ties a connection to the session that negotiated it, in place of an earlier one. */
export async function tie({ hub, caller, query }: PublicCall<Tied, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  const { connectionId, connectionIdOld } = query
  if (connectionIdOld && connectionIdOld !== connectionId) await hub.untie(caller, connectionIdOld)
  if (!(await hub.tie(caller, connectionId))) throw new Problem('notFound')
  return { connectionId }
}

/** Unties a connection: it stays open, and is sent nothing. */
export async function untie({ hub, caller, query }: PublicCall<Tied, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  if (!(await hub.untie(caller, query.connectionId))) throw new Problem('notFound')
  return { connectionId: query.connectionId }
}
