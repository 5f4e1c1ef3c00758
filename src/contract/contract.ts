import { access } from './access.ts'
import { account } from './account.ts'
import { billing } from './billing.ts'
import { certificatePages } from './certificates.ts'
import { companyLookup } from './companyLookup.ts'
import { dashboardPages } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { images } from './images.ts'
import { links } from './links.ts'
import { lookupEndpoints } from './lookup.ts'
import { partSheets } from './partSheets.ts'
import { paymentPages } from './payments.ts'
import { people } from './people.ts'
import { registerEndpoints } from './registers.ts'
import { registration } from './registration.ts'
import { request } from './request.ts'
import { settlementPages } from './settlements.ts'
import { sheetEndpoints } from './sheets.ts'
import { subscription } from './subscription.ts'

/** The endpoints answered by a page of the server's, by that page's name. */
export const pages = { ...account, ...request, ...companyLookup, ...registration } as const

export type Pages = typeof pages

/** The endpoints answered by a page within the caller's company, by that page's name. */
export const companyPages = {
  ...access,
  ...people,
  ...images,
  ...links,
  ...subscription,
  ...billing,
  ...certificatePages,
  ...paymentPages,
  ...settlementPages,
  ...dashboardPages,
} as const

export type CompanyPages = typeof companyPages

/** Every endpoint there is. */
export const contract: readonly Endpoint[] = [
  ...(Object.values(pages) as readonly Endpoint[]),
  ...(Object.values(companyPages) as readonly Endpoint[]),
  ...lookupEndpoints,
  ...registerEndpoints,
  ...sheetEndpoints,
  ...Object.values(partSheets).flatMap(steps => Object.values(steps)),
]
