const marks = /[^\p{L}\p{N}+]/gu

/**
 * Text that an edit of a masked one comes to: what was typed or pasted as it is, and around it the characters without
 * the punctuation that the mask had put there, which would stand in the wrong places now.
 */
export function edited(masked: string, typed: string): string {
  const start = sharedLength(masked, typed, at => at)
  const [restOfMasked, restOfTyped] = [masked.slice(start), typed.slice(start)]
  const end = sharedLength(restOfMasked, restOfTyped, (at, { length }) => length - 1 - at)
  const given = restOfTyped.slice(0, restOfTyped.length - end)
  const after = restOfTyped.slice(restOfTyped.length - end)
  return `${typed.slice(0, start).replace(marks, '')}${given}${after.replace(marks, '')}`
}

/** Number of equal characters of two texts, at the places counted from one of their ends. */
function sharedLength(one: string, other: string, placeOf: (at: number, text: string) => number): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[placeOf(count, one)] === other[placeOf(count, other)]) count++
  return count
}
