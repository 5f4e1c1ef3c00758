import type { ClipboardEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormScope } from './scope.ts'

/** Handler of what is pasted into an input of a form: a text that stands for values of several fields fills them. */
export function usePastes({ entity, idPrefix }: FormScope, form: UseFormReturn<FieldValues>) {
  return (event: ClipboardEvent) => {
    const { id } = event.target as Element
    const name = id.startsWith(idPrefix) ? id.slice(idPrefix.length) : ''
    const values = entity.spec.pastes?.[name]?.(event.clipboardData.getData('text/plain'))
    if (!values) return
    event.preventDefault()
    for (const [field, value] of Object.entries(values))
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true })
  }
}
