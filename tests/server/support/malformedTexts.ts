/** Texts that some parsers take for a number and others do not. */
export const NUMBERS = [
  ...'1e400 -0 NaN Infinity 0x10 9e9 -1 0 0.5 2147483648 9007199254740993 1,5 1.5.5 +1 1_0 １２'.split(' '),
  ...['\u00a01', '1\u00a0', '\ufeff1', '9'.repeat(400)],
]

/** Texts that look like a day or an instant. */
export const DAYS = [
  ...'2026-02-30 0000-00-00 1900-01-01 2199-12-31 99999-12-31T00:00:00Z 2026-01-01T24:00:00Z'.split(' '),
  ...'2026-01-01T00:00:00+23:59 2026-01-01T00:00:00-16:00 2026-01-01T00:00:00.1234567Z'.split(' '),
  '\u00a02026-01-01',
]

/** Texts that may break a regular expression, a template, a file system or a driver. */
export const WORDS = [
  ...`( * (? a{2,1} [ \\ %_\\ % %00 $1 ' " \` ;-- ../../etc/passwd ..%2f CON {{7*7}} [] {} =1+1`.split(' '),
  ...'__proto__ constructor toString null undefined True false 12:00 <script>alert(1)</script>'.split(' '),
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a.pdf\u0000.exe', '\r\nX: y', "'; drop table usuario; --"],
  ...['\uff1d1+1', '\u202e', '\u200b', '\u{1f6a2}', 'á'.repeat(300), 'I\u0307', 'ﬁ'],
]

/**
 * Bodies as JSON text, valid or not, that no endpoint expects: an object literal could not have `__proto__`
 * as a key.
 */
export const BODIES = [
  ...['', ' ', 'null', 'true', '[]', '"text"', '1e999', '{', '{"a":', '{"a":1}}', '\u0000', "{'a':1}"],
  ...['{"Id":1,"Id":2}', '\ufeff{}', '{"\\u0000":1}', '{"Id":"\\ud800"}', '{"Id":1e400}'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '{"Id":{"__proto__":null}}'],
  ...[
    '['.repeat(5_000),
    `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    `{"Nome":"${'a'.repeat(100_000)}"}`,
  ],
]

export const SORTS = [
  ...['["Id","ASC"]', '["Id","UP"]', '["__proto__","ASC"]', '["constructor","DESC"]', '["Id\\";--","ASC"]'],
  ...['{}', '['],
]

export const RANGES = [
  ...['[0,24]', '[0]', '[5,1]', '[0,100000]', '[-1,5]', '[0.5,1]', '[0,1e400]', 'x'],
  '[9007199254740991,9007199254740992]',
]
