import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'

/** A letter of the words' `mail.<name>`: its subject, its text and what fills them. */
export type Letter = {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
}

/** Puts a letter out to be sent when the transaction ends well. The owner's step: requests cannot read letters. */
export async function post(trx: Executor, { to, name, language, values }: Letter): Promise<void> {
  const Assunto = say(language, `mail.${name}.subject`, values)
  const Texto = say(language, `mail.${name}.text`, values)
  await trx.insertInto('correio').values({ Para: to, Assunto, Texto }).execute()
}
