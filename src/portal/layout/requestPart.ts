import { lazy } from 'react'
import type { requestParts } from '#portal/pages/pagamento/requestParts.ts'
import { chunk } from '#portal/providers/chunk.ts'

/** A part of a payment request's page, loaded with the others. */
export const requestPart = <K extends keyof typeof requestParts>(name: K) =>
  lazy(
    chunk(async () => ({
      default: (await import('#portal/pages/pagamento/requestParts.ts')).requestParts[name],
    })),
  )
