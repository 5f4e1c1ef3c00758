/** Decoders by the encoding that a declaration names; those that ministries and city halls write. */
const decoders: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
])

const MARKS: readonly (readonly [hex: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Encoding of an XML file by its byte order mark, else by its declaration, else UTF-8 (XML 1.0, appendix F); undefined for
 * one that is not known here.
 */
export function xmlEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  const marked = MARKS.find(([hex]) => start.startsWith(hex))?.[1]
  const [, declared = 'utf-8'] = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1')) ?? []
  return marked ?? decoders.get(declared.toLowerCase())
}
