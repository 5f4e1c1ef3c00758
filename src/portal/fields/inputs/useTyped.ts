import { useState } from 'react'

type Typed = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onBlur: () => void
}

/**
 * Text of an input while it is typed, parsed into the form's value; on blur the value is shown in the format
 * of the reader's language.
 */
export function useTyped(shown: string, onRead: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed ?? shown,
    onText: text => {
      setTyped(text)
      onRead(text)
    },
    onBlur: () => setTyped(undefined),
  }
}
