import type { CompanyCall } from '#server/core/context.ts'

/** Why an action is done, as the caller says; empty when that was left out. */
export function reasonOf({ query }: CompanyCall): string {
  return String(query['motivo'] ?? '').trim()
}
