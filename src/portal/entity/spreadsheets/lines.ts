import type { WordKey } from '#i18n/words.ts'

/** A line of a sheet, by the number of the row it stands in. */
export type SheetLine = { readonly Linha: number }

/** What is told of such lines: under which heading, in which words, and how those stand in a table. */
export type LineColumn<L> = {
  readonly label: WordKey
  readonly textOf: (line: L) => string
  /** An amount stands at the right, a text wraps where it is long; all else stays in one line. */
  readonly type?: 'amount' | 'text'
}

/** The lines of a sheet under a name of theirs, and what is told of each beside its row. */
export type Lines<L extends SheetLine> = {
  readonly label: string
  readonly lines: readonly L[]
  readonly columns: readonly LineColumn<L>[]
}

/** A row may be told of more than once: what tells two lines apart is all they say. */
export const keyOf = <L extends SheetLine>(line: L, columns: readonly LineColumn<L>[]): string =>
  [line.Linha, ...columns.map(({ textOf }) => textOf(line))].join('\n')
