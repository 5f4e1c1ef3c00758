import type { Endpoint } from '#contract/endpoint.ts'
import { admits } from '#contract/permission.ts'
import { services } from '#contract/services.ts'
import { isOwners } from '#rules/catalogue.ts'
import { FLAGS, type Opened, type People } from './grants.ts'

/** Caller of an endpoint, and the expected answer: refused with that status, or let in. */
export type Cell = {
  readonly who: string
  readonly token: () => Promise<string | undefined>
  readonly answer: 401 | 403 | 'in'
}

type Flags = readonly (typeof FLAGS)[number][]

const opening = (flags: Flags, ...but: readonly string[]): Opened =>
  Object.fromEntries(services.filter(({ code }) => !but.includes(code)).map(({ code }) => [code, flags]))

const without = (lacking: Flags) => FLAGS.filter(flag => !lacking.includes(flag))

const nobody = (answer: Cell['answer']): Cell => ({ who: 'nobody', token: async () => undefined, answer })

/** Demo account of a company that the service is for. */
function byAccount(service: string): string {
  if (isOwners(service)) return 'canal'
  const rule = services.find(({ code }) => code === service)?.rule ?? 'ambos'
  return admits(rule, 'industria') ? 'industria' : 'agente'
}

/** Callers of an endpoint, with and without access: a row of the matrix. */
export function cellsOf({ access, changes }: Endpoint, { newcomer, withRights }: People): readonly Cell[] {
  if (access.type === 'public') return [nobody('in')]
  if (access.type === 'signedIn' && access.lookupServices) {
    const [service = ''] = access.lookupServices
    const account = byAccount(service)
    return [
      nobody(401),
      { who: 'with no right at all', token: () => withRights(account, {}), answer: 403 },
      ...access.lookupServices.map(code => ({
        who: `with just the right to look at ${code}`,
        token: () => withRights(byAccount(code), { [code]: ['Visualizar'] }),
        answer: 'in' as const,
      })),
    ]
  }
  if (access.type === 'signedIn') {
    return [
      nobody(401),
      // New user each, because one of these endpoints signs out.
      ...['industria', 'agente'].map(account => ({
        who: `of ${account}, with no right at all`,
        token: () => newcomer(account, {}),
        answer: 'in' as const,
      })),
    ]
  }
  const { service, openedBy = [], rule } = access
  const needed = [access.flag, ...(access.or ? [access.or] : [])]
  const roles = { industria: 'industria', agente: 'provedor' } as const
  const outside = Object.entries(roles).filter(([, role]) => isOwners(service) || !admits(rule, role))
  const usual = admits(rule, 'industria') ? 'industria' : 'agente'
  const inside = isOwners(service) ? 'canal' : usual
  const person = (who: string, opened: Opened, answer: Cell['answer'], account: string = inside) => ({
    who: `of ${account}, with ${who}`,
    token: () => withRights(account, opened),
    answer,
  })
  return [
    nobody(401),
    ...outside.map(([account]) => person('every right', opening(FLAGS), 403, account)),
    person('every right but to look', opening(without(['Visualizar'])), 403),
    person(`every right but ${needed.join(' and ')}`, opening(without(needed)), 403),
    person(`every right but to ${service}`, opening(FLAGS, service, ...openedBy), 403),
    // Read marks and the like need no more than the right to view.
    ...(changes && access.flag !== 'Visualizar'
      ? [person('the right to look', opening(['Visualizar']), 403)]
      : []),
    ...openedBy.map(code => person(`just Visualizar of ${code}`, { [code]: ['Visualizar'] }, 'in')),
    ...needed.map(flag => person(`just ${flag} of ${service}`, { [service]: ['Visualizar', flag] }, 'in')),
  ]
}
