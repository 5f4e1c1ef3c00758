export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

/** Cell formats by their index among the styles; those of numbers with a fixed number of decimals follow. */
export const styles = { number: 0, header: 1, text: 2, money: 3, day: 4, instant: 5, lines: 6 } as const

const MOST_DECIMALS = 10
const FIRST_OWN_FORMAT = 164
const decimalPlaces = Array.from({ length: MOST_DECIMALS }, (_, at) => at + 1)

/** Style of a number with that many decimals; with none, of a count or an Id. */
export function numberStyle(decimals = 0): number {
  return decimals === 0 ? styles.number : styles.lines + Math.min(decimals, MOST_DECIMALS)
}

const formats = decimalPlaces.map(
  (places, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="#,##0.${'0'.repeat(places)}"/>`,
)

const cellFormat = (numberFormat: number, { font = 0, alignment = 'vertical="top"' } = {}) =>
  `<xf xfId="0" numFmtId="${numberFormat}" fontId="${font}" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment ${alignment}/></xf>`

const [GENERAL, TEXT, MONEY, DAY, MOMENT] = [0, 49, 4, 14, 22]

// In the order of `styles`.
const cellFormats = [
  cellFormat(GENERAL),
  cellFormat(GENERAL, { font: 1 }),
  ...[TEXT, MONEY, DAY, MOMENT].map(format => cellFormat(format)),
  cellFormat(TEXT, { alignment: 'vertical="top" wrapText="1"' }),
  ...decimalPlaces.map((_, at) => cellFormat(FIRST_OWN_FORMAT + at)),
]

/** Parts of an .xlsx package that never change. */
export const packageParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationships('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationships('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationships('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`,
}

const LONGEST_TITLE = 31

/** Title of a sheet, without the characters that spreadsheets reserve for references, and shortened. */
export function sheetTitle(title: string): string {
  const plain = title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, LONGEST_TITLE)
    .trim()
  return plain === '' ? '1' : plain
}

/** Characters of the normal font across an upright A4 page within its margins, and the most that can still be read across one on its side. */
const [UPRIGHT, LEGIBLE] = [95, 250]
const A4 = 9

const total = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)

/** Pages side by side on which columns of these widths can be read, the first column on each. */
export function pagesAcross(widths: readonly number[]): number {
  const [first = 0, ...rest] = widths
  return Math.max(1, Math.ceil(total(rest) / (LEGIBLE - first)))
}

/**
 * Page set-up of a sheet with columns of these widths: fitted to the width of a page, on its side where they are wider,
 * and of as many pages as it takes to read them, those of the same rows one after the other.
 */
export function pageSetUp(widths: readonly number[]): string {
  const orientation = total(widths) > UPRIGHT ? 'landscape' : 'portrait'
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="${A4}" orientation="${orientation}" pageOrder="overThenDown" fitToWidth="${pagesAcross(widths)}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
}

/**
 * Workbook of one sheet; programs find the rows of its filter, and what is repeated on each page, by names that they
 * define: the header, and of several pages side by side the first column, which tells rows apart.
 */
export function workbookXml(title: string, lastColumn: string, rows: number, pages: number): string {
  const filtered = `'${title}'!$A$1:$${lastColumn}$${rows}`
  const repeated = [...(pages > 1 ? [`'${title}'!$A:$A`] : []), `'${title}'!$1:$1`].join(',')
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${filtered}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${repeated}</definedName></definedNames></workbook>`
}
