/**
 * Characters of a text as search compares them, each with its index: without case, accents and optionally
 * punctuation.
 */
function comparable(
  text: string,
  withMarks: boolean,
): readonly { readonly mark: string; readonly at: number }[] {
  return Array.from(text.matchAll(/\P{M}/gu), ({ 0: character, index }) => ({
    mark: character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    at: index,
  })).filter(({ mark }) => withMarks || !/[\s.,/()-]/.test(mark))
}

function placeOf(text: string, typed: string, withMarks: boolean): readonly [number, number] | undefined {
  const characters = comparable(text, withMarks)
  const wanted = comparable(typed.trim(), withMarks).map(({ mark }) => mark)
  if (wanted.length === 0) return undefined
  const starts = characters.flatMap((_, at) =>
    wanted.every((mark, next) => characters[at + next]?.mark === mark) ? [at] : [],
  )
  // A match at the start of a word is preferred, as in the search.
  const start = starts.find(at => at === 0 || /\s/.test(characters[at - 1]?.mark ?? '')) ?? starts[0]
  if (start === undefined) return undefined
  return [characters[start]?.at ?? 0, characters[start + wanted.length]?.at ?? text.length]
}

/** Start and end of the match in a text; as in the search, a number also matches without punctuation. */
export function matchedPlace(text: string, typed: string): readonly [number, number] | undefined {
  return placeOf(text, typed, true) ?? (/\d/.test(typed) ? placeOf(text, typed, false) : undefined)
}
