import { z } from 'zod'
import type { Encryption } from '#server/core/encryption.ts'

/** Person who caused a letter, and the page of the portal where they put it right. */
const cause = z.object({ IdUsuario: z.number(), IdRegistro: z.number(), Rota: z.string() })

const head = z.object({
  Para: z.string(),
  Assunto: z.string(),
  // Subject by its name; letters that wait from before have neither.
  Nome: z.string().optional(),
  Causa: cause.optional(),
})

/**
 * Letter as it waits. The text of one that bears a code is sealed, since a code that is read in the database or in a
 * backup is a password (decision 0390).
 */
export const letter = z.union([head.extend({ Selado: z.string() }), head.extend({ Texto: z.string() })])

export type Letter = z.infer<typeof letter>

/** Failure to open a letter: it was sealed with another secret, or for another address. */
export class LetterSealed extends Error {}

const owned = (Para: string) => `correio ${Para}`

/** Text of a letter to an address, sealed for it: put into a letter to any other, it does not open. */
export function sealedFor({ encrypt }: Encryption, Para: string, text: string): string {
  return Buffer.from(encrypt(Buffer.from(text), owned(Para))).toString('base64')
}

/** Text of a letter; throws `LetterSealed` where it cannot be opened. */
export function textOf({ decrypt }: Encryption, waiting: Letter): string {
  if ('Texto' in waiting) return waiting.Texto
  try {
    return Buffer.from(decrypt(Buffer.from(waiting.Selado, 'base64'), owned(waiting.Para))).toString()
  } catch {
    throw new LetterSealed()
  }
}
