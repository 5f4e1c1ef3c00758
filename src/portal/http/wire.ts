import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { chosenClient } from '#portal/session/client.ts'
import { configuration } from '#portal/storage/configuration.ts'
import { language } from '#portal/words/language.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'

/** Where a call goes; a value that its path names stands there, the others in its query. Values that are undefined or null are left out of its query. */
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

/** What a call says of itself: whose it is, for which client, in which language, and whether it is a repetition. */
export function headersOf(
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

/** What was answered: JSON read, a text as it is; nothing, or a page that stands in for an answer, as undefined. */
export async function bodyOf(response: Response): Promise<unknown> {
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
