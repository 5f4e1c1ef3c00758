import { bounded } from '../declare.ts'

/** Metadata of a stored file; its bytes are sent as base64 in `Conteudo`, on upload only. */
export type FileValue = {
  readonly Nome: string
  readonly Tipo: string
  readonly Tamanho: number
  readonly Conteudo?: string
}

/** One file. */
export type Options = { readonly accept: readonly string[]; readonly maxBytes: number }

export const declare = bounded<'file', Options, FileValue>('file')
