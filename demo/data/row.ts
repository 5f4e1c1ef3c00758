import type { resources } from '#config'
import type { RegisterName } from '#contract/record.ts'
import type { ValueOf } from '#kinds/field.ts'
import type { AnyField, Fields } from '#schema/kind.ts'

type Resources = typeof resources

/**
 * Reference as text: the Id of a lookup table's row (`'DE'`, `'85015210'`), or for a register's record or a
 * company its key in the demo (`'kraftmann'`), since its Id is not known before it is inserted.
 */
type DataOf<F extends AnyField> = F['kind'] extends 'reference' ? string : ValueOf<F>

type RowOf<F extends Fields> = { readonly [K in keyof F]?: DataOf<F[K]> | null }

type DetailsOf<R> = R extends { readonly details?: infer D }
  ? {
      readonly [K in keyof D]?: D[K] extends { readonly fields: infer F extends Fields }
        ? readonly RowOf<F>[]
        : never
    }
  : object

/** Record of a register with its details and those declared fields that differ from a blank record's. */
export type DemoRow<N extends RegisterName> = RowOf<Resources[N]['fields']> & DetailsOf<Resources[N]>

/** The records of a register by their keys, in the order to insert them. */
export type DemoRows<N extends RegisterName> = Readonly<Record<string, DemoRow<N>>>
