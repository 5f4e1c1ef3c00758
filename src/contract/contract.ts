import { access } from './access.ts'
import { account } from './account.ts'
import { companyLookup } from './companyLookup.ts'
import type { Endpoint } from './endpoint.ts'
import { lookupEndpoints } from './lookup.ts'
import { registerEndpoints } from './registers.ts'
import { registration } from './registration.ts'
import { sheetEndpoints } from './sheets.ts'

/** The endpoints answered by a page of the server's, by that page's name. */
export const pages = { ...account, ...companyLookup, ...registration } as const

export type Pages = typeof pages

/** The endpoints answered by a page within the caller's company, by that page's name. */
export const companyPages = { ...access } as const

export type CompanyPages = typeof companyPages

/** Every endpoint there is. */
export const contract: readonly Endpoint[] = [
  ...(Object.values(pages) as readonly Endpoint[]),
  ...(Object.values(companyPages) as readonly Endpoint[]),
  ...lookupEndpoints,
  ...registerEndpoints,
  ...sheetEndpoints,
]
