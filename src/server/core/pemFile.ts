import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Path of a file of certificates in PEM, replaced by its text. */
export const pemFile = z.string().transform((file, context) => {
  const text = textOf(file)
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  context.addIssue('must be a file of certificates in PEM')
  return z.NEVER
})

/** Text of a file; empty where it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
