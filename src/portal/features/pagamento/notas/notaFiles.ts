import {
  type ArquivoDeNota,
  LARGEST_NOTA,
  LARGEST_NOTAS,
  MOST_NOTA_FILES,
  type NotaLida,
} from '#contract/features/pagamentoNota.ts'
import { base64Of } from '#portal/providers/http/base64.ts'
import { lineTotal } from '#rules/pagamento/line.ts'
import { totalOf } from '#rules/pagamento/totals.ts'

/** File as it is sent, in base64: the server reads its bytes by the encoding that they declare. */
export type SentNota = { readonly Nome: string; readonly Conteudo: string }

/** Row of the preview: a document, or a file that cannot be read, with its place among the files and in its file. */
export type NotaRow = {
  readonly file: number
  readonly place: number
  readonly name: string
  readonly nota: NotaLida | undefined
  /** Why the whole file is refused. */
  readonly reason: string | undefined
}

/** Whether files are too many for one call, in number or together. */
export function areTooMany(files: readonly File[]): boolean {
  const sent = files.filter(isSent)
  return files.length > MOST_NOTA_FILES || sent.reduce((sum, { size }) => sum + size, 0) > LARGEST_NOTAS
}

/** Whether a file is sent at all: a larger one is refused before. */
export const isSent = ({ size }: File): boolean => size > 0 && size <= LARGEST_NOTA

/** Files in base64. */
export function sentNotas(files: readonly File[]): Promise<readonly SentNota[]> {
  return Promise.all(
    files.map(async file => ({
      Nome: file.name,
      Conteudo: base64Of(new Uint8Array(await file.arrayBuffer())),
    })),
  )
}

/** Rows of the files that were read. */
export function notaRows(files: readonly ArquivoDeNota[]): readonly NotaRow[] {
  return files.flatMap(({ Nome, Recusa, Documentos }, file): readonly NotaRow[] =>
    Recusa === null
      ? Documentos.map((nota, place) => ({ file, place, name: Nome, nota, reason: undefined }))
      : [{ file, place: 0, name: Nome, nota: undefined, reason: Recusa }],
  )
}

/** Whether the document of a row can be added. */
export const isAddable = ({ nota }: NotaRow): boolean => nota?.Recusas.length === 0

/** Files of the rows that can be added, with the places of their documents. */
export function chosenNotas(sent: readonly SentNota[], rows: readonly NotaRow[]) {
  return sent.flatMap((file, at) => {
    const Documentos = rows.filter(row => row.file === at && isAddable(row)).map(({ place }) => place)
    return Documentos.length > 0 ? [{ ...file, Documentos }] : []
  })
}

/** Total in reais of the rows that can be added. */
export function addedTotal(rows: readonly NotaRow[]): string {
  return totalOf(
    rows.filter(isAddable).map(({ nota }) => ({ ValorTotal: nota ? totalOfNota(nota) : '0.00' })),
  )
}

/** Total of a document after its discount. */
export const totalOfNota = ({ Valor, ValorDesconto }: NotaLida): string =>
  lineTotal({ Valor, Taxa: '1', ValorDesconto }) ?? '0.00'
