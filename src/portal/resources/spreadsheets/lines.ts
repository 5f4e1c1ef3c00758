import type { WordKey } from '#i18n/words.ts'

/** Line of a spreadsheet, by its row number. */
export type SheetLine = { readonly Linha: number }

/** Column of a table of lines: heading, text and alignment. */
export type LineColumn<L> = {
  readonly label: WordKey
  readonly textOf: (line: L) => string
  /** `amount` is aligned right, `text` wraps; the others stay on one line. */
  readonly type?: 'amount' | 'text'
}

/** Labelled lines of a spreadsheet with the columns beside their row number. */
export type Lines<L extends SheetLine> = {
  readonly label: string
  readonly lines: readonly L[]
  readonly columns: readonly LineColumn<L>[]
}

/** React key of a line: a row may have several lines, which only their texts distinguish. */
export const keyOf = <L extends SheetLine>(line: L, columns: readonly LineColumn<L>[]): string =>
  [line.Linha, ...columns.map(({ textOf }) => textOf(line))].join('\n')
