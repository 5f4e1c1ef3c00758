import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Other look of a list's rows, within its contexts. */
export type ListView = {
  /** Hook: whether the list around is shown so now. */
  readonly useIsShown: () => boolean
  /** Hook: whether it shows rows now, which tools above and pages below are of. */
  readonly useHasRows: () => boolean
  readonly View: LazyChunk<object>
}
