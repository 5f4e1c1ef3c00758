import { sql } from 'kysely'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { say } from '#server/core/language.ts'
import { tellPosted } from './posted.ts'

/**
 * What a letter may say besides its words: nothing that whoever causes it has typed, since it goes to whatever address they
 * name. `empresa` is a company that the channel has admitted, `motivo` the channel's own reason.
 */
type LetterValue = 'empresa' | 'cnpj' | 'link' | 'motivo'

/** A letter of the words' `mail.<name>`: its subject, its text and what fills them. */
export type Email = {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly values: Readonly<Partial<Record<LetterValue, string>>>
}

/**
 * Puts a letter out to be sent when the transaction ends well. The owner's step: requests cannot read letters. Where it
 * is not meant to be sent, the same is asked of the database and nothing is left there.
 */
export async function enqueueEmail(
  trx: Executor,
  { to, name, language, values }: Email,
  isMeant = true,
): Promise<void> {
  const subject = say(language, `mail.${name}.subject`, values)
  const text = say(language, `mail.${name}.text`, values)
  await sql`
    insert into correio ("Para", "Assunto", "Texto")
    select ${to}, ${subject}, ${text} where ${isMeant}::boolean`.execute(trx)
  tellPosted()
}
