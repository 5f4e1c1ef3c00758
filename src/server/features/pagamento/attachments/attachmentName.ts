import { safeName } from '#server/core/fileName.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'

/** Name of an attachment whose own is not usable. */
export const NAMELESS = 'anexo'

/** Accepted media types with the file name extensions of each. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/xml': ['xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

const endingOf = (name: string) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Refuses a file whose content is not of an accepted type, or does not match the extension of its name. */
export function assertTaken(contentType: string | undefined, name: string): asserts contentType is string {
  if (!TAKEN[contentType ?? '']?.includes(endingOf(name)))
    throw new Problem('invalid', { message: { key: 'attachments.refused' } })
}

/** New name of a stored file, made safe; refused at its field if its extension does not match the content. */
export function renamed(name: string, contentType: string | null): string {
  const safe = safeName(name, NAMELESS)
  const endings = TAKEN[contentType ?? ''] ?? []
  if (!endings.includes(endingOf(safe)))
    throw fieldProblem('Nome', 'attachments.ending', { endings: endings.map(one => `.${one}`).join(', ') })
  return safe
}
