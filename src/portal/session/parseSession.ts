import { z } from 'zod'
import { type Session, servico, session } from '#contract/session.ts'

// What a service opens beyond a look is not said by the specification's Servicos: then the host itself refuses what is not
// to be.
const looseServico = servico
  .partial({ Cadastrar: true, Editar: true, Deletar: true })
  .transform(({ Codigo, Visualizar, Cadastrar, Editar, Deletar }) => {
    const isSaid = [Cadastrar, Editar, Deletar].some(flag => flag !== undefined)
    const rest = isSaid ? false : Visualizar
    return {
      Codigo,
      Visualizar,
      Cadastrar: Cadastrar ?? rest,
      Editar: Editar ?? rest,
      Deletar: Deletar ?? rest,
    }
  })

// Any provider's host gives what the specification shows, not all that ours adds; the expiry is judged at each call.
const schema = session.extend({
  Expires: z.string().catch(''),
  Produtos: z.array(z.string()).catch([]),
  Servicos: z.array(looseServico),
  userRole: session.shape.userRole.catch('industria'),
  IdUsuario: z.int().catch(0),
  Email: z.string().catch(''),
  Idioma: session.shape.Idioma.catch('pt'),
  UrlFoto: z.string().nullable().catch(null),
})

/** A session as it was answered or stored, with defaults for what may be missing; null when it is none. */
export function parseSession(value: unknown): Session | null {
  return schema.safeParse(value).data ?? null
}
