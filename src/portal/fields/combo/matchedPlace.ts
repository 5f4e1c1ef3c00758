/** Characters that a comparison leaves out. */
const NONE = /(?!)/
const MARKS = /[\p{P}\p{S}]/u
const MARKS_AND_SPACES = /[\s\p{P}\p{S}]/u

/** Characters of a text as search compares them, each with its index: without case, accents and these. */
function comparable(
  text: string,
  without: RegExp,
): readonly { readonly mark: string; readonly at: number }[] {
  return Array.from(text.matchAll(/\P{M}/gu), ({ 0: character, index }) => ({
    mark: character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    at: index,
  })).filter(({ mark }) => !without.test(mark))
}

function placeOf(text: string, typed: string, without: RegExp): readonly [number, number] | undefined {
  const characters = comparable(text, without)
  const wanted = comparable(typed.trim(), without).map(({ mark }) => mark)
  if (wanted.length === 0) return undefined
  const starts = characters.flatMap((_, at) =>
    wanted.every((mark, next) => characters[at + next]?.mark === mark) ? [at] : [],
  )
  // A match at the start of a word is preferred, as in the search.
  const start = starts.find(at => at === 0 || /\s/.test(characters[at - 1]?.mark ?? '')) ?? starts[0]
  if (start === undefined) return undefined
  return [characters[start]?.at ?? 0, characters[start + wanted.length]?.at ?? text.length]
}

/** Whether a text may be a number, a code or several words, which also match where they are joined. */
const isJoinable = (typed: string) => /\d/.test(typed) || MARKS_AND_SPACES.test(typed.trim())

/** Start and end of the match in a text; as in the search, titles and codes also match without punctuation. */
export function matchedPlace(text: string, typed: string): readonly [number, number] | undefined {
  return (
    placeOf(text, typed, NONE) ??
    placeOf(text, typed, MARKS) ??
    (isJoinable(typed) ? placeOf(text, typed, MARKS_AND_SPACES) : undefined)
  )
}
