import type { ConsultaCnpj } from '#contract/features/empresa.ts'
import type { CompanyRegistry } from './registry.ts'

const A_DAY = 24 * 60 * 60 * 1000
const MOST = 1_000

/**
 * Caches successful answers for a day, at most a thousand of them; rejections and failures are not cached.
 */
export function cached(registry: CompanyRegistry, now: () => number = Date.now): CompanyRegistry {
  const cache = new Map<string, { readonly answer: ConsultaCnpj; readonly until: number }>()
  return async cnpj => {
    const known = cache.get(cnpj)
    if (known && known.until > now()) return known.answer
    const answer = await registry(cnpj)
    cache.delete(cnpj)
    cache.set(cnpj, { answer, until: now() + A_DAY })
    // Maps keep the order of insertion: the first entry is the oldest.
    for (const oldest of cache.keys()) {
      if (cache.size <= MOST) break
      cache.delete(oldest)
    }
    return answer
  }
}
