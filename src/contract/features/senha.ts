import { z } from 'zod'
import { post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { own, proven } from './fator.ts'
import { newPassword } from './sessao.ts'

/** Endpoint of the caller's password, apart from those of signing in, which the first page has (specification §7). */
export const senhaEndpoints = publicEndpointsOf('account', `${API}/canal/account`, {
  'senha/alterar-simples': post({
    summary: "change the caller's password",
    // The current password from our own form; without it the change is accepted only soon after signing in.
    body: z.object({ ...newPassword, Password: newPassword.NewPassword.optional() }),
    // Token of who gives the present password: clients of the specification alone give none, and keep theirs.
    answer: proven.partial({ Token_Acess: true }),
    ...own,
  }),
})
