import type { RecordOf } from '#contract/record.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { type Email, enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { newPasswordCode } from '#server/features/sessao/password/codes.ts'

type Request = Pick<RecordOf<'solicitacao'>, 'Cnpj' | 'Email' | 'Idioma' | 'Motivo'>

type Name = 'registrationReceived' | 'registrationApproved' | 'registrationRefused'

/** Enqueues an e-mail to the sender of a registration request, in the language of the request. */
function enqueue(trx: Executor, request: Request, name: Name, more: Email['values'] = {}) {
  const values = { cnpj: formatTaxId(request.Cnpj), ...more }
  return enqueueEmail(trx, {
    to: request.Email,
    name,
    language: request.Idioma,
    values,
  })
}

/** Confirms receipt of the request. Runs as the database owner, as do the others here. */
export function enqueueReceipt(trx: Executor, request: Request): Promise<void> {
  return enqueue(trx, request, 'registrationReceived')
}

/** Announces the admission, with the link by which the first user sets a password. */
export async function enqueueApproval(trx: Executor, request: Request, idUsuario: number): Promise<void> {
  const code = await newPasswordCode(trx, idUsuario, settings.invitationHours)
  await enqueue(trx, request, 'registrationApproved', { link: portalAddress(`pages/resetpassword/${code}`) })
}

/** Announces the rejection, with its reason. */
export function enqueueRefusal(trx: Executor, request: Request): Promise<void> {
  return enqueue(trx, request, 'registrationRefused', { motivo: request.Motivo ?? '' })
}
