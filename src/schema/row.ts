import type { ValueOf } from '#kinds/field.ts'
import type { Fields } from './kind.ts'

/** Record while it is typed: any value may still be missing. */
export type Draft<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> | null }

/** Columns of every stored record besides its fields. */
export type Stored = {
  readonly Id: number
  readonly Versao: number
  readonly DataCriacao: string
  readonly DataAlteracao: string
}

/** Stem of a translated text: `Descricao` where there are DescricaoPT, DescricaoEN and DescricaoES. */
export type StemOf<F extends Fields> = {
  [K in keyof F]: K extends `${infer Stem}PT` ? (`${Stem}EN` extends keyof F ? Stem : never) : never
}[keyof F]

/** Columns of a list: a field, or a translated text by its stem, shown in the reader's language. */
export type ColumnOf<F extends Fields> = (keyof F & string) | StemOf<F>
