import { z } from 'zod'
import type { Access } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { named } from '#contract/namedSchema.ts'
import { admits, mayCall } from '#contract/permission.ts'
import { actionEndpoint } from '#contract/registerEndpoint.ts'
import { accessBy, accessOf } from '#contract/registers.ts'
import type { Session } from '#contract/session.ts'
import type { Rule } from '#schema/register.ts'
import { assinaturaEndpoints } from './assinatura.ts'
import { imagemEndpoints } from './imagem.ts'

type Step = {
  /** Access to the call that the step is done by. */
  readonly access: Access
  /** Companies that begin with it; all of them without one. */
  readonly rule?: Rule
}

const toAdd = (name: Parameters<typeof entityNamed>[0]) => accessOf(entityNamed(name), 'adicionar')

// In their order: what all companies have, then what a provider or an importer begins with.
const steps = {
  filial: { access: accessBy(entityNamed('filial'), 'Editar') },
  logo: { access: imagemEndpoints['filial/logo/adicionar'].access },
  usuario: { access: toAdd('usuario') },
  assinatura: { access: assinaturaEndpoints['assinatura/produto/adicionar'].access },
  cliente: { access: toAdd('cliente'), rule: 'provedor' },
  pagamento: { access: toAdd('pagamento'), rule: 'provedor' },
  empresa: { access: toAdd('empresa'), rule: 'industria' },
  partnumber: { access: toAdd('partnumber'), rule: 'industria' },
  autorizacao: { access: actionEndpoint(entityNamed('pagamento'), 'autorizar').access, rule: 'industria' },
} as const satisfies Readonly<Record<string, Step>>

/** First step of a company in the portal; each has the words `pages.dashboard.steps.<name>`. */
export type Passo = keyof typeof steps

export const passos = Object.keys(steps) as readonly Passo[]

/** First steps that a user has the rights for. */
export function passosOf(rights: Pick<Session, 'userRole' | 'Produtos' | 'Servicos'>): readonly Passo[] {
  return passos.filter(passo => {
    const { access, rule = 'ambos' }: Step = steps[passo]
    return admits(rule, rights.userRole) && mayCall(rights, access)
  })
}

/** First steps of the caller, each with whether the company has done it. */
export const primeirosPassos = named('PrimeirosPassos', {
  IdFilial: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Head office, where two of the steps are done; null without a right to any' }),
  Passos: z.array(z.object({ Nome: z.enum(passos), Feito: z.boolean() })),
})

export type PrimeirosPassos = z.infer<typeof primeirosPassos>
