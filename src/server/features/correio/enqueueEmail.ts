import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { translate } from '#server/core/language.ts'
import { addJob } from '#server/jobs/queue.ts'
import { correio } from './jobs/correio.ts'
import { type Letter, sealedFor } from './letter.ts'

/**
 * Values in an e-mail: none that its causer has typed, because it is sent to any address they name. `empresa`
 * is a company that the channel has admitted, `motivo` the channel's own reason, `endereco` a network address as it was seen.
 */
type EmailValue = 'empresa' | 'cnpj' | 'link' | 'motivo' | 'titulo' | 'resumo' | 'quando' | 'endereco'

/** E-mails whose link has a code: none is written without the encryption that seals it. */
type WithCode = {
  readonly name:
    | 'codesRenewed'
    | 'appRemoved'
    | 'factorAdded'
    | 'factorRemoved'
    | 'invitation'
    | 'link'
    | 'keyMade'
    | 'newPlace'
    | 'ownAddressChanged'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passwordChanged'
    | 'registrationApproved'
    | 'reset'
  readonly encryption: Encryption
}

/** E-mails without a code; their links are addresses of the portal, of use to who may sign in. */
type WithoutCode = {
  readonly name:
    | 'addressChanged'
    | 'factorReset'
    | 'factorResetOfUser'
    | 'issuerNotice'
    | 'notification'
    | 'notificationSummary'
    | 'registrationReceived'
    | 'registrationRefused'
  readonly encryption?: never
}

/** E-mail from the translations `mail.<name>`: its subject, its text and their values. */
export type Email = (WithCode | WithoutCode) & {
  readonly to: string
  readonly language: Language
  readonly values: Readonly<Partial<Record<EmailValue, string>>>
  /** Person who is told where it cannot be delivered. */
  readonly cause?: Letter['Causa']
}

/**
 * Adds an e-mail to the jobs, sent after the transaction is committed. Runs as the owner: requests cannot read
 * e-mails. If it is not meant to be sent, the same statement runs, but inserts nothing.
 */
export async function enqueueEmail(
  trx: Executor,
  { to, name, language, values, cause, encryption }: Email,
  isMeant = true,
): Promise<void> {
  const head = {
    Para: to,
    Assunto: translate(language, `mail.${name}.subject`, values),
    Nome: name,
    ...(cause && { Causa: cause }),
  }
  const text = translate(language, `mail.${name}.text`, values)
  const body = encryption ? { Selado: sealedFor(encryption, to, text) } : { Texto: text }
  await addJob(trx, correio, { ...head, ...body }, { isMeant })
}
