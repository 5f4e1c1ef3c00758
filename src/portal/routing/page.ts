import type { WordPart } from '#i18n/parts.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { loadWordsOf } from '#portal/words/language.ts'

/**
 * Loads a page beyond signing in on demand, with the words that it needs beyond those of the sign-in page.
 */
export function page<T>(load: () => Promise<T>, ...more: readonly WordPart[]): () => Promise<T> {
  return chunk(async () => {
    const [loaded] = await Promise.all([load(), loadWordsOf('rest', ...more)])
    return loaded
  })
}
