import { useLayoutEffect, useState } from 'react'
import { textOrNull } from './editableText.ts'
import { edited } from './maskedEdit.ts'

/** Punctuation of a text that is kept without it. */
export type Mask = {
  /** Formats the value with its punctuation; text that is none is unchanged. */
  readonly format: (bare: string) => string
  /** Strips punctuation from typed or pasted text; text that is none is unchanged, for validation to report. */
  readonly bare: (typed: string) => string
}

type Masked = {
  /** Value as it is shown. */
  readonly text: string
  /** Value of an edited text; null for an empty one. */
  readonly parse: (typed: string) => string | null
  /** Takes the place of the caret, which is kept among the characters of the value. */
  readonly onChange: (event: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => void
}

type Caret = {
  readonly box: HTMLInputElement | HTMLTextAreaElement
  /** Number of characters of the value before the caret; undefined when the caret is at the end. */
  readonly before: number | undefined
  readonly typed: string
}

const significantLength = (text: string) => text.replace(/[^\p{L}\p{N}+]/gu, '').length

const isBare = (text: string) => significantLength(text) === text.length

/** Automatic punctuation of a box of text, whose value is kept without it. */
export function useMask(value: string, { format, bare }: Mask): Masked {
  const [caret, setCaret] = useState<Caret>()
  const text = format(value)

  useLayoutEffect(() => {
    // A text that stays as it was typed keeps its caret.
    if (caret?.before === undefined || caret.typed === text || document.activeElement !== caret.box) return
    let place = 0
    while (place < text.length && significantLength(text.slice(0, place)) < caret.before) place++
    caret.box.setSelectionRange(place, place)
  }, [caret, text])

  return {
    text,
    parse: typed => textOrNull(bare(isBare(value) ? edited(text, typed) : typed)),
    onChange: ({ target }) => {
      const { value: typed, selectionStart: at } = target
      const isAtEnd = at === null || at === typed.length
      setCaret({ box: target, before: isAtEnd ? undefined : significantLength(typed.slice(0, at)), typed })
    },
  }
}
