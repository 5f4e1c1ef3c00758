import { loadWords } from '#i18n/load.ts'

/** Top-level namespaces of keys. */
export const wordSpaces = Object.keys(await loadWords('pt'))

/**
 * Translation keys shown on a page, or told to a screen reader, in place of texts. Serialised into the page,
 * so it may use its argument alone: the namespaces, such as `actions`.
 */
export function keysShown(spaces: readonly string[]): readonly string[] {
  const key = new RegExp(`(?<![\\p{L}\\d@._/-])(?:${spaces.join('|')})\\.[A-Za-z][\\w/.]*[\\w]`, 'gu')
  const texts = [...document.querySelectorAll('body, body *')].flatMap(element => [
    ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent),
    ...['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].map(name =>
      element.getAttribute(name),
    ),
  ])
  return [document.title, ...texts].flatMap(text => text?.match(key) ?? [])
}
