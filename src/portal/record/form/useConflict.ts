import { type RefObject, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { typedValues } from '#portal/record/model/typedValues.ts'
import { type Conflict, conflictComparison, mergedValues } from './conflict.ts'

/** Conflict whose dialog is open or closing. */
type ShownConflict = Conflict & { readonly isOpen: boolean }

type Options = {
  readonly entity: Entity
  readonly stored: Row
  readonly form: UseFormReturn
  readonly element: RefObject<HTMLFormElement | null>
}

/**
 * Base version of the form's values, and the merge when another version arrives: changes of one side are
 * merged, fields changed on both sides are asked about. Input stays until that is decided.
 */
export function useConflict({ entity, stored, form, element }: Options) {
  const [base, setBase] = useState(stored)
  const [conflict, setConflict] = useState<ShownConflict>()

  /** Rebases the form on the other version and applies the given values on top. */
  const rebase = (theirs: Row, merged: FieldValues) => {
    setBase(theirs)
    form.reset(typedValues(entity, theirs))
    for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true })
  }

  const meet = (theirs: Row) => setConflict({ base, theirs, mine: form.getValues(), isOpen: true })

  /** Handles another version that arrived by a refetch. */
  const follow = (theirs: Row) => {
    const met = { base, theirs, mine: form.getValues() }
    if (conflictComparison(entity, met).clashing.length > 0) return meet(theirs)
    rebase(theirs, mergedValues(entity, met, {}))
  }

  const close = () => setConflict(shown => shown && { ...shown, isOpen: false })
  const onExited = () => {
    setConflict(undefined)
    // The submit button lost the focus when it was disabled for the save.
    const isElsewhere = !element.current?.contains(document.activeElement)
    if (isElsewhere) element.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return { base, setBase, conflict, meet, follow, rebase, close, onExited }
}
