/**
 * What a page writes, or tells a screen reader, that looks like the key of a word rather than a word. It runs in the page:
 * it may use nothing from around it.
 */
export function keysShown(): readonly (string | null)[] {
  const looksLikeKey = (text: string | null) => /^[a-z]+(\.[A-Za-z]+)+$/.test(text?.trim() ?? '')
  const own = [...document.querySelectorAll('body *')].flatMap(element => [
    ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent),
    ...['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name)),
  ])
  return own.filter(looksLikeKey)
}
