import { productWord } from '#rules/products.ts'
import { useTranslate } from './useTranslate.ts'

/** Translates a product's name or description; a text of the host's own is shown as it is. */
export function useProductText(): (text: string) => string {
  const translate = useTranslate()
  return text => {
    const word = productWord(text)
    return word ? translate(word) : text
  }
}
