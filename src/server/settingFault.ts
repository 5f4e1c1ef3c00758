import type { z } from 'zod'
import type { Variables } from './databaseLocation.ts'

/** Line about a setting that is wrong: its name, what it must be, and of a number or a choice what it is, since neither is secret. */
export function settingFault(issue: z.core.$ZodIssue, set: Variables): string {
  const name = issue.path.join('.')
  const value = set[name]
  if (value === undefined) return `${name} ${issue.message}`
  const is = (wanted: string) => `${name} must be ${wanted}, and is ${value}`
  if (issue.code === 'invalid_type') return is('a whole number')
  if (issue.code === 'invalid_value') return is(issue.values.join(' or '))
  if (issue.code === 'too_small' && issue.origin !== 'string') return is(`${issue.minimum} or more`)
  if (issue.code === 'too_big' && issue.origin !== 'string') return is(`${issue.maximum} or less`)
  return `${name} ${issue.message}`
}
