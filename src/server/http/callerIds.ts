import type { Context } from 'hono'
import type { Caller } from '#server/core/context.ts'

/** Ids of a call's user and company for the log, of the API key, and of the client whose data a provider works on. */
export type CallerIds = {
  readonly user: number
  readonly company: number
  readonly key?: number
  readonly client?: number
}

/** Notes who calls, by Ids alone: names and addresses are personal data (decision 0407). */
export function noteCaller(context: Context, { IdUsuario, IdRegistro, key }: Caller): void {
  const ids = { user: IdUsuario, company: IdRegistro, ...(key && { key: key.Id }) }
  context.set('callerIds', ids satisfies CallerIds)
}

/** Notes the client whose data the call is about, where it is not the caller's own company. */
export function noteCompany(context: Context, company: number | null): void {
  const ids = callerIdsOf(context)
  if (ids && company !== null && company !== ids.company)
    context.set('callerIds', { ...ids, client: company } satisfies CallerIds)
}

/** Ids noted for a call; undefined for one of nobody who is signed in. */
export function callerIdsOf(context: Context): CallerIds | undefined {
  return context.get('callerIds') as CallerIds | undefined
}
