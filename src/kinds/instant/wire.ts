import { z } from 'zod'
import type { Wire } from '../kind.ts'
import { trimmed } from '../reading.ts'
import type { Options } from './declaration.ts'

export const wire: Wire<Options> = {
  read: trimmed,
  validator: () =>
    z.iso
      .datetime({ offset: true, error: 'validation.instant' })
      // No time zone is further from UTC.
      .refine(instant => /^(19|2[01]).*(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(instant), 'validation.instant'),
}
