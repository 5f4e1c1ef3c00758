import { entities } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Executor } from '#server/core/context.ts'
import { findUser } from '#server/features/sessao/sessions.ts'

const registers = new Map(entities.filter(({ parent }) => !parent).map(entity => [entity.name, entity]))

/**
 * Whether whoever answers for a webhook may look at a register's records now, in person: nothing is lent to a program. Asked at
 * each attempt, so that a right which is taken from them is taken from what still waits (decision 0422).
 */
export async function mayHear(
  executor: Executor,
  idUsuario: number | null,
  register: string,
): Promise<boolean> {
  const entity = registers.get(register)
  const endpoint = entity && verbEndpoint(entity, 'list')
  const user = endpoint && idUsuario !== null ? await findUser(executor, idUsuario) : undefined
  if (!user || !endpoint || user.refusedWithoutFactor === 'all') return false
  return mayCall({ ...user, Servicos: [...user.ownServices] }, endpoint.access)
}
