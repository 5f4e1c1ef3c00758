import type { Common, FieldWith } from './field.ts'

/** Options of a field's declaration: its kind's but those in `S`, and the common ones; a misspelt one does not compile. */
export type GivenOptions<O, V, R extends boolean, S extends keyof O = never> = Omit<O, S> &
  Omit<Common<V>, 'required'> & { readonly required?: R }

/** Field of these options, `own` being those that its kind sets itself. */
export const field = <K extends string, O, V, R extends boolean>(kind: K, own: object, options: object) =>
  // The single cast from options to a field: each constructor has checked them against its kind.
  ({ required: false, ...options, ...own, kind }) as unknown as FieldWith<K, O, V, R>

/** Constructor of fields of a kind that needs none of its options; those in `S` it sets itself. */
export const simple =
  <K extends string, O, V, S extends keyof O = never>(kind: K, own: Pick<O, S> | object = {}) =>
  <R extends boolean = false>(options: GivenOptions<O, V, R, S> = {} as GivenOptions<O, V, R, S>) =>
    field<K, O, V, NoInfer<R>>(kind, own, options)

/** Constructor of fields of a kind that needs some of its options. */
export const bounded =
  <K extends string, O, V>(kind: K) =>
  <R extends boolean = false>(options: GivenOptions<O, V, R>) =>
    field<K, O, V, NoInfer<R>>(kind, {}, options)
