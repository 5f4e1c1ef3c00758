import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { chosenClient } from '#portal/providers/session/client.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { language } from '#portal/providers/words/language.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'

/**
 * URL of a call: values named in the path go there, the others into the query, without those undefined or
 * null.
 */
export function addressOf({ path }: Endpoint, query: unknown): URL {
  const given = Object.entries(query ?? {})
  const named = given.filter(([name]) => path.includes(`{${name}}`))
  const filled = named.reduce(
    (known, [name, value]) => known.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const address = new URL(`${configuration().api || location.origin}${filled}`)
  for (const [name, value] of given.filter(one => !named.includes(one))) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
  }
  return address
}

/** Headers of a call: session, client, language and idempotency key. */
export function requestHeaders(
  { access, changes }: Endpoint,
  {
    user,
    hasBody,
    intent,
  }: { readonly user: Session | null; readonly hasBody: boolean; readonly intent?: string },
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language.get() })
  if (hasBody) headers.set('Content-Type', 'application/json')
  if (user) headers.set('Authorization', `Bearer ${user.Token_Acess}`)
  if (changes) headers.set(IDEMPOTENCY_HEADER, intent ?? newIdempotencyKey())
  const client = user?.userRole === 'provedor' ? chosenClient.get() : null
  const isOfClient = access.type !== 'public' && access.scope === 'client'
  if (client && isOfClient) headers.set(CLIENT_HEADER, String(client.Id))
  return headers
}

/**
 * Body of a response: parsed JSON, or text as it is; undefined for an empty body or an HTML page in its
 * place.
 */
export async function responseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('Content-Type') ?? ''
  if (type.includes('html')) return undefined
  if (!type.includes('json')) return text || undefined
  try {
    return JSON.parse(text)
  } catch {
    return text || undefined
  }
}
