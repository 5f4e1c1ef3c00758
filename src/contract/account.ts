import { z } from 'zod'
import { API } from './endpoint.ts'
import { pageOf } from './page.ts'
import { session } from './session.ts'
import { plain } from './validator.ts'

const none = z.object({})
const LONGEST_PASSWORD = 200

const page = pageOf('account')

/** The endpoints of signing in and out, by the name of the page that answers them (spec section 7). */
export const account = {
  token: page('token', {
    method: 'POST',
    path: `${API}/auth/token`,
    query: none,
    body: z.object({
      Email: plain.min(1, 'validation.required').max(254, 'validation.email'),
      Password: z
        .string('validation.required')
        .min(1, 'validation.required')
        .max(LONGEST_PASSWORD, 'validation.maxLength'),
    }),
    answer: session,
    access: { sort: 'public' },
    // Signing in writes a session, but a repetition must make a session of its own.
    changes: false,
  }),
  revogar: page('revogar', {
    method: 'POST',
    path: `${API}/auth/token/revogar`,
    query: none,
    body: none,
    answer: z.object({ Message: z.string() }),
    access: { sort: 'signedIn', scope: 'own' },
    changes: false,
  }),
  validateToken: page('validateToken', {
    method: 'GET',
    path: `${API}/canal/account/validateToken`,
    query: none,
    body: none,
    answer: session,
    access: { sort: 'signedIn', scope: 'own' },
    changes: false,
  }),
} as const
