import { z } from 'zod'
import { entities } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import { mayCall } from '#contract/permission.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { accessOf } from '#contract/registers.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { findUser } from '#server/features/sessao/sessions.ts'

const registers = new Map(entities.filter(({ parent }) => !parent).map(entity => [entity.name, entity]))

/**
 * User who answers for a webhook, if they may look at a register's records now, in person: nothing is lent to a program. Asked at
 * each attempt, so that a right which is taken from them is taken from what still waits (decision 0422).
 */
export async function hearerOf(
  executor: Executor,
  idUsuario: number | null,
  register: string,
): Promise<Caller | undefined> {
  const entity = registers.get(register)
  const endpoint = entity && verbEndpoint(entity, 'list')
  const user = endpoint && idUsuario !== null ? await findUser(executor, idUsuario) : undefined
  if (!user || !endpoint || user.refusedWithoutFactor === 'all') return undefined
  const own = { ...user, Servicos: [...user.ownServices] }
  return mayCall(own, endpoint.access) ? own : undefined
}

const told = z.looseObject({
  data: z.looseObject({
    ...{ Registro: z.string(), Ato: z.string(), Parte: z.string().optional(), Campos: z.array(z.string()) },
  }),
})

/**
 * Body of a delivery as its hearer may read it: without the names of hidden fields; undefined where nothing else has changed, or a
 * part that is hidden as a whole.
 */
export function bodyFor(hearer: Caller, body: string): string | undefined {
  if (!hearer.Restricoes) return body
  const { data, ...rest } = told.parse(JSON.parse(body))
  const entity = registers.get(data.Registro)
  if (!entity) return body
  const { hidden } = fieldRightsOf(hearer, entity)
  const part = entities.find(({ name }) => name === data.Parte)
  if (part && !mayCall(hearer, accessOf(part, 'list'))) return undefined
  const Campos = data.Campos.filter(name => !hidden.has(name))
  const isHidden = data.Ato === 'atualizar' && data.Campos.length > 0 && Campos.length === 0
  return isHidden ? undefined : JSON.stringify({ ...rest, data: { ...data, Campos } })
}
