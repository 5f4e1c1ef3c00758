import { useState } from 'react'

type TypedText = {
  readonly format: (value: unknown) => string
  readonly parse: (text: string) => unknown
  readonly onBlur: () => void
}

/**
 * `format`, `parse` and `onBlur` of a react-admin TextInput whose text stays as it is typed, and is shown in the format of
 * the reader's language once it is left. `dress` is given a typed text and the one before, and punctuates it.
 */
export function useTypedText(
  shown: (value: unknown) => string,
  read: (text: string) => unknown,
  dress: (text: string, before: string) => string = text => text,
): TypedText {
  const [typed, setTyped] = useState<string>()
  let before = typed ?? ''
  return {
    format: value => {
      before = typed ?? shown(value)
      return before
    },
    parse: text => {
      const dressed = dress(text, before)
      setTyped(dressed)
      return read(dressed)
    },
    onBlur: () => setTyped(undefined),
  }
}
