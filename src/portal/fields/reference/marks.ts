/** Attributes of an element that shows a reference, by which its record is previewed. */
export type ReferenceMarks = { readonly 'data-lookup': string; readonly 'data-id': string }

export const referenceMarks = (lookup: string, value: string | number): ReferenceMarks => ({
  'data-lookup': lookup,
  'data-id': String(value),
})

/** Reference that an element of the page shows, or the one that it is part of; undefined for any other element. */
export function markedAt(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-lookup]') : null
  const { lookup, id } = element?.dataset ?? {}
  return element && lookup && id ? { element, lookup, id } : undefined
}
