import { useState } from 'react'
import { useWords } from '#portal/words/language.ts'

/** Keeps and tells what was left in a field with a list and names no option, where no form does. */
export function useLeftText() {
  const say = useWords()
  const [left, setLeft] = useState<{ readonly text: string; readonly isAwaited: boolean }>()
  const isInvalid = left !== undefined && !left.isAwaited
  return {
    unmatched: left?.text,
    onUnmatched: (text: string, isAwaited: boolean) => setLeft({ text, isAwaited }),
    isInvalid,
    note: isInvalid ? say('validation.choice') : undefined,
    forget: () => setLeft(undefined),
  }
}
