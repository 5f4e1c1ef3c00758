import type { Caller } from './context.ts'
import { Problem } from './problem.ts'

/** Refuses a caller who is no administrator; a key is none, whoever has made it. */
export function assertAdministrator({ Produtos, key }: Pick<Caller, 'Produtos' | 'key'>): void {
  if (Produtos.includes('Admin') && !key) return
  throw new Problem('forbidden', { message: { key: 'guards.administrator' } })
}
