/** Reason for which a record cannot be sent to Siscomex yet: its field, and a message as the words have it. */
export type Shortcoming = {
  readonly field: string
  readonly key: 'validation.required' | 'validation.maxLength' | 'validation.attributes.missing'
  readonly with?: Readonly<Record<string, number>>
}

/** Field of ours behind one of Siscomex, and its length there. */
export type Counterpart = {
  readonly field: string
  /** Further fields of ours that are sent in it. */
  readonly also?: readonly string[]
  readonly max: number
  readonly required?: boolean
}

/** Values of Siscomex's fields that are missing, or longer than it takes, each under our field. */
export function shortcomingsOf(
  counterparts: Readonly<Record<string, Counterpart>>,
  values: Readonly<Record<string, string | undefined>>,
): readonly Shortcoming[] {
  return Object.entries(counterparts).flatMap(([name, { field, max, required = false }]): Shortcoming[] => {
    const value = values[name] ?? ''
    if (value === '') return required ? [{ field, key: 'validation.required' }] : []
    return value.length > max ? [{ field, key: 'validation.maxLength', with: { max } }] : []
  })
}

/** Text as Siscomex gets it: trimmed, and left out when empty. */
export function sentText(value: string | null | undefined): string | undefined {
  return value?.trim() || undefined
}

/** Record without its undefined values, which JSON would leave out anyway. */
export function withoutGaps<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T {
  // Each property that is left has a value.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}
