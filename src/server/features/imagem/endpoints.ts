import { entityNamed } from '#contract/entity.ts'
import type { imagemEndpoints } from '#contract/features/imagem.ts'
import {
  deleteImage,
  imageAnswer,
  imageFile,
  readImage,
  type Shape,
  storeImage,
} from '#server/adapters/images/image.ts'
import { companyLogo, ownerLogo } from '#server/adapters/images/logo.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import type { FilePlace } from '#server/core/fileStore.ts'
import { translate } from '#server/core/language.ts'
import { asOwner, asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { ownOrEditable } from '#server/features/usuario/endpoints.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'

const filial = entityNamed('filial')
const usuario = entityNamed('usuario')

/** Answer without a body where there is no logo: a company without one is nothing to complain of. */
const logoAnswer = (found: Parameters<typeof imageFile>[0] | undefined): Answer =>
  found ? imageFile(found) : { body: undefined }

const messageAnswer = ({ language }: CompanyCall, key = 'messages.saved') => ({
  Message: translate(language, key),
})

const REMOVED = 'pictures.removed'

/** Place of the picture from `preparedPictures`, made of the call's body. */
const pictureOf = (call: CompanyCall) => call.prepared?.() as FilePlace

const FACE = { size: 256, isSquare: true }
const LOGO = { size: 512, isSquare: false }

const decoded = async (call: Preparing, shape: Shape) => {
  const [picture] = await readImage(call, [shape] as const)
  return call.keep(picture)
}

/** Pictures are decoded and stored before the transaction that writes where they are. */
export const preparedPictures: PreparationsOf<typeof imagemEndpoints> = {
  'perfil/foto/adicionar': call => decoded(call, FACE),
  'filial/logo/adicionar': call => decoded(call, LOGO),
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
  'registro/logo': async ({ trx, company }) => logoAnswer(await companyLogo(trx, company)),
  'owner/logo': async ({ trx }) => asOwnerWithin(trx, async () => logoAnswer(await ownerLogo(trx))),
} satisfies HandlersOf<typeof imagemEndpoints>

/** Seconds for which browsers keep the owner's logo: each page shows it, and it seldom changes. */
const KEPT = 60

/** Owner's logo for the sign-in page, where nobody is signed in. */
export async function publicOwnerLogo({ db }: PublicCall<unknown, unknown>): Promise<Answer> {
  const found = await asOwner(db, ownerLogo)
  const { body, headers } = logoAnswer(found)
  // The first logo is seen at once: that there is none is not kept.
  return found ? { body, headers: { ...headers, 'Cache-Control': `public, max-age=${KEPT}` } } : { body }
}
