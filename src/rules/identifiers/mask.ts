const SLOTS = '0a*'

/**
 * Formats characters by the slots `0`, `a` and `*` of a pattern, as far as they go: `1234` in `00.000` is
 * `12.34`. More characters than slots are returned unformatted, so that nothing pasted is lost. Written by ourselves,
 * since libraries of masks format inputs alone and lists, titles and messages show the same (decision 0015).
 */
export function mask(characters: string, pattern: string): string {
  if (characters.length > [...pattern].filter(slot => SLOTS.includes(slot)).length) return characters
  let masked = ''
  let next = 0
  for (const slot of pattern) {
    if (next === characters.length) return masked
    masked += SLOTS.includes(slot) ? characters.charAt(next++) : slot
  }
  return masked
}
