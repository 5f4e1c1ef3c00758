import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { deleteImage, imageAnswer, readImage, storeImage } from '#server/adapters/images/image.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { FileEndpointHandlers, PreparedEndpoints } from '#server/features/companyEndpoints.ts'
import { ownOrEditable } from '#server/features/usuario/endpoints.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'

const filial = entityNamed('filial')
const usuario = entityNamed('usuario')

async function headquarters({ trx, company }: CompanyCall): Promise<number> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from filial where "IdRegistro" = ${company} and "Matriz"`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return found.Id
}

/** Logo of the channel's owner, which all companies see; `notFound` without an owner or a logo. */
function ownersLogo(call: CompanyCall): Promise<Answer> {
  return asOwnerWithin(call.trx, async () => {
    const { rows } = await sql<{ Id: number }>`
      select "Id" from registro where "Proprietario" and "Ativo"`.execute(call.trx)
    const [owner] = rows
    if (!owner) throw new Problem('notFound')
    const ofOwner = { ...call, company: owner.Id }
    return imageAnswer(ofOwner, { of: 'filial', id: await headquarters(ofOwner) })
  })
}

const messageAnswer = ({ language }: CompanyCall, key = 'messages.saved') => ({
  body: { Message: translate(language, key) },
})

const REMOVED = 'pictures.removed'

/** Picture from `preparedPictures`, made of the call's body. */
const pictureOf = (call: CompanyCall) => call.prepared?.() as Uint8Array

/** Pictures are decoded before the transaction that stores them. */
export const preparedPictures: PreparedEndpoints = {
  'perfil/foto/adicionar': ({ body, caller }) => readImage('usuario', body as Uint8Array, caller.IdRegistro),
  'filial/logo/adicionar': ({ body, caller }) => readImage('filial', body as Uint8Array, caller.IdRegistro),
}

/** Handlers of pictures, which travel as plain bytes; a new picture does not change its record's version. */
export const imagemHandlers = {
  'perfil/foto': call => imageAnswer(call, { of: 'usuario', id: call.query.id }),
  'perfil/foto/adicionar': async call => {
    const user = await ownOrEditable(call, call.query.id)
    await storeImage(call, { of: 'usuario', id: user.Id }, pictureOf(call))
    await derive(usuario, call, user, { PossuiFoto: true }, ['PossuiFoto'])
    return messageAnswer(call)
  },
  'perfil/foto/excluir': async call => {
    const user = await ownOrEditable(call, call.query.id)
    await deleteImage(call, { of: 'usuario', id: user.Id })
    await derive(usuario, call, user, { PossuiFoto: false })
    return messageAnswer(call, REMOVED)
  },
  'filial/logo': call => imageAnswer(call, { of: 'filial', id: call.query.id }),
  'filial/logo/adicionar': async call => {
    const branch = await recordById(call, 'filial', call.query.id, true)
    await storeImage(call, { of: 'filial', id: branch.Id }, pictureOf(call))
    await derive(filial, call, branch, { PossuiLogo: true }, ['PossuiLogo'])
    return messageAnswer(call)
  },
  'filial/logo/excluir': async call => {
    const branch = await recordById(call, 'filial', call.query.id, true)
    await deleteImage(call, { of: 'filial', id: branch.Id })
    await derive(filial, call, branch, { PossuiLogo: false })
    return messageAnswer(call, REMOVED)
  },
  'registro/logo': async call => imageAnswer(call, { of: 'filial', id: await headquarters(call) }),
  'logo/owner': ownersLogo,
  'owner/logo': ownersLogo,
} satisfies Partial<FileEndpointHandlers>
