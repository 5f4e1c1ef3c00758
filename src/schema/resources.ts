import type { Lookups } from './lookup.ts'
import type { Register } from './register.ts'

/** Registers by their names. */
export type Resources = Readonly<Record<string, Register>>

/** Gathers the registers and checks that every view among the lookups is of a register or a lookup there is. */
export function defineResources<const R, const L extends Lookups>(
  resources: R,
  lookups: L & { readonly [K in keyof L]: Known<L[K], EntityNameOf<R> | Exclude<keyof L, K>> },
): { readonly resources: R; readonly lookups: L } {
  return { resources, lookups }
}

/** Names of all details of these registers: `empresa/contato`. */
type DetailsOf<R> = {
  [K in keyof R & string]: R[K] extends { readonly details?: infer D }
    ? `${K}/${keyof NonNullable<D> & string}`
    : never
}[keyof R & string]

/** Names of these registers and of their details. */
export type EntityNameOf<R> = (keyof R & string) | DetailsOf<R>

type Known<T, Names> = T extends { readonly of: infer O } ? (O extends Names ? T : { readonly of: Names }) : T
