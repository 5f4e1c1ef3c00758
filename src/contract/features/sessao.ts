import { z } from 'zod'
import { get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { session } from '#contract/session.ts'
import { plain } from '#kinds/plainText.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { LONGEST_PASSWORD } from '#rules/passwordLength.ts'

const LONGEST_CODE = 100

const typed = z
  .string('validation.required')
  .min(1, 'validation.required')
  .max(LONGEST_PASSWORD, 'validation.maxLength')
const address = plain.min(1, 'validation.required').max(254, 'validation.email')

/** New password, typed twice. The rest of its rule needs its owner: the server checks it (src/rules/password.ts). */
export const newPassword = { NewPassword: typed, ConfirmPassword: typed }

/** The endpoints of signing in and out and of passwords, by the name of their handler (specification §7). */
export const sessaoEndpoints = publicEndpointsOf('account', `${API}/canal/account`, {
  token: post({
    path: `${API}/auth/token`,
    summary: 'sign in with e-mail and password, and get a session',
    body: z.object({
      Email: address,
      Password: typed,
    }),
    answer: session,
    access: { type: 'public' },
    refuses: ['credentials', 'factorAsked', 'signOnRequired'],
    // Signing in writes a session, but a repetition must create a session of its own.
    changes: false,
  }),
  revogar: post({
    path: `${API}/auth/token/revogar`,
    summary: 'sign out: end the session of the call',
    answer: messageAnswer.extend({
      Endereco: z
        .string()
        .optional()
        .meta({ description: 'Where the issuer by which the session began ends its own, if it says so' }),
    }),
    access: { type: 'signedIn', scope: 'own' },
    withoutFactor: true,
    changes: false,
  }),
  validateToken: get({
    summary: 'the session of the call, if it is still valid',
    answer: session,
    access: { type: 'signedIn', scope: 'own' },
    withoutFactor: true,
  }),
  'senha/esquecimento': post({
    summary: 'ask for a code by e-mail, to set a new password',
    body: z.object({ Email: address.refine(isEmail, 'validation.email') }),
    answer: messageAnswer,
    access: { type: 'public' },
  }),
  'senha/reset': post({
    summary: 'set a new password with a code from an e-mail',
    body: z.object({
      Codigo: plain.min(1, 'validation.required').max(LONGEST_CODE, 'validation.maxLength'),
      ...newPassword,
    }),
    answer: messageAnswer,
    access: { type: 'public' },
  }),
  'senha/naofuieu': post({
    summary:
      'say with the code of a letter that it was somebody else: sessions end, and a code to set a password is answered',
    body: z.object({ Codigo: plain.min(1, 'validation.required').max(LONGEST_CODE, 'validation.maxLength') }),
    answer: z.object({ Codigo: z.string(), Message: z.string() }),
    access: { type: 'public' },
  }),
})
