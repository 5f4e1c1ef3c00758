import type { FaturamentoItem } from '#contract/features/faturamento.ts'
import { saveFile } from '#portal/providers/http/files.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the lines of a month as a spreadsheet, amounts as numbers. */
export async function saveSheet(
  name: string,
  titles: readonly string[],
  lines: readonly FaturamentoItem[],
): Promise<void> {
  const { utils, write } = await import('xlsx')
  const rows = lines.map(({ Descricao, Quantidade, ValorUnitario, ValorDesconto, ValorTotal }) => [
    Descricao,
    Quantidade,
    Number(ValorUnitario),
    Number(ValorDesconto),
    Number(ValorTotal),
  ])
  const book = utils.book_new(utils.aoa_to_sheet([[...titles], ...rows]), name.slice(0, 31))
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' })
  saveFile({ name: `${name}.xlsx`, blob: new Blob([bytes], { type: TYPE }) })
}
