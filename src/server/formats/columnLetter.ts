/** Letters of a column by its place, counted from 0 (D, AA). */
export function columnLetter(at: number): string {
  return (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
}
