import { loadWords } from '#i18n/load.ts'

/** The first parts of keys. */
export const wordSpaces = Object.keys(await loadWords('pt'))

/**
 * Keys of words that a page writes, or tells a screen reader, where the words should stand. It runs in the page: it may
 * use nothing from around it but the spaces of keys, such as `actions`, that it is given.
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
