import type { Code, Common, FieldOf, Fields, Kind, Kinds, Values } from './kind.ts'
import type { Lookups } from './lookup.ts'
import type { RowOf } from './row.ts'

/** Options of a field's declaration: its kind's own and the common ones; a misspelt one does not compile. */
type Options<K extends Kind, V, R extends boolean> = Omit<Kinds[K], SetByConstructor<K>> &
  Omit<Common<V>, 'required'> & { readonly required?: R }

/** Options a constructor sets itself. */
type SetByConstructor<K extends Kind> =
  | 'of'
  | 'codes'
  | 'to'
  | 'key'
  | 'fields'
  | (K extends 'money' | 'rate' ? 'digits' | 'decimals' : never)

const field = <K extends Kind, V, R extends boolean>(kind: K, kindOptions: object, options: object) =>
  // The single cast from options to a field: each constructor below has checked them against its kind.
  ({ required: false, ...options, ...kindOptions, kind }) as unknown as FieldOf<K, V, R>

const simple =
  <K extends Kind>(kind: K, given: object = {}) =>
  <R extends boolean = false>(options: Options<K, Values[K], R> = {} as Options<K, Values[K], R>) =>
    field<K, Values[K], NoInfer<R>>(kind, given, options)

const bounded =
  <K extends Kind>(kind: K) =>
  <R extends boolean = false>(options: Options<K, Values[K], R>) =>
    field<K, Values[K], NoInfer<R>>(kind, {}, options)

export const text = bounded('text')
export const multiline = bounded('multiline')
export const integer = simple('integer')
export const decimal = bounded('decimal')
export const money = simple('money', { digits: 16, decimals: 2 })
export const rate = simple('rate', { digits: 11, decimals: 7 })
export const day = simple('day')
export const instant = simple('instant')
export const flag = simple('flag')
export const taxId = bounded('taxId')
export const phone = simple('phone')
export const postalCode = simple('postalCode')
export const email = bounded('email')
export const file = bounded('file')
export const attributes = bounded('attributes')

/** Nested rows of a record, e.g. the instalments of a payment condition. */
export function rows<const F extends Fields, R extends boolean = false>(
  fields: F,
  options: Options<'rows', readonly RowOf<F>[], R>,
) {
  return field<'rows', readonly RowOf<F>[], NoInfer<R>>('rows', { fields }, options)
}

/** Text in the three languages: the fields `…PT`, `…EN` and `…ES`, shown as one by their common stem. */
export function translated<S extends string, R extends boolean = false, O extends boolean = R>(
  stem: S,
  options: { readonly max: number; readonly required?: R; readonly othersRequired?: O },
) {
  const { max, required, othersRequired = required } = options
  // The keys are computed, so their literal names are stated here once.
  return {
    [`${stem}PT`]: field('text', {}, { max, required: required ?? false }),
    [`${stem}EN`]: field('text', {}, { max, required: othersRequired ?? false }),
    [`${stem}ES`]: field('text', {}, { max, required: othersRequired ?? false }),
  } as unknown as { readonly [K in `${S}PT`]: FieldOf<'text', string, R> } & {
    readonly [K in `${S}EN` | `${S}ES`]: FieldOf<'text', string, O>
  }
}

/** The codes of the declared enumerations, by name. */
export type Enumerations = Readonly<Record<string, readonly Code[]>>

type ChoiceOptions<V, C, R extends boolean> = Options<'choice', V, R> & {
  /** Codes of the enumeration that are offered; the others are not. */
  readonly only?: readonly C[]
}

/**
 * The constructors that name other declarations, bound to the names there are: an unknown enumeration or lookup is
 * a compile error where it is written.
 */
export function vocabulary<const E extends Enumerations, const L extends Lookups>(
  enumerations: E,
  lookups: L,
) {
  return {
    choice<N extends keyof E & string, R extends boolean = false>(
      of: N,
      { only, ...options }: ChoiceOptions<E[N][number], E[N][number], R> = {},
    ) {
      const codes = only ?? enumerations[of] ?? []
      return field<'choice', E[N][number], NoInfer<R>>('choice', { of, codes }, options)
    },
    /** Choice whose code is a string on the wire although the enumeration counts (specification §3). */
    choiceAsText<N extends keyof E & string, R extends boolean = false>(
      of: N,
      options: Options<'choice', `${E[N][number]}`, R> = {},
    ) {
      const codes = (enumerations[of] ?? []).map(String)
      return field<'choice', `${E[N][number]}`, NoInfer<R>>('choice', { of, codes }, options)
    },
    several<N extends keyof E & string, R extends boolean = false>(
      of: N,
      options: Options<'several', readonly E[N][number][], R> = {},
    ) {
      const codes = enumerations[of] ?? []
      return field<'several', readonly E[N][number][], NoInfer<R>>('several', { of, codes }, options)
    },
    /** Id of a lookup's row: text where the lookup has official codes, a number where it shows a register. */
    reference<N extends keyof L & string, R extends boolean = false>(
      to: N,
      options: Options<'reference', KeyOf<L, N>, R> = {},
    ) {
      return field<'reference', KeyOf<L, N>, NoInfer<R>>(
        'reference',
        { to, key: keyOf(lookups, to) },
        options,
      )
    },
  }
}

/** A table's keys are official codes; a view has those of what it shows. */
type KeyOf<L extends Lookups, N> = N extends keyof L
  ? L[N] extends { readonly type: 'table' }
    ? string
    : L[N] extends { readonly type: 'view'; readonly of: infer O }
      ? O extends N
        ? number
        : KeyOf<L, O>
      : number
  : number

function keyOf(lookups: Lookups, name: string): 'text' | 'number' {
  const lookup = lookups[name]
  if (lookup?.type === 'table') return 'text'
  return lookup?.type === 'view' && lookup.of !== name ? keyOf(lookups, lookup.of) : 'number'
}
