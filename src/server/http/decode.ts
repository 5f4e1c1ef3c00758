import { Problem } from '#server/core/problem.ts'

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/**
 * Text of a body in the encoding that its content type names, UTF-8 where it names none. Throws `unsupported` for an
 * encoding that is not known, `malformed` for bytes that are no text of it.
 */
export function decodedText(bytes: Uint8Array, contentType = ''): string {
  const charset = CHARSET.exec(contentType)?.[1] ?? 'utf-8'
  const decoder = decoderOf(charset)
  if (!decoder)
    throw new Problem('unsupported', { message: { key: 'problems.unsupported', with: { charset } } })
  try {
    return decoder.decode(bytes)
  } catch {
    throw new Problem('malformed', { message: { key: 'validation.encoding', with: { charset } } })
  }
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    return undefined
  }
}

const isText = (encoded: string) => {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** Throws `malformed` for an address whose percent-encoding is no UTF-8, at the parameters that it is in. */
export function assertDecodable(address: string): void {
  const [path = '', ...search] = address.split('?')
  const broken = search
    .join('?')
    .split('&')
    .filter(pair => !isText(pair))
    .map(pair => pair.split('=')[0] ?? '')
  if (broken.length === 0 && isText(path)) return
  const values = { charset: 'utf-8' }
  throw new Problem('malformed', {
    message: { key: 'validation.encoding', with: values },
    errors: Object.fromEntries(broken.map(name => [name, { key: 'validation.encoding', with: values }])),
  })
}
