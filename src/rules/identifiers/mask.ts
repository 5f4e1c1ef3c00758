const SLOTS = '0a*'

/**
 * Lays characters into the slots `0`, `a` and `*` of a pattern, as far as they reach: `1234` in `00.000` is `12.34`. More
 * characters than slots stay bare, so that nothing that was pasted is lost.
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
