import type { GivenOptions } from '#kinds/declare.ts'
import type { Code } from '#kinds/field.ts'
import { choice as choiceOf, reference as referenceOf, several as severalOf, text } from '#kinds/index.ts'
import type { FieldOf, Kinds } from './kind.ts'
import type { Lookups } from './lookup.ts'

/**
 * Text in the three languages: the fields `…PT`, `…EN` and `…ES`, shown as one by their common stem. No kind of its
 * own, so that the wire has the specification's names (decision 0004).
 */
export function translated<S extends string, R extends boolean = false, O extends boolean = R>(
  stem: S,
  options: { readonly max: number; readonly required?: R; readonly othersRequired?: O },
) {
  const { max, required, othersRequired = required } = options
  // The keys are computed, so their literal names are stated here once.
  return {
    [`${stem}PT`]: text({ max, required: required ?? false }),
    [`${stem}EN`]: text({ max, required: othersRequired ?? false }),
    [`${stem}ES`]: text({ max, required: othersRequired ?? false }),
  } as unknown as { readonly [K in `${S}PT`]: FieldOf<'text', string, R> } & {
    readonly [K in `${S}EN` | `${S}ES`]: FieldOf<'text', string, O>
  }
}

/** The codes of the declared enumerations, by name. */
export type Enumerations = Readonly<Record<string, readonly Code[]>>

type ChoiceOptions<V, R extends boolean> = GivenOptions<Kinds['choice'], V, R, 'of' | 'codes'>
type SeveralOptions<V, R extends boolean> = GivenOptions<Kinds['several'], V, R, 'of' | 'codes'>

/** Codes of the enumeration that are offered; the others are not. */
type Only<C> = { readonly only?: readonly C[] }

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
      { only, ...options }: ChoiceOptions<E[N][number], R> & Only<E[N][number]> = {} as ChoiceOptions<
        E[N][number],
        R
      >,
    ): FieldOf<'choice', E[N][number], NoInfer<R>> {
      return choiceOf<E[N][number], R>({ of, codes: only ?? enumerations[of] ?? [] }, options as never)
    },
    /** Choice whose code is a string on the wire although the enumeration counts (specification §3). */
    choiceAsText<N extends keyof E & string, R extends boolean = false>(
      of: N,
      options: ChoiceOptions<`${E[N][number]}`, R> = {} as ChoiceOptions<`${E[N][number]}`, R>,
    ): FieldOf<'choice', `${E[N][number]}`, NoInfer<R>> {
      return choiceOf<`${E[N][number]}`, R>({ of, codes: (enumerations[of] ?? []).map(String) }, options)
    },
    several<N extends keyof E & string, R extends boolean = false>(
      of: N,
      {
        only,
        ...options
      }: SeveralOptions<readonly E[N][number][], R> & Only<E[N][number]> = {} as SeveralOptions<
        readonly E[N][number][],
        R
      >,
    ): FieldOf<'several', readonly E[N][number][], NoInfer<R>> {
      return severalOf<readonly E[N][number][], R>(
        { of, codes: only ?? enumerations[of] ?? [] },
        options as never,
      )
    },
    /** Id of a lookup's row: text where the lookup has official codes, a number where it shows a register. */
    reference<N extends keyof L & string, R extends boolean = false>(
      to: N,
      options: GivenOptions<Kinds['reference'], KeyOf<L, N>, R, 'to' | 'key'> = {} as never,
    ): FieldOf<'reference', KeyOf<L, N>, NoInfer<R>> {
      return referenceOf<KeyOf<L, N>, R>({ to, key: keyOf(lookups, to) }, options)
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
