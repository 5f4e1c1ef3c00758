import { z } from 'zod'
import { named } from './namedSchema.ts'
import { restricao } from './restricao.ts'

/** Service of the session with its flags; the menu is filtered by `Visualizar` (specification §6). */
export const servico = named('Servico', {
  Codigo: z.string(),
  Visualizar: z.boolean(),
  Cadastrar: z.boolean(),
  Editar: z.boolean(),
  Deletar: z.boolean(),
})

/** The session user of specification §3, spelled as there. */
export const session = named('Session', {
  Token_Acess: z.string(),
  IdRegistro: z.int(),
  TipoRegistro: z.int().meta({ description: '0 = industria, any other = provedor' }),
  Nome: z.string(),
  Expires: z.iso.datetime(),
  isAuthenticate: z.boolean(),
  Produtos: z.array(z.string()).meta({ description: "'Admin' means admin access" }),
  Servicos: z.array(servico),
  userRole: z.enum(['industria', 'provedor']),
  IdUsuario: z.int(),
  Email: z.string(),
  Idioma: z.enum(['pt', 'en', 'es']),
  UrlFoto: z.string().nullable(),
  Restricoes: z
    .array(restricao)
    .optional()
    .meta({ description: 'What the job role hides or freezes; left out where it does neither' }),
})

export type Session = z.infer<typeof session>
export type Servico = z.infer<typeof servico>
export type Role = Session['userRole']
