import { admin } from '#resources/admin.ts'
import { productRegisters } from '#resources/catalogue.ts'
import { issuers } from '#resources/emissor.ts'
import { finance } from '#resources/finance.ts'
import { lookups } from '#resources/lookups.ts'
import { quotation } from '#resources/quotation.ts'
import { empresa, generalRegisters } from '#resources/registers.ts'
import { seguranca } from '#resources/seguranca.ts'
import { trackedThings } from '#resources/trackedThings.ts'
import { webhooks } from '#resources/webhook.ts'
import { defineResources } from '#schema/resources.ts'

/** Data in tables of their own that histories show besides records. */
export const tracked = trackedThings

/** Registers in menu order, by their name on the wire. */
export const { resources, lookups: offered } = defineResources(
  {
    ...admin,
    ...issuers,
    ...webhooks,
    ...seguranca,
    ...finance,
    empresa,
    ...productRegisters,
    ...generalRegisters,
    ...quotation,
  },
  lookups,
)
