/** Texts that hold nothing of a number, a phone or a code, some of them invisible. */
export const UNREADABLE: readonly string[] = [
  ...['abc', 'a confirmar', '-', '()', '...', '+', '( ) -', 'ramal', 'R$', '*'],
  ...['\u3164', '\u2800', '\u200b', '\ufeff\u200d', '\u115f \u1160', '\u034f', '\u00ad'],
]
