/** Invisible characters and those that turn text around; joiners belong to letters of other scripts and to emoji. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})\p{L}|\p{M})[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu

/** A text in the one form that texts which look alike have: composed, and without what nobody sees. */
export function composed(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(LOOSE_JOINER, '')
}

/** The same of one line, with single plain spaces between its words and none around them; line breaks stay. */
export function tidied(text: string): string {
  return composed(text)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
}
