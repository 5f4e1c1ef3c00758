import { FileRefused } from './refusal.ts'

/** Beginnings of other text formats. */
const OTHER_SORTS = /^\s*(?:%PDF|\{\\rtf|<(?:!doctype|html|\?xml|table))/i

// Two bytes of one letter, or a symbol between letters, which is a letter of an older code page.
const MISREAD =
  /[\u0081\u008d\u008f\u0090\u009d]|[ÂÃ][\u00a1-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|\p{L}[‚ƒ„†‡ˆ‰‹•˜™›¡¢£¤¥¦§¨©«¬®¯±µ¶¸»¼½¾¿]\p{L}|\p{L}Æ\p{Ll}/u

/**
 * Text of a file in UTF-8, in UTF-16 with a byte order mark or, as older spreadsheets save it, in
 * Windows-1252. Throws FileRefused for a file that is no text of cells, or decodes to improbable characters.
 */
export function decoded(bytes: Buffer): string {
  const { text, isOld } = textOf(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what no text has
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text) || OTHER_SORTS.test(text)) throw new FileRefused('notSheet')
  if (isOld && MISREAD.test(text)) throw new FileRefused('encoding')
  return text
}

function textOf(bytes: Buffer): { readonly text: string; readonly isOld: boolean } {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') {
    return { text: new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes), isOld: false }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isOld: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isOld: true }
  }
}
