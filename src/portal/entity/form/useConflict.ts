import { type RefObject, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { type Conflict, comparisonOf, keptValues } from './conflict.ts'
import { typedValues } from './typedValues.ts'

/** A conflict while it is shown and while it slides away. */
type Shown = Conflict & { readonly isOpen: boolean }

type Given = {
  readonly entity: Entity
  readonly stored: Row
  readonly form: UseFormReturn
  readonly element: RefObject<HTMLFormElement | null>
}

/**
 * The version of the record that the form's values are changes of, and what happens when another comes: what only one
 * side changed is merged, what both did is asked about. What is typed stays until it is decided.
 */
export function useConflict({ entity, stored, form, element }: Given) {
  const [base, setBase] = useState(stored)
  const [conflict, setConflict] = useState<Shown>()

  /** Takes the other version as the one that is changed here, and lays over it what stays of what was typed. */
  const rebase = (theirs: Row, kept: FieldValues) => {
    setBase(theirs)
    form.reset(typedValues(entity, theirs))
    for (const [name, value] of Object.entries(kept)) form.setValue(name, value, { shouldDirty: true })
  }

  const meet = (theirs: Row) => setConflict({ base, theirs, mine: form.getValues(), isOpen: true })

  /** Another version came without having been asked for. */
  const follow = (theirs: Row) => {
    const met = { base, theirs, mine: form.getValues() }
    if (comparisonOf(entity, met).clashing.length > 0) return meet(theirs)
    rebase(theirs, keptValues(entity, met, {}))
  }

  const close = () => setConflict(shown => shown && { ...shown, isOpen: false })
  const onExited = () => {
    setConflict(undefined)
    // The button that was pressed could not keep the focus while it was saving.
    const isElsewhere = !element.current?.contains(document.activeElement)
    if (isElsewhere) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return { base, setBase, conflict, meet, follow, rebase, close, onExited }
}
