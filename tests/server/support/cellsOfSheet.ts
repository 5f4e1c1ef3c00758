import { read, utils } from 'xlsx'

const ZIP = Buffer.from('PK\x03\x04', 'latin1')

/** Text of an answer's bytes: of a workbook, its cells as CSV. */
export function unzipped(bytes: Buffer): string {
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return bytes.toString('utf8')
  const { Sheets } = read(bytes)
  return Object.values(Sheets)
    .map(sheet => utils.sheet_to_csv(sheet))
    .join('\n')
}
