/** Milliseconds until a chunk counts as failed (specification §8). */
const LONGEST_LOAD = 120_000

/** Failure to load a chunk: too slow, or gone since a new version was deployed. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a chunk on demand: `chunk(() => import('./Screen.tsx'))`. Rejects with a ChunkError. */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ChunkError('Timed out')), LONGEST_LOAD)
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (cause) {
      throw cause instanceof ChunkError ? cause : new ChunkError('Failed to load', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
