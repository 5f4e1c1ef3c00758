import { tidied } from '#rules/tidy.ts'

/** Rows of a sheet: the last filled one, the number of filled ones, and the hidden ones among them. */
export type ScannedRows = {
  readonly last: number
  readonly filled: number
  readonly hidden: readonly number[]
}

const ROW = /<(?:\w+:)?row(?:\s([^>]*?))?(\/?)>/g
const VALUE = /<(?:\w+:)?(?:v|is)[\s>]/
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/
const NUMBER = /\sr\s*=\s*["'](\d+)["']/

/** Scans the rows of a sheet's XML; a row with a cell value counts, unless `isBlank` holds for it. */
export function scannedRows(part: Buffer, isBlank: (row: string) => boolean = () => false): ScannedRows {
  // One byte a character: the searched text is plain ASCII.
  const text = part.toString('latin1')
  const hidden: number[] = []
  let [number, last, filled] = [0, 0, 0]
  const tags = [...text.matchAll(ROW)]
  for (const [at, tag] of tags.entries()) {
    const attributes = ` ${tag[1] ?? ''}`
    number = Number(NUMBER.exec(attributes)?.[1] ?? number + 1)
    const content = tag[2] ? '' : text.slice(tag.index + tag[0].length, tags[at + 1]?.index)
    if (!VALUE.test(content) || isBlank(content)) continue
    filled += 1
    last = Math.max(last, number)
    if (HIDDEN.test(attributes)) hidden.push(number)
  }
  return { last, filled, hidden }
}

const CELL = /<(?:\w+:)?c(\s[^>]*)?>(.*?)<\/(?:\w+:)?c>/gs
const CONTENT = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</
const ITEM = /<((?:\w+:)?)si(?:\s[^>]*)?(?:\/>|>(.*?)<\/\1si>)/gs

const isNothing = (xml: string) => {
  const bytes = Buffer.from(xml.replaceAll(/<[^>]*>/g, ''), 'latin1')
  return tidied(bytes.toString('utf8').replaceAll(/&#(?:x20|xA0|32|160|10|13|9|xA|xD);/gi, ' ')) === ''
}

/** Predicate for rows with nothing but spaces, which needs the shared strings of the workbook. */
export function blankRows(strings: Buffer | undefined): (row: string) => boolean {
  const items = [...(strings?.toString('latin1') ?? '').matchAll(ITEM)]
  const blank = new Set(items.flatMap(([, , content = ''], at) => (isNothing(content) ? [String(at)] : [])))
  return row =>
    [...row.matchAll(CELL)].every(([, attributes = '', content = '']) => {
      const type = /\st=["'](\w+)["']/.exec(attributes)?.[1]
      const value = CONTENT.exec(content)?.[1] ?? ''
      if (type === 's') return value === '' || blank.has(value)
      return isNothing(type === 'inlineStr' ? content : value)
    })
}
