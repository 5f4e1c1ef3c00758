import { fieldProblem, Problem } from '#server/core/problem.ts'

const LONGEST_NAME = 255

/** The media types that are taken, each with how the name of such a file may end. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/xml': ['xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/** Names by which Windows opens a device instead of a file. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Last part of whatever path a name has, without what file systems or readers take for something else. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    // Control and format characters: the latter turn the direction of what is read.
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
    .replace(DEVICE, '_$1')
  // Where that cuts a character of two units, the other half goes, too.
  return (plain || 'anexo').slice(-LONGEST_NAME).replace(/^[\uDC00-\uDFFF]/, '')
}

const endingOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Refuses a file whose content is of no type that is taken, or of another than its name says. */
export function assertTaken(contentType: string | undefined, name: string): asserts contentType is string {
  if (!TAKEN[contentType ?? '']?.includes(endingOf(name)))
    throw new Problem('invalid', { told: { key: 'attachments.refused' } })
}

/** Name that a stored file is given: made safe, refused at its field where it ends unlike the file's content. */
export function renamed(name: string, contentType: string | null): string {
  const safe = safeName(name)
  const endings = TAKEN[contentType ?? ''] ?? []
  if (!endings.includes(endingOf(safe)))
    throw fieldProblem('Nome', 'attachments.ending', { endings: endings.map(one => `.${one}`).join(', ') })
  return safe
}
