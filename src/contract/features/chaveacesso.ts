import { z } from 'zod'
import { post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { session } from '#contract/session.ts'
import { plain, shown } from '#kinds/plainText.ts'
import { own, presentPassword, proven } from './fator.ts'

const LONGEST_NAME = 60
const LONGEST_TICKET = 100
const MOST_TRANSPORTS = 10

/** Bytes as WebAuthn sends them in JSON: Base64url without padding. */
const bytes = (longest: number) =>
  z
    .string('validation.required')
    .max(longest, 'validation.maxLength')
    .regex(/^[A-Za-z0-9_-]+$/, 'validation.passkey')

// 1023 bytes, the longest that an authenticator may give.
const credentialId = bytes(1_364)
const clientData = bytes(4_000)
const type = z.literal('public-key', 'validation.passkey')
const transport = plain.max(30, 'validation.maxLength')

// Names of the standard (W3C Web Authentication, "RegistrationResponseJSON" and so on), as the browser gives them.
const attested = named('ChaveCriada', {
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(16_000),
    transports: z.array(transport).max(MOST_TRANSPORTS, 'validation.passkey').optional(),
  }),
})
const asserted = named('ChaveProvada', {
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).nullish(),
  }),
})

const credential = named('ChaveConhecida', {
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const creation = named('OpcoesDeCriacao', {
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().meta({ description: 'Milliseconds' }),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
const question = named('OpcoesDeProva', {
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int().meta({ description: 'Milliseconds' }),
  userVerification: z.literal('required'),
  allowCredentials: z
    .array(credential)
    .meta({ description: 'Keys of the user; none where any key that knows its user may answer' }),
})

export type ChaveCriada = z.infer<typeof attested>
export type ChaveProvada = z.infer<typeof asserted>
export type OpcoesDeCriacao = z.infer<typeof creation>
export type OpcoesDeProva = z.infer<typeof question>

const asked = z.object({ Opcoes: question })
const ticket = plain.min(1, 'validation.required').max(LONGEST_TICKET, 'validation.maxLength')

/** Endpoints of passkeys (WebAuthn), and of signing in with one: additions. */
export const chaveacessoEndpoints = publicEndpointsOf('account', `${API}/canal/account`, {
  'token/chave/desafio': post({
    path: `${API}/auth/token/chave/desafio`,
    summary:
      'what a passkey is asked, to sign in: with a ticket as second step, without one in place of the password',
    body: z.object({ Bilhete: ticket.optional() }),
    answer: asked,
    access: { type: 'public' },
    refuses: ['ticketEnded'],
    changes: false,
  }),
  'token/chave': post({
    path: `${API}/auth/token/chave`,
    summary: 'sign in with a passkey, as second step or in place of the password, and get a session',
    body: z.object({ Bilhete: ticket.optional(), Credencial: asserted }),
    answer: session,
    access: { type: 'public' },
    refuses: ['ticketEnded', 'passkeyRefused', 'signOnRequired'],
    // Signing in writes a session, but a repetition must create a session of its own.
    changes: false,
  }),
  'fator/chave/iniciar': post({
    summary: 'begin to add a passkey: what the browser creates it by',
    // As for an app: without the password only soon after signing in; who has a factor proves it in its place.
    body: z.object({ Password: presentPassword.optional() }),
    answer: z.object({ Opcoes: creation }),
    refuses: ['stepUp'],
    changes: false,
    ...own,
  }),
  'fator/chave/adicionar': post({
    summary: 'add a passkey; every other session of the user ends',
    body: z.object({
      Nome: shown(plain.min(1, 'validation.required').max(LONGEST_NAME, 'validation.maxLength')),
      Credencial: attested,
    }),
    answer: proven.extend({
      Codigos: z
        .array(z.string())
        .meta({ description: 'Recovery codes, with the first factor of the user, answered this once' }),
    }),
    refuses: ['refused', 'stepUp'],
    ...own,
  }),
  'fator/chave/desafio': post({
    summary: 'what a passkey of the caller is asked, to prove it anew',
    body: z.object({}),
    answer: asked,
    changes: false,
    ...own,
  }),
  'fator/chave/provar': post({
    summary: 'prove a passkey anew, for calls that ask for a factor proven lately',
    body: z.object({ Credencial: asserted }),
    answer: proven,
    ...own,
  }),
  'fator/chave/excluir': post({
    summary: "remove one of the caller's passkeys; with the last factor go the recovery codes",
    body: z.object({ Id: z.int().positive() }),
    answer: messageAnswer,
    refuses: ['notFound', 'refused'],
    stepUp: true,
    ...own,
  }),
})
