import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** State and error of unmatched text in an autocomplete field outside a form. */
export function useLeftText() {
  const translate = useTranslate()
  const [left, setLeft] = useState<{ readonly text: string; readonly isAwaited: boolean }>()
  const isInvalid = left !== undefined && !left.isAwaited
  return {
    unmatched: left?.text,
    onUnmatched: (text: string, isAwaited: boolean) => setLeft({ text, isAwaited }),
    isInvalid,
    note: isInvalid ? translate('validation.choice') : undefined,
    forget: () => setLeft(undefined),
  }
}
