import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { addJob } from '#server/jobs/queue.ts'
import { correio } from './jobs/correio.ts'

/**
 * Values in an e-mail: none that its causer has typed, because it is sent to any address they name. `empresa`
 * is a company that the channel has admitted, `motivo` the channel's own reason.
 */
type EmailValue = 'empresa' | 'cnpj' | 'link' | 'motivo' | 'titulo' | 'resumo'

/** E-mail from the translations `mail.<name>`: its subject, its text and their values. */
export type Email = {
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly values: Readonly<Partial<Record<EmailValue, string>>>
}

/**
 * Adds an e-mail to the jobs, sent after the transaction is committed. Runs as the owner: requests cannot read
 * e-mails. If it is not meant to be sent, the same statement runs, but inserts nothing.
 */
export async function enqueueEmail(
  trx: Executor,
  { to, name, language, values }: Email,
  isMeant = true,
): Promise<void> {
  const Assunto = translate(language, `mail.${name}.subject`, values)
  const Texto = translate(language, `mail.${name}.text`, values)
  await addJob(trx, correio, { Para: to, Assunto, Texto }, { isMeant })
}
