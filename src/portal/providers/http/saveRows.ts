import { saveFile } from './files.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Longest name of a page that Excel reads. */
const LONGEST_PAGE = 31

/** Downloads rows as a spreadsheet of one page, numbers as numbers. */
export async function saveRows(name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const { utils, write } = await import('xlsx')
  const page = utils.aoa_to_sheet(rows.map(row => [...row]))
  const bytes: ArrayBuffer = write(utils.book_new(page, name.slice(0, LONGEST_PAGE)), {
    type: 'array',
    bookType: 'xlsx',
  })
  saveFile({ name: `${name}.xlsx`, blob: new Blob([bytes], { type: TYPE }) })
}
