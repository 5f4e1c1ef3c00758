import { readImage } from '#server/adapters/images/image.ts'
import { translate } from '#server/core/language.ts'
import type {
  CompanyEndpointHandlers,
  FileEndpointHandlers,
  PreparedEndpoints,
} from '#server/features/companyEndpoints.ts'
import { orderPhotos } from './order.ts'
import { addPhoto, photoAnswer } from './photos.ts'

const WHOLE = { size: 1600, isSquare: false }
const THUMBNAIL = { size: 240, isSquare: true }

/** Photos are decoded before the transaction that stores them. */
export const preparedPhotos: PreparedEndpoints = {
  'partnumber/foto/adicionar': ({ body, caller }) =>
    readImage(body as Uint8Array, caller.IdRegistro, [WHOLE, THUMBNAIL] as const),
}

/** Handlers of products' photos. */
export const fotoHandlers = {
  'partnumber/foto/adicionar': async call => ({
    body: {
      Message: translate(call.language, 'messages.saved'),
      Id: await addPhoto(call, call.query, call.body),
    },
  }),
  'partnumber/foto/download': call => photoAnswer(call, call.query),
} satisfies Partial<FileEndpointHandlers>

/** Handler of their order. */
export const ordemHandlers = {
  'partnumber/foto/ordenar': async call => {
    await orderPhotos(call, call.body)
    return { Message: translate(call.language, 'messages.saved') }
  },
} satisfies Partial<CompanyEndpointHandlers>
