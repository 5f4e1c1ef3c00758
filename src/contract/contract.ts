import { account } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { lookupEndpoints } from './lookup.ts'
import { registerEndpoints } from './registers.ts'
import { sheetEndpoints } from './sheets.ts'

/** The endpoints answered by a page of the server's, by that page's name. */
export const pages = { ...account } as const

export type Pages = typeof pages

/** Every endpoint there is. */
export const contract: readonly Endpoint[] = [
  ...(Object.values(pages) as readonly Endpoint[]),
  ...lookupEndpoints,
  ...registerEndpoints,
  ...sheetEndpoints,
]
