import { z } from 'zod'
import { type Session, servico, session } from '#contract/session.ts'

// The specification's Servicos give no rights beyond viewing: then the host itself rejects what is not
// allowed.
const servicoWithDefaults = servico
  .partial({ Cadastrar: true, Editar: true, Deletar: true })
  .transform(({ Codigo, Visualizar, Cadastrar, Editar, Deletar }) => {
    const hasFlags = [Cadastrar, Editar, Deletar].some(flag => flag !== undefined)
    const rest = hasFlags ? false : Visualizar
    return {
      Codigo,
      Visualizar,
      Cadastrar: Cadastrar ?? rest,
      Editar: Editar ?? rest,
      Deletar: Deletar ?? rest,
    }
  })

// A provider's host gives the specification's fields, not all of our additions; the expiry is checked at each
// call.
const schema = session.extend({
  Expires: z.string().catch(''),
  Produtos: z.array(z.string()).catch([]),
  Servicos: z.array(servicoWithDefaults),
  userRole: session.shape.userRole.catch('industria'),
  IdUsuario: z.int().catch(0),
  Email: z.string().catch(''),
  Idioma: session.shape.Idioma.catch('pt'),
  UrlFoto: z.string().nullable().catch(null),
  Restricoes: session.shape.Restricoes.catch(undefined),
})

/** Session from a response or the storage, with defaults for missing values; null when it is invalid. */
export function parseSession(value: unknown): Session | null {
  return schema.safeParse(value).data ?? null
}
