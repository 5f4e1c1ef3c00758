import { z } from 'zod'
import { companyEndpointOf, publicEndpointOf } from '#contract/declareEndpoint.ts'
import { type Access, API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { id } from '#contract/paging.ts'

const none = z.object({})
const ADMIN = `${API}/canal/admin`
const endpoint = companyEndpointOf('imagem')
const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

/** Maximum bytes of an uploaded picture: JPEG, PNG or WebP (domain/entities.md, "UsuarioFoto"). */
export const LARGEST_IMAGE = 2 * 1024 * 1024

const signedIn: Access = { type: 'signedIn', scope: 'own' }
const branches: Access = { type: 'service', service: 'FILIAL', flag: 'Editar', rule: 'ambos', scope: 'own' }

const shown = <Q extends z.ZodType>(name: string, summary: string, query: Q, isOptional = false) =>
  endpoint(name, {
    method: 'GET',
    path: `${ADMIN}/${name}`,
    summary,
    query,
    body: none,
    answer: file,
    access: signedIn,
    changes: false,
    file: 'answered',
    isOptional,
  })

const taken = (name: string, summary: string, access: Access) =>
  endpoint(name, {
    method: 'POST',
    path: `${ADMIN}/${name}`,
    summary,
    query: z.object({ id }),
    body: file,
    answer: messageAnswer,
    access,
    changes: true,
    file: 'taken',
    maxBytes: LARGEST_IMAGE,
  })

const removed = (name: string, summary: string, access: Access) =>
  endpoint(name, {
    method: 'GET',
    path: `${ADMIN}/${name}`,
    summary,
    query: z.object({ id }),
    body: none,
    answer: messageAnswer,
    access,
    changes: true,
  })

/** The endpoints of pictures: the photo of a user, the logo of a branch, of the company and of the channel's owner. */
export const imagemEndpoints = {
  'perfil/foto': shown('perfil/foto', 'the photo of a user', z.object({ id })),
  // The caller's own, or those of users the caller may edit.
  'perfil/foto/adicionar': taken(
    'perfil/foto/adicionar',
    'set the photo of a user: JPEG, PNG or WebP',
    signedIn,
  ),
  // Decided: the specification only uploads pictures; one uploaded by mistake can be deleted.
  'perfil/foto/excluir': removed('perfil/foto/excluir', 'delete the photo of a user', signedIn),
  'filial/logo': shown('filial/logo', 'the logo of a branch', z.object({ id })),
  'filial/logo/adicionar': taken(
    'filial/logo/adicionar',
    'set the logo of a branch: JPEG, PNG or WebP',
    branches,
  ),
  'filial/logo/excluir': removed('filial/logo/excluir', 'delete the logo of a branch', branches),
  'registro/logo': shown('registro/logo', 'the logo of the company: that of its head office', none, true),
  'owner/logo': shown('owner/logo', "the channel owner's logo, for those who are signed in", none, true),
} as const

/** The channel owner's logo for everybody: the sign-in page shows it. The specification has it a second time, as `owner/logo`. */
export const publicImagemEndpoints = {
  'logo/owner': publicEndpointOf('imagem')('logo/owner', {
    method: 'GET',
    path: `${API}/canal/apoio/logo/owner`,
    summary: "the channel owner's logo",
    query: none,
    body: none,
    answer: file.nullable(),
    access: { type: 'public' },
    changes: false,
    file: 'answered',
    isOptional: true,
  }),
} as const
