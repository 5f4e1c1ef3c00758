import { z } from 'zod'
import { type Session, servico, session } from '#contract/session.ts'

// Any provider's host gives what the specification shows, not all that ours adds; the expiry is judged at each call.
const schema = session.extend({
  Expires: z.string().catch(''),
  Servicos: z.array(
    servico.extend({
      Cadastrar: z.boolean().catch(false),
      Editar: z.boolean().catch(false),
      Deletar: z.boolean().catch(false),
    }),
  ),
  userRole: session.shape.userRole.catch('industria'),
  IdUsuario: z.int().catch(0),
  Email: z.string().catch(''),
  Idioma: session.shape.Idioma.catch('pt'),
  UrlFoto: z.string().nullable().catch(null),
})

/** A session as it was answered or stored, with defaults for what may be missing; null when it is none. */
export function looseSession(value: unknown): Session | null {
  return schema.safeParse(value).data ?? null
}
