import { z } from 'zod'
import { companyEndpointsOf, get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { id } from '#contract/paging.ts'

const none = z.object({})
const ADMIN = `${API}/canal/admin`
const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

/** Maximum bytes of an uploaded picture: JPEG, PNG or WebP (domain/entities.md, "UsuarioFoto"). */
export const LARGEST_IMAGE = 2 * 1024 * 1024

const signedIn: Access = { type: 'signedIn', scope: 'own' }
const branches: Access = { type: 'service', service: 'FILIAL', flag: 'Editar', rule: 'ambos', scope: 'own' }

const shown = <Q extends z.ZodType>(summary: string, query: Q, isOptional = false) =>
  get({ summary, query, answer: file, access: signedIn, file: 'answered', isOptional })

const taken = (summary: string, access: Access) =>
  post({
    summary,
    query: z.object({ id }),
    body: file,
    answer: messageAnswer,
    access,
    file: 'taken',
    maxBytes: LARGEST_IMAGE,
  })

const removed = (summary: string, access: Access) =>
  get({ summary, query: z.object({ id }), answer: messageAnswer, access, changes: true })

/** The endpoints of pictures: the photo of a user, the logo of a branch, of the company and of the channel's owner. */
export const imagemEndpoints = companyEndpointsOf('imagem', ADMIN, {
  'perfil/foto': shown('the photo of a user', z.object({ id })),
  // The caller's own, or those of users the caller may edit.
  'perfil/foto/adicionar': taken('set the photo of a user: JPEG, PNG or WebP', signedIn),
  // Decided: the specification only uploads pictures; one uploaded by mistake can be deleted.
  'perfil/foto/excluir': removed('delete the photo of a user', signedIn),
  'filial/logo': shown('the logo of a branch', z.object({ id })),
  'filial/logo/adicionar': taken('set the logo of a branch: JPEG, PNG or WebP', branches),
  'filial/logo/excluir': removed('delete the logo of a branch', branches),
  'registro/logo': shown('the logo of the company: that of its head office', none, true),
  'owner/logo': shown("the channel owner's logo, for those who are signed in", none, true),
})

/** The channel owner's logo for everybody: the sign-in page shows it. The specification has it a second time, as `owner/logo`. */
export const publicImagemEndpoints = publicEndpointsOf('imagem', `${API}/canal/apoio`, {
  'logo/owner': get({
    summary: "the channel owner's logo",
    answer: file.nullable(),
    access: { type: 'public' },
    file: 'answered',
    isOptional: true,
  }),
})
