/** A column as spreadsheets name it by its place: D, AA. */
export function columnLetter(at: number): string {
  return (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
}
