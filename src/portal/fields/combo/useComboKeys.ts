import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { TypedSearch } from './useTypedSearch.ts'

/** Options to type among, and those that are chosen. */
export type Combo<T> = {
  readonly search: TypedSearch
  /** Options that match the text; undefined while they are loading. */
  readonly options: readonly T[] | undefined
  readonly isMultiple: boolean
  readonly chosen: readonly T[]
  readonly onChosen: (chosen: readonly T[]) => void
  /** Called when the input is left with text that matches no option, or none so far. */
  readonly onUnmatched: (text: string, isAwaited: boolean) => void
  readonly labelOf: (option: T) => string
  readonly keyOf: (option: T) => string | number
}

/** Key code of keys pressed while an input method (IME) composes a character. */
const COMPOSING = 229

/** Selection of an option by typing: on Enter, on Tab, on blur, or once the options have loaded. */
export function useComboKeys<T>(combo: Combo<T>) {
  const { search, options, isMultiple, chosen, onChosen, onUnmatched, labelOf, keyOf } = combo
  const { query, awaited, isOpen } = search
  const isChosen = (option: T) => chosen.some(one => keyOf(one) === keyOf(option))
  // Chosen options are excluded: Enter would remove them.
  const offered = isMultiple && query !== '' ? options?.filter(option => !isChosen(option)) : options

  const take = (option: T) => {
    search.setText(undefined)
    search.setAwaited(undefined)
    if (!isMultiple) search.setOpen(false)
    onChosen(isMultiple ? [...chosen, option] : [option])
  }

  /** Option that the remaining text matches: the only one found, or the one with that name. */
  const named = () => {
    const called = offered?.find(option => isSameText(labelOf(option), query))
    return called ?? (offered?.length === 1 ? offered[0] : undefined)
  }

  const highlighted = ({ target }: KeyboardEvent) => {
    const active = target instanceof Element ? target.getAttribute('aria-activedescendant') : null
    const at = active?.split('-option-').at(-1)
    return at === undefined ? undefined : offered?.[Number(at)]
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.which === COMPOSING) return
    const keep = () => {
      event.preventDefault()
      event.defaultMuiPrevented = true
    }
    if (event.key === 'Enter') {
      if (isOpen) event.preventDefault()
      if (query === '') return
      if (!isOpen || offered === undefined) keep()
      search.setOpen(true)
      if (offered === undefined) search.setAwaited('first')
    }
    if (event.key === 'Tab' && isOpen && query !== '') {
      const option = highlighted(event)
      if (option) take(option)
      else if (offered === undefined) search.setAwaited('first')
    }
    if (event.key === 'Escape' && !isOpen && query !== '') {
      keep()
      event.stopPropagation()
      search.setText(undefined)
      onChosen(chosen)
    }
  }

  const onBlur = ({ target }: FocusEvent) => {
    // The window lost focus, not the field.
    if (document.activeElement === target) return
    if (query === '') return search.setText(undefined)
    const option = named()
    if (option) return take(option)
    // All matching options are chosen already.
    if (options?.length && offered?.length === 0) return search.setText(undefined)
    if (offered === undefined && !awaited) search.setAwaited('only')
    onUnmatched(query, offered === undefined)
  }

  const onArrival = useEffectEvent(() => {
    const option = awaited === 'first' ? offered?.[0] : named()
    search.setAwaited(undefined)
    if (option) take(option)
    else if (!isOpen) onUnmatched(query, false)
  })
  const isArrived = awaited !== undefined && offered !== undefined
  useEffect(() => {
    if (isArrived) onArrival()
  }, [isArrived])

  return { offered, take, onKeyDown, onBlur }
}

const isSameText = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
