import { useState } from 'react'

type Typed = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onBlur: () => void
}

/**
 * Keeps what is being typed as it is typed, while the form gets what it means; on leaving, the value is shown as the
 * reader's language writes it.
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
