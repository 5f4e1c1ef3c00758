/** Initials of a name's first and last word: "HS" of Helena Schmitt. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => FIRST.exec(word ?? '')?.[0].toUpperCase()).join('')
}

/** Character as readers see it: of two code units it may be, and with accents of its own. */
const FIRST = /^.\p{M}*/u
