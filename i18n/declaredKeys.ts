import type { offered, resources, tracked } from '#config'
import type { ValueOf } from '#kinds/field.ts'
import type { enumerations } from '#rules/enumerations.ts'
import type { RequestWord } from '#rules/pagamento/actions.ts'
import type { WarningName } from '#rules/warnings.ts'
import type { Fields } from '#schema/kind.ts'
import type { EntityNameOf } from '#schema/resources.ts'
import type { StemOf, Stored } from '#schema/row.ts'

type Registers = typeof resources
type RegisterName = keyof Registers & string
type DetailsOf<R> = R extends { readonly details?: infer D } ? NonNullable<D> : never

type DetailSpec = {
  [N in RegisterName]: DetailsOf<Registers[N]>[keyof DetailsOf<Registers[N]>]
}[RegisterName]
type Tracked = typeof tracked
type Spec = Registers[RegisterName] | DetailSpec
type LookupSpec = (typeof offered)[keyof typeof offered]

/** Names of fields, of the translated texts they stand for, and of the fields of nested rows. */
type NamesIn<F extends Fields> =
  | (keyof F & string)
  | StemOf<F>
  | { [K in keyof F]: F[K]['kind'] extends 'rows' ? RowName<ValueOf<F[K]>> : never }[keyof F]
type RowName<V> = V extends readonly (infer Row)[] ? keyof Row & string : never

type FieldName<S> =
  | (S extends { readonly fields: infer F extends Fields } ? NamesIn<F> : never)
  | (S extends { readonly writeOnly: infer F extends Fields } ? keyof F & string : never)
  | (S extends { readonly newWith?: infer F } ? Literal<keyof NonNullable<F> & string> : never)
  | (S extends { readonly doable?: infer D }
      ? Literal<NonNullable<NonNullable<D>[keyof NonNullable<D>]> & string>
      : never)
type SectionName<S> = S extends { readonly form?: infer F } ? Literal<keyof NonNullable<F> & string> : never
type CheckName<S> = S extends { readonly checks?: infer C } ? Literal<keyof NonNullable<C> & string> : never

/** Details without checks or sections are inferred to have some of any name: drop those. */
type Literal<K extends string> = string extends K ? never : K

type Enumerations = typeof enumerations
type CodeKey = {
  [N in keyof Enumerations]: `${N}.${Enumerations[N][number]}`
}[keyof Enumerations]

/** Words of an action: its button, the confirmation before it, and the message of its success. */
type ActionWord = {
  [N in RegisterName]: Registers[N] extends { readonly actions?: infer A }
    ? `registers.${N}.actions.${Literal<keyof NonNullable<A> & string>}.${'do' | 'ask' | 'done'}`
    : never
}[RegisterName]

/** Key of every word that the declarations require. */
export type DeclaredWord =
  | `registers.${EntityNameOf<Registers> | keyof Tracked}.${'one' | 'many'}`
  | ActionWord
  | `fields.${FieldName<Spec | LookupSpec | Tracked[keyof Tracked]> | keyof Stored}`
  | `sections.${SectionName<Spec> | 'segredo' | 'segredoNovo'}`
  | `checks.${CheckName<Spec>}`
  | `warnings.${WarningName}`
  | `pages.pagamento.timeline.${RequestWord}`
  | `enumerations.${CodeKey}`
