import { z } from 'zod'
import { companyEndpointsOf, get } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'

const ROOT = `${API}/canal/cadastros`

/** User of the company, with the right to use the certificate. */
export const acessoCertificado = named('AcessoCertificado', {
  Id: z.int().positive(),
  Nome: z.string(),
  Email: z.string(),
  Acesso: z.boolean(),
  DataConcessao: z.iso.datetime().nullable(),
})

/** Certificate to choose: its owner, and its last day of validity. */
export const certificadoOferecido = named('CertificadoOferecido', {
  Id: z.int().positive(),
  Nome: z.string(),
  Titular: z.string(),
  CpfCnpjTitular: z.string(),
  ValidoAte: z.iso.datetime(),
})

export type AcessoCertificado = z.infer<typeof acessoCertificado>
export type CertificadoOferecido = z.infer<typeof certificadoOferecido>

const ofUser = z.object({ idCertificado: id, id })

/** Endpoints of certificates besides their register: the users of each, and those the caller may use. */
export const certificadoEndpoints = companyEndpointsOf('certificado', ROOT, {
  'certificado/selecao': get({
    summary: 'certificates that the caller may use',
    answer: z.array(certificadoOferecido),
    access: { type: 'signedIn', scope: 'own' },
  }),
  'certificado/acessos': get({
    summary: 'users of the company, with whether each may use a certificate',
    query: z.object({ idCertificado: id }),
    answer: z.array(acessoCertificado),
    access: ownAccess('CERTIFICADO', 'Visualizar'),
  }),
  'certificado/acesso/adicionar': get({
    summary: 'let a user use a certificate',
    query: ofUser,
    answer: messageAnswer,
    access: ownAccess('CERTIFICADO', 'Editar'),
    stepUp: true,
    changes: true,
  }),
  'certificado/acesso/excluir': get({
    summary: 'let a user no longer use a certificate',
    query: ofUser,
    answer: messageAnswer,
    access: ownAccess('CERTIFICADO', 'Editar'),
    stepUp: true,
    changes: true,
  }),
})
