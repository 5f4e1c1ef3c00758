import type { RecordOf } from '#contract/record.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { settings } from '#rules/settings.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { type Email, enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { newPasswordCode } from '#server/features/sessao/password/codes.ts'

type Request = Pick<RecordOf<'solicitacao'>, 'Cnpj' | 'Email' | 'Idioma' | 'Motivo'>

/** Person who decides on a request, told where its sender cannot be reached. */
export type RequestDecider = Pick<Caller, 'IdUsuario' | 'IdRegistro'>

const causeOf = ({ IdUsuario, IdRegistro }: RequestDecider, { Id }: RecordOf<'solicitacao'>) => ({
  IdUsuario,
  IdRegistro,
  Rota: `/solicitacao/${Id}`,
})

/** E-mail to the sender of a registration request, in the language of the request. */
function toSender({ Email, Idioma, Cnpj }: Request, more: Email['values'] = {}) {
  return { to: Email, language: Idioma, values: { cnpj: formatTaxId(Cnpj), ...more } }
}

/** Confirms receipt of the request. Runs as the database owner, as do the others here. */
export function enqueueReceipt(trx: Executor, request: Request): Promise<void> {
  return enqueueEmail(trx, { ...toSender(request), name: 'registrationReceived' })
}

/** Announces the admission, with the link by which the first user sets a password. */
export async function enqueueApproval(
  trx: Executor,
  encryption: Encryption,
  decider: RequestDecider,
  request: RecordOf<'solicitacao'>,
  idUsuario: number,
): Promise<void> {
  const code = await newPasswordCode(trx, idUsuario, settings.invitationHours)
  const link = portalAddress(`pages/resetpassword/${code}`)
  const cause = causeOf(decider, request)
  await enqueueEmail(trx, { ...toSender(request, { link }), name: 'registrationApproved', cause, encryption })
}

/** Announces the rejection, with its reason. */
export function enqueueRefusal(
  trx: Executor,
  decider: RequestDecider,
  request: RecordOf<'solicitacao'>,
): Promise<void> {
  return enqueueEmail(trx, {
    ...toSender(request, { motivo: request.Motivo ?? '' }),
    name: 'registrationRefused',
    cause: causeOf(decider, request),
  })
}
