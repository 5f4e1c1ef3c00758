import type { RowOf } from '#kinds/field.ts'
import type { Actor } from '#rules/actor.ts'
import type { Fields } from './kind.ts'
import {
  type Detail,
  type Details,
  type EntitySpec,
  type Register,
  type RegisterSpec,
  usual,
} from './register.ts'
import type { PureFor, StoredRowOf } from './rule.ts'

/** Change of a detail that depends on its parent; its type keeps what it reads of the parent. */
type OfParent<P, F extends Fields> = {
  readonly changeable?: (parent: P, actor: Actor) => boolean | readonly (keyof F & string)[]
}

/** Details of which each reads only fields that its parent has. */
type DetailsOver<F extends Fields, D extends Details> = {
  readonly [K in keyof D]: D[K] extends { readonly changeable?: (parent: infer P, actor: Actor) => unknown }
    ? RowOf<F> extends P
      ? D[K]
      : { readonly changeable: PureFor<StoredRowOf<F>, boolean | readonly string[]> }
    : D[K]
}

/**
 * Declares child records; `U` is the column of their parent's Id where that has another name than the parent's, `P`
 * what they read of their parent.
 */
export function details<
  const F extends Fields,
  const C extends string = never,
  const S extends string = never,
  const U extends string = never,
  P = unknown,
>(
  spec: EntitySpec<F, C, S> & { readonly parentKey?: U } & OfParent<P, F>,
): Detail<F, C, S> & { readonly parentKey?: U } & OfParent<P, F> {
  return spec
}

/** Flags of what may be done to a record, which its type keeps: each has a word. */
type Doable<A extends string, Q extends string> = { readonly doable?: { readonly [N in A]?: Q } }

/** Declares a register. */
export function register<
  const F extends Fields,
  const C extends string = never,
  const S extends string = never,
  // No details by default: `{}` would accept any key.
  const D extends Details = Readonly<Record<never, never>>,
  const A extends string = never,
  // Imports are allowed by default.
  const X extends boolean = false,
  const W extends Fields = Readonly<Record<never, never>>,
  const V extends Fields = Readonly<Record<never, never>>,
  const Q extends string = never,
  const N extends Fields = Readonly<Record<never, never>>,
>(
  spec: RegisterSpec<F, C, S, D, A, X, W, V, N> & { readonly details?: DetailsOver<F, D> } & Doable<A, Q>,
): Register<F, C, S, D, A, X, W, V, N> & Doable<A, Q> {
  return { ...usual, ...spec }
}
