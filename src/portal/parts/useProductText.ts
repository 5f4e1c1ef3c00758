import { useWords } from '#portal/providers/language.ts'
import { productWord } from '#rules/products.ts'

/** Says a product's name or description in the reader's language, and as the host tells it where it is the host's own. */
export function useProductText(): (text: string) => string {
  const say = useWords()
  return text => {
    const word = productWord(text)
    return word ? say(word) : text
  }
}
