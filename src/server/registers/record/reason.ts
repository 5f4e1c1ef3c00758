import type { CompanyCall } from '#server/core/context.ts'

/** Caller's reason for an action; empty when left out. */
export function reasonOf({ query }: CompanyCall): string {
  return String(query['motivo'] ?? '').trim()
}
