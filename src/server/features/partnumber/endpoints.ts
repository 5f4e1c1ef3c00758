import type { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { readImage } from '#server/adapters/images/image.ts'
import { translate } from '#server/core/language.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import { orderPhotos } from './order.ts'
import { addPhoto, photoAnswer } from './photos.ts'

const WHOLE = { size: 1600, isSquare: false }
const THUMBNAIL = { size: 240, isSquare: true }

/** Photos are decoded and stored before the transaction that writes where they are. */
export const preparedPhotos: PreparationsOf<typeof partnumberEndpoints> = {
  'partnumber/foto/adicionar': async call => {
    const [whole, thumbnail] = await readImage(call, [WHOLE, THUMBNAIL] as const)
    return [await call.keep(whole), await call.keep(thumbnail)] as const
  },
}

/** Handlers of products' photos and of their order. */
export const partnumberHandlers = {
  'partnumber/foto/adicionar': async call => ({
    Message: translate(call.language, 'messages.saved'),
    Id: await addPhoto(call, call.query, call.body),
  }),
  'partnumber/foto/download': call => photoAnswer(call, call.query),
  'partnumber/foto/ordenar': async call => {
    await orderPhotos(call, call.body)
    return { Message: translate(call.language, 'messages.saved') }
  },
} satisfies HandlersOf<typeof partnumberEndpoints>
