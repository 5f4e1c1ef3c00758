import { fieldProblem, Problem } from '#server/core/problem.ts'

const LONGEST_NAME = 255

/** Accepted media types with the file name extensions of each. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/xml': ['xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/** Device names reserved by Windows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** File name without its path and without characters that file systems or readers misinterpret. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    // Control and format characters: some of the latter reverse the direction of the text.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
    .replace(DEVICE, '_$1')
  // A surrogate pair that the cut splits loses its other half, too.
  return (plain || 'anexo').slice(-LONGEST_NAME).replace(/^[\uDC00-\uDFFF]/, '')
}

const endingOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Refuses a file whose content is not of an accepted type, or does not match the extension of its name. */
export function assertTaken(contentType: string | undefined, name: string): asserts contentType is string {
  if (!TAKEN[contentType ?? '']?.includes(endingOf(name)))
    throw new Problem('invalid', { message: { key: 'attachments.refused' } })
}

/** New name of a stored file, made safe; refused at its field if its extension does not match the content. */
export function renamed(name: string, contentType: string | null): string {
  const safe = safeName(name)
  const endings = TAKEN[contentType ?? ''] ?? []
  if (!endings.includes(endingOf(safe)))
    throw fieldProblem('Nome', 'attachments.ending', { endings: endings.map(one => `.${one}`).join(', ') })
  return safe
}
