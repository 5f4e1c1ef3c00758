import { isSheet, isStrings } from './package.ts'

/**
 * Parts of a workbook, changed where the reading library has faults: it truncates `&#128674;` to 16 bits,
 * skips an empty self-closing shared string, which shifts all later ones, and reads a formula without a value
 * as an empty cell (decision 0124).
 */
export function repaired(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  return new Map([...parts].map(([name, part]) => [name, repairedPart(part)]))
}

function repairedPart(part: Buffer): Buffer {
  const hasStrings = isStrings(part)
  const hasCells = isSheet(part)
  const needs = part.includes('&#') || hasCells || hasStrings
  if (!needs) return part
  // One byte a character: the searched text is plain ASCII, and the other bytes stay unchanged.
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

/** Formulas without a cached value become the corresponding error. An empty text is a value. */
const withValues = (text: string) =>
  text.replaceAll(CELL, (whole, prefix: string, attributes = '', content = '') => {
    const isFormula = /<(?:\w+:)?f[\s/>]/.test(content)
    const isText = /\st=["']str["']/.test(attributes)
    const hasValue = (isText ? /<(?:\w+:)?v[\s/>]/ : /<(?:\w+:)?v(?:\s[^<>/]*)?>(?!<\/)/).test(content)
    if (!isFormula || hasValue) return whole
    const bare = attributes.replace(/\st=["'][^"']*["']/, '')
    return `<${prefix}c${bare} t="e"><${prefix}v>#GETTING_DATA</${prefix}v></${prefix}c>`
  })
