/** Invisible and bidirectional control characters; joiners are part of other scripts and of emoji. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Texts that are composed as they are: most of those in a spreadsheet. */
const PLAIN = /^[\n -~]*$/
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?!\p{Script=Latin})\p{L}|\p{M})[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu

/**
 * Canonical form of a text, the same for texts that look alike: composed, and without invisible characters.
 */
export function composed(text: string): string {
  if (PLAIN.test(text)) return text
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(LOOSE_JOINER, '')
}

/**
 * Single-line form of a text: single plain spaces between its words and none around them; line breaks stay.
 */
export function tidied(text: string): string {
  return composed(text)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Characters that show nothing: blanks, controls, fillers, and the empty cell of Braille. */
const UNSEEN = /^[\s\p{Zs}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a reader sees anything of the text. */
export function isVisible(text: string): boolean {
  return !UNSEEN.test(text)
}
