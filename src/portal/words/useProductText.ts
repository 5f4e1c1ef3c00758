import { productWord } from '#rules/products.ts'
import { useWords } from './language.ts'

/** Says a product's name or description in the reader's language, and as the host tells it where it is the host's own. */
export function useProductText(): (text: string) => string {
  const say = useWords()
  return text => {
    const word = productWord(text)
    return word ? say(word) : text
  }
}
