/** Lays characters into the `0` slots of a pattern, as far as they reach: `1234` in `00.000` is `12.34`. */
export function mask(characters: string, pattern: string): string {
  let masked = ''
  let next = 0
  for (const slot of pattern) {
    if (next === characters.length) return masked
    masked += slot === '0' ? characters.charAt(next++) : slot
  }
  return masked
}
