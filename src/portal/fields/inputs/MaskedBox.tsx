import { useLayoutEffect, useRef, useState } from 'react'
import type { ControlProps } from '#portal/fields/control.ts'
import { editableText, textOrNull } from '#portal/fields/control.ts'
import type { Kind } from '#schema/kind.ts'
import { edited } from './maskedEdit.ts'
import { TextBox } from './TextBox.tsx'

type Props = {
  readonly control: ControlProps<Kind>
  /** Formats the value with its punctuation; text that is none is unchanged. */
  readonly format: (bare: string) => string
  /** Strips punctuation from typed or pasted text; text that is none is unchanged, for validation to report. */
  readonly bare: (typed: string) => string
  readonly placeholder: string
  readonly inputMode?: 'text' | 'numeric' | 'tel'
}

const significantLength = (text: string) => text.replace(/[^\p{L}\p{N}+]/gu, '').length

const isBare = (text: string) => significantLength(text) === text.length

/** Text input with automatic punctuation; the form holds the value without it. */
export function MaskedBox({ control, format, bare, placeholder, inputMode = 'text' }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // Number of characters of the value before the caret; undefined when the caret is at the end.
  const [caret, setCaret] = useState<{ readonly before: number | undefined; readonly typed: string }>()
  const value = editableText(control.value)
  const text = format(value)

  useLayoutEffect(() => {
    // A text that stays as it was typed keeps its caret.
    if (caret?.before === undefined || caret.typed === text || document.activeElement !== input.current)
      return
    let place = 0
    while (place < text.length && significantLength(text.slice(0, place)) < caret.before) place++
    input.current?.setSelectionRange(place, place)
  }, [caret, text])

  return (
    <TextBox
      control={control}
      text={text}
      onText={(typed, at) => {
        setCaret({ before: at === typed.length ? undefined : significantLength(typed.slice(0, at)), typed })
        control.onChange(textOrNull(bare(isBare(value) ? edited(text, typed) : typed)))
      }}
      inputRef={input}
      inputMode={inputMode}
      placeholder={placeholder}
    />
  )
}
