import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { id } from '#contract/paging.ts'
import { accessBy } from '#contract/registers.ts'
import { settings } from '#rules/settings.ts'

const ROOT = `${API}/canal/cadastros`
const foto = entityNamed('partnumber/foto')
const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

/** Maximum bytes of a product's photo: JPEG, PNG or WebP (domain/entities.md, "PartnumberFoto"). */
export const LARGEST_PHOTO = settings.photoMegabytes * 1024 * 1024

/** Maximum number of a product's photos. */
export const MOST_PHOTOS = settings.photos

/** Sizes of a photo: as it is shown alone, and among others. */
const tamanho = z.enum(['inteira', 'miniatura'])

export type TamanhoFoto = z.infer<typeof tamanho>

const photo = z.int().positive()

/** Order of all photos of a product, and the one it replaces: that another user has meanwhile changed is a conflict. */
const order = z.object({
  IdPartnumber: z.int().positive(),
  Ordem: z.array(photo).max(MOST_PHOTOS),
  OrdemAnterior: z.array(photo).max(MOST_PHOTOS),
})

/** The endpoints of a product's photos, besides those of their register. */
export const partnumberEndpoints = companyEndpointsOf('partnumber', ROOT, {
  'partnumber/foto/adicionar': post({
    summary: 'add a photo to a product: JPEG, PNG or WebP',
    query: z.object({ idPartnumber: id, nome: z.string().min(1).max(255) }),
    body: file,
    answer: messageAnswer.extend({ Id: z.int().positive() }),
    access: accessBy(foto, 'Editar'),
    file: 'taken',
    maxBytes: LARGEST_PHOTO,
  }),
  // Decided: the specification has no call for their order, which one call changes as a whole.
  'partnumber/foto/ordenar': post({
    summary: "set the order of all of a product's photos",
    body: order,
    answer: messageAnswer,
    access: accessBy(foto, 'Editar'),
  }),
  // Decided: the specification lists photos and has no call for their content.
  'partnumber/foto/download': get({
    summary: 'a photo, whole or as a thumbnail',
    query: z.object({ id, tamanho: tamanho.default('inteira') }),
    answer: file,
    access: accessBy(foto, 'Visualizar'),
    file: 'answered',
  }),
})
