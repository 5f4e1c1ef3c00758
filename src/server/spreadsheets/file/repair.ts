import { isSheet, isStrings } from './package.ts'

/**
 * The parts of a workbook as the reading library reads them right. It reads `&#128674;` as a character of 16 bits, passes
 * over an empty shared string that closes itself, which moves all behind it, and takes a formula without a value for an
 * empty cell.
 */
export function repaired(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  return new Map([...parts].map(([name, part]) => [name, repairedPart(part)]))
}

function repairedPart(part: Buffer): Buffer {
  const hasStrings = isStrings(part)
  const hasCells = isSheet(part)
  const needs = part.includes('&#') || hasCells || hasStrings
  if (!needs) return part
  // A character a byte: what is looked for is plain ASCII, and the other bytes stay as they are.
  const text = part.toString('latin1')
  const read = withReferences(text)
  const whole = hasStrings ? withEnds(read) : hasCells ? withValues(read) : read
  return whole === text ? part : Buffer.from(whole, 'latin1')
}

const LAST_SHORT = 0xffff
const LAST = 0x10ffff

const withReferences = (text: string) =>
  text.replaceAll(
    /<!\[CDATA\[.*?\]\]>|&#(?:x([\da-f]{1,8})|(\d{1,9}));/gis,
    (whole, hex?: string, digits?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      const isLong = code > LAST_SHORT && code <= LAST
      return isLong ? Buffer.from(String.fromCodePoint(code)).toString('latin1') : whole
    },
  )

const withEnds = (text: string) => text.replaceAll(/<((?:\w+:)?si)\s*\/>/g, '<$1></$1>')

const CELL = /<((?:\w+:)?)c(\s[^<>]*)?>((?:(?!<\/?(?:\w+:)?c[\s/>]).)*)<\/\1c>/gs

/** A formula that nothing has worked out, as the error that says the same. An empty text is a value. */
const withValues = (text: string) =>
  text.replaceAll(CELL, (whole, prefix: string, attributes = '', content = '') => {
    const isFormula = /<(?:\w+:)?f[\s/>]/.test(content)
    const isText = /\st=["']str["']/.test(attributes)
    const hasValue = (isText ? /<(?:\w+:)?v[\s/>]/ : /<(?:\w+:)?v(?:\s[^<>/]*)?>(?!<\/)/).test(content)
    if (!isFormula || hasValue) return whole
    const bare = attributes.replace(/\st=["'][^"']*["']/, '')
    return `<${prefix}c${bare} t="e"><${prefix}v>#GETTING_DATA</${prefix}v></${prefix}c>`
  })
