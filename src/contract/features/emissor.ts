import { z } from 'zod'
import { companyEndpointsOf, get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { id } from '#contract/paging.ts'
import { session } from '#contract/session.ts'
import { plain } from '#kinds/plainText.ts'

/** Longest query that an issuer sends back: a code may be a token of its own. */
const LONGEST_ANSWER = 6_000
const LONGEST_KEPT = 2_000

const ROOT = `${API}/canal/admin`

const dominio = named('DominioDoEmissor', {
  Dominio: z.string(),
  Registro: z.string().meta({ description: 'Name of the TXT record that proves the domain' }),
  Valor: z.string().meta({ description: 'Value of that record' }),
  Provado: z.iso.datetime().nullable().meta({ description: 'Since when it is proven; null where it is not' }),
  Falhando: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Since when the DNS does not prove a proven one any more; null while it does' }),
})

const prova = named('ProvaDosDominios', {
  Retorno: z.string().meta({ description: 'Redirect address, to be entered at the issuer' }),
  Dominios: z.array(dominio),
})

export type ProvaDosDominios = z.infer<typeof prova>

/** Endpoint of an issuer besides its register. */
export const emissorEndpoints = companyEndpointsOf('emissor', ROOT, {
  'emissor/dominios': get({
    summary: 'what proves the domains of an issuer, and its redirect address',
    query: z.object({ id }),
    answer: prova,
    access: ownAccess('USUARIO', 'Visualizar'),
    refuses: ['notFound'],
  }),
})

const begun = named('EntradaPeloEmissor', {
  Endereco: z.string().meta({ description: 'Address of the issuer to send the browser to' }),
  Guardado: z.string().meta({
    description:
      'What the browser keeps meanwhile and sends with the answer of the issuer; good for ten minutes',
  }),
})

/** Endpoints of signing in by an issuer, and of proving domains: they ask the outside, between transactions. */
export const publicEmissorEndpoints = {
  ...publicEndpointsOf('account', ROOT, {
    'token/emissor/iniciar': post({
      path: `${API}/auth/token/emissor/iniciar`,
      summary: "begin to sign in by the issuer of the e-mail's domain",
      body: z.object({ Email: plain.min(1, 'validation.required').max(254, 'validation.email') }),
      answer: begun,
      access: { type: 'public' },
      refuses: ['notFound', 'unavailable'],
      changes: false,
    }),
    'token/emissor': post({
      path: `${API}/auth/token/emissor`,
      summary: 'sign in by what an issuer has answered, and get a session',
      body: z.object({
        Guardado: z
          .string('validation.required')
          .max(LONGEST_KEPT, 'validation.maxLength')
          .regex(/^[A-Za-z0-9_-]+$/, 'validation.code'),
        Emissor: id.meta({
          description: 'Id in the redirect address that was called: that of the issuer which has answered',
        }),
        Resposta: plain
          .min(1, 'validation.required')
          .max(LONGEST_ANSWER, 'validation.maxLength')
          .meta({ description: 'Query of the redirect address that the issuer has called, without `?`' }),
      }),
      answer: session,
      access: { type: 'public' },
      refuses: ['signOnRefused', 'factorAsked', 'unavailable'],
      // Signing in writes a session, but a repetition must create a session of its own.
      changes: false,
    }),
  }),
  ...publicEndpointsOf('emissor', ROOT, {
    'emissor/conferir': post({
      summary: 'ask the DNS for the proofs of the domains of an issuer',
      body: z.object({ Id: id }),
      answer: prova.extend({
        ...messageAnswer.shape,
        SemResposta: z.array(z.string()).meta({ description: 'Domains of which the DNS did not answer' }),
      }),
      access: ownAccess('USUARIO', 'Editar'),
      stepUp: true,
      refuses: ['notFound', 'unavailable'],
    }),
  }),
}
