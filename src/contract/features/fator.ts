import { z } from 'zod'
import { get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { session } from '#contract/session.ts'
import { plain } from '#kinds/plainText.ts'
import { LONGEST_PASSWORD } from '#rules/passwordLength.ts'

/** Longest text that is taken for a code: of the app, or one to recover with, as it may be typed. */
const LONGEST_CODE = 40
const LONGEST_TICKET = 100

const code = plain
  .min(1, 'validation.required')
  .max(LONGEST_CODE, 'validation.factorCode')
  .meta({ description: 'Six digits of the app, or a recovery code; spaces and hyphens do not matter' })

/** Password as it is typed where one has it already. */
export const presentPassword = z.string('validation.required').max(LONGEST_PASSWORD, 'validation.maxLength')

/** Passkey of the caller. */
const chave = named('ChaveDeAcesso', {
  Id: z.int().positive(),
  Nome: z.string(),
  DataCriacao: z.iso.datetime(),
  UltimoUso: z.iso.datetime().nullable(),
  Sincronizada: z.boolean().meta({ description: 'Whether a password manager keeps it on several devices' }),
})

/** Second factor of the caller. */
const estado = named('FatorDoUsuario', {
  Desde: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the app that makes codes was added; null where there is none' }),
  Chaves: z.array(chave),
  CodigosRestantes: z.int().min(0).meta({ description: 'Recovery codes that have not been used' }),
  Provado: z.iso.datetime().nullable().meta({
    description:
      'When the caller last proved in this session who they are: by the factor, or without one by the password',
  }),
  PossuiSenha: z.boolean(),
  ExigidoDesde: z.iso.date().nullable().meta({
    description: 'Day from which on the company requires one of the caller; null where it does not',
  }),
})

/** Secret of an app, which is in force once a code of it has come. */
const segredo = named('SegredoDoAplicativo', {
  Segredo: z.string().meta({ description: 'Base32, to be typed into the app' }),
  Endereco: z.string().meta({ description: 'The same as an `otpauth://` address, for a QR code' }),
})

/** Answer to a proof of who the caller is. */
export const proven = messageAnswer.extend({
  Token_Acess: z
    .string()
    .meta({ description: 'Token that the session goes on with; the one of the call ends within seconds' }),
})

const codigos = messageAnswer.extend({
  Codigos: z.array(z.string()).meta({
    description:
      'Recovery codes, answered this once, each good once; none where the user has had some with another factor',
  }),
})

export type SegredoDoAplicativo = z.infer<typeof segredo>
export type FatorDoUsuario = z.infer<typeof estado>
export type ChaveDeAcesso = z.infer<typeof chave>

/** Access to what is the caller's own, which nobody needs a factor for. */
export const own = { access: { type: 'signedIn', scope: 'own' }, withoutFactor: true } as const
const none = z.object({})

/** Endpoints of the caller's second factor, and of signing in with it: additions. */
export const fatorEndpoints = publicEndpointsOf('account', `${API}/canal/account`, {
  'token/fator': post({
    path: `${API}/auth/token/fator`,
    summary: 'second step of signing in: the ticket of the first and a code, for a session',
    body: z.object({
      Bilhete: plain.min(1, 'validation.required').max(LONGEST_TICKET, 'validation.maxLength'),
      Codigo: code,
    }),
    answer: session,
    access: { type: 'public' },
    refuses: ['ticketEnded', 'signOnRequired'],
    // Signing in writes a session, but a repetition must create a session of its own.
    changes: false,
  }),
  fator: get({
    summary: "the caller's second factor",
    answer: estado,
    ...own,
  }),
  'fator/iniciar': post({
    summary: 'begin to add an app as second factor: its secret',
    // As for a change of the password: without it only soon after signing in.
    body: z.object({ Password: presentPassword.optional() }),
    answer: segredo,
    refuses: ['refused', 'stepUp'],
    ...own,
  }),
  'fator/confirmar': post({
    summary: 'add the app with a code of it; every other session of the user ends',
    body: z.object({ Codigo: code }),
    answer: codigos.extend(proven.shape),
    refuses: ['refused', 'stepUp'],
    ...own,
  }),
  'fator/provar': post({
    summary:
      'prove anew who one is, for calls that ask for a proof: by a code, or without a factor by the password',
    body: z.object({ Codigo: code.optional(), Password: presentPassword.optional() }),
    answer: proven,
    refuses: ['stepUp'],
    ...own,
  }),
  'fator/codigos': post({
    summary: 'make new recovery codes; the earlier ones are no longer good',
    body: none,
    answer: codigos,
    refuses: ['refused'],
    stepUp: true,
    ...own,
  }),
  'fator/excluir': post({
    summary: "remove the caller's app; with the last factor go the recovery codes",
    body: none,
    answer: messageAnswer,
    refuses: ['refused'],
    stepUp: true,
    ...own,
  }),
})
