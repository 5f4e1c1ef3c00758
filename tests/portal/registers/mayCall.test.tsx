import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Flag } from '#contract/permission.ts'
import { registers } from '#contract/route.ts'
import { services } from '#contract/services.ts'
import type { Role, Session } from '#contract/session.ts'
import { authProvider } from '#portal/providers/authProvider.ts'
import { canAccess, isOffered } from '#portal/providers/session/canAccess.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import type { ServiceCode } from '#rules/catalogue.ts'
import type { Verb } from '#schema/register.ts'
import { authorize } from '#server/http/authorize.ts'

/** Names of the verbs in react-admin. */
const actions: { readonly [V in Verb]?: string } = {
  list: 'list',
  model: 'show',
  adicionar: 'create',
  atualizar: 'edit',
  excluir: 'delete',
}

const FLAGS = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const
/** Combinations of flags of one service: none, each alone, each with `Visualizar`, all. */
const sets: readonly (readonly Flag[])[] = [
  [],
  ...FLAGS.map(flag => [flag]),
  ...FLAGS.slice(1).map(flag => ['Visualizar', flag] as const),
  FLAGS,
]

const session = (userRole: Role, Codigo: ServiceCode, flags: readonly Flag[]): Session => ({
  Token_Acess: 'token',
  IdRegistro: 1,
  TipoRegistro: userRole === 'industria' ? 0 : 1,
  Nome: 'Nome',
  Expires: '2099-01-01T00:00:00.000Z',
  isAuthenticate: true,
  Produtos: [],
  Servicos: [
    {
      Codigo,
      Visualizar: flags.includes('Visualizar'),
      Cadastrar: flags.includes('Cadastrar'),
      Editar: flags.includes('Editar'),
      Deletar: flags.includes('Deletar'),
    },
  ],
  userRole,
  IdUsuario: 1,
  Email: 'a@b.example',
  Idioma: 'pt',
  UrlFoto: null,
})

const sessions = (['industria', 'provedor'] as const).flatMap(role =>
  services.flatMap(({ code }) => sets.map(flags => session(role, code, flags))),
)

function isLetIn(endpoint: Endpoint, user: Session): boolean {
  try {
    const proof = { session: '', hasFactor: false, secondsSinceProof: null }
    authorize(endpoint, { ...user, ...proof, isOwner: false, ownServices: user.Servicos, lenders: [] })
    return true
  } catch {
    return false
  }
}

const toldOf = ({ userRole, Servicos: [service] }: Session, endpoint: Endpoint) => {
  const flags = FLAGS.filter(flag => service?.[flag])
  return `${userRole} with ${service?.Codigo} ${flags.join('+')}: ${endpoint.path}`
}

const closed = contract.filter(({ access }) => access.type !== 'public')

beforeAll(async () => {
  const configuration = { product: 'canal', api: '', environment: 'demo', sentryDsn: null }
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(configuration))
  await loadConfiguration()
  fetched.mockRestore()
})

afterAll(() => storedSession.set(null))

test('the portal offers an endpoint to whom the server lets in, and to nobody else', () => {
  const different = sessions.flatMap(user =>
    closed.filter(one => isOffered(user, one) !== isLetIn(one, user)).map(one => toldOf(user, one)),
  )
  expect(different).toEqual([])
})

/** Resource and action of an endpoint in react-admin; undefined where it has none. */
function askedBy({ answerer }: Endpoint): { readonly resource: string; readonly action: string } | undefined {
  if (answerer.type === 'lookup') return { resource: lookupResource(answerer.lookup), action: 'list' }
  if (answerer.type === 'action') return { resource: answerer.entity, action: answerer.action }
  if (answerer.type === 'sheet' && answerer.step === 'exportar') {
    return { resource: answerer.entity, action: 'export' }
  }
  const action = answerer.type === 'entity' ? actions[answerer.verb] : undefined
  return answerer.type === 'entity' && action ? { resource: answerer.entity, action } : undefined
}

test('react-admin is told that one may do what the server lets one do', async () => {
  const different: string[] = []
  for (const user of sessions) {
    storedSession.set(user)
    for (const endpoint of closed) {
      const asked = askedBy(endpoint)
      const isOpen = asked && (await authProvider.canAccess?.({ ...asked }))
      different.push(...(asked && isOpen !== isLetIn(endpoint, user) ? [toldOf(user, endpoint)] : []))
    }
  }
  expect(different).toEqual([])
})

test('who is kept apart from a register is offered to read it alone, unless they administer the company', () => {
  const apart = registers.flatMap(({ name, register }) =>
    register.apartFrom ? [{ name, own: register.service, ...register.apartFrom }] : [],
  )
  expect(apart.map(({ name }) => name)).toContain('alcada')
  for (const { name, own, service, flag } of apart) {
    const keeper = session('industria', own, FLAGS)
    const bound = session('industria', service, ['Visualizar', flag]).Servicos
    const offered = (user: Session) =>
      ['list', 'export', 'create', 'edit', 'delete'].filter(action => canAccess(user, name, action))
    expect(offered(keeper)).toHaveLength(5)
    expect(offered({ ...keeper, Servicos: [...keeper.Servicos, ...bound] })).toEqual(['list', 'export'])
    expect(
      offered({ ...keeper, Produtos: ['Admin'], Servicos: [...keeper.Servicos, ...bound] }),
    ).toHaveLength(5)
  }
})
