import { z } from 'zod'
import type { Wire } from '../kind.ts'
import { trimmed } from '../reading.ts'
import type { Options } from './declaration.ts'

export const wire: Wire<Options> = {
  read: trimmed,
  validator: () => z.iso.date('validation.day').refine(day => /^(19|2[01])/.test(day), 'validation.day'),
  beginning: ({ startsToday }, today) => (startsToday ? today : undefined),
  against: (value, { past }, today) =>
    past && typeof value === 'string' && value > today ? 'validation.dayAhead' : undefined,
}
