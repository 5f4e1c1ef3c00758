import createCache from '@emotion/cache'

/**
 * Cache of the portal's styles, with rules that depend on a condition, and animations, in a sheet of their own behind the others:
 * where such a rule joins a sheet, Chromium computes the styles of all elements anew that any rule of that sheet is about, and one
 * or another comes with nearly every new part of a page (decision 0434).
 */
export function styleCache(nonce: string | undefined) {
  const options = { key: 'css', ...(nonce ? { nonce } : {}) }
  const cache = createCache({ ...options, prepend: true })
  const conditional = createCache(options).sheet
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  sheet.insert = rule => (rule.startsWith('@') ? conditional.insert(rule) : insert(rule))
  return cache
}
