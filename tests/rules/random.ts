/** Seeded random generator (mulberry32), so that failures can be reproduced. */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const text = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join('')
  return { below, text }
}

/** Characters that people type or paste: letters, digits, punctuation and spaces. */
export const anything = 'AaBbZz0123456789012345678901234567890123456789 .-/()+\t\u00a0,:;_@áÇ'

/** `count` random strings of up to `longest` characters of the alphabet. */
export function texts(seed: number, count: number, longest: number, alphabet = anything): readonly string[] {
  const { below, text } = random(seed)
  return Array.from({ length: count }, () => text(alphabet, below(longest + 1)))
}
