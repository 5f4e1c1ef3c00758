import { z } from 'zod'
import { type Access, API } from '#contract/endpoint.ts'
import { companyPageOf } from '#contract/page.ts'
import { id } from '#contract/paging.ts'
import type { Flag } from '#contract/permission.ts'

const none = z.object({})
const ROOT = `${API}/canal/cadastros/certificado`
const page = companyPageOf('certificado')
const told = z.object({ Message: z.string() })

const certificates = (flag: Flag): Access => ({
  type: 'service',
  service: 'CERTIFICADO',
  flag,
  rule: 'ambos',
  scope: 'own',
})

/** A user of the company, and whether they may use the certificate. */
export const acessoCertificado = z.object({
  Id: z.int().positive(),
  Nome: z.string(),
  Email: z.string(),
  Acesso: z.boolean(),
  DataConcessao: z.iso.datetime().nullable(),
})

/** A certificate to choose: its owner, and until when it is good. */
export const certificadoOferecido = z.object({
  Id: z.int().positive(),
  Nome: z.string(),
  Titular: z.string(),
  CpfCnpjTitular: z.string(),
  ValidoAte: z.iso.datetime(),
})

export type AcessoCertificado = z.infer<typeof acessoCertificado>
export type CertificadoOferecido = z.infer<typeof certificadoOferecido>

const ofUser = z.object({ idCertificado: id, id })

/** The endpoints of certificates besides their register: who may use each, and those one may use oneself. */
export const certificadoEndpoints = {
  'certificado/selecao': page('certificado/selecao', {
    method: 'GET',
    path: `${ROOT}/selecao`,
    query: none,
    body: none,
    answer: z.array(certificadoOferecido),
    access: { type: 'signedIn', scope: 'own' },
    changes: false,
  }),
  'certificado/acessos': page('certificado/acessos', {
    method: 'GET',
    path: `${ROOT}/acessos`,
    query: z.object({ idCertificado: id }),
    body: none,
    answer: z.array(acessoCertificado),
    access: certificates('Visualizar'),
    changes: false,
  }),
  'certificado/acesso/adicionar': page('certificado/acesso/adicionar', {
    method: 'GET',
    path: `${ROOT}/acesso/adicionar`,
    query: ofUser,
    body: none,
    answer: told,
    access: certificates('Editar'),
    changes: true,
  }),
  'certificado/acesso/excluir': page('certificado/acesso/excluir', {
    method: 'GET',
    path: `${ROOT}/acesso/excluir`,
    query: ofUser,
    body: none,
    answer: told,
    access: certificates('Editar'),
    changes: true,
  }),
} as const
