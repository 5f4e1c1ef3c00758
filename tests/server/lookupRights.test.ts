import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { type Entity, entities, entityOf } from '#contract/entity.ts'
import { lookupColumns, lookupNames, sourceOf, structuredColumns } from '#contract/lookup.ts'
import { lookupEndpoints } from '#contract/lookupEndpoint.ts'
import { admits } from '#contract/permission.ts'
import { pathOf } from '#contract/registers.ts'
import { services } from '#contract/services.ts'
import type { Row } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { Fields } from '#schema/kind.ts'
import { FLAGS, type Opened, peopleOf } from './support/grants.ts'
import { creatable, workerFor } from './support/registers.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

type Account = 'industria' | 'agente'
type Caller = {
  readonly who: string
  readonly account: Account
  readonly token: () => Promise<string>
  /** Services that the caller may view. */
  readonly looks: readonly string[]
}

const ROLES = { industria: 'industria', agente: 'provedor' } as const
const ACCOUNTS = ['industria', 'agente'] as const

let client: number
const callers: Caller[] = []
const administrators = new Map<Account, string>()

const forAccount = (account: Account) =>
  services.filter(({ code, rule }) => !isOwners(code) && admits(rule, ROLES[account])).map(({ code }) => code)

const { server } = world()
beforeAll(async () => {
  for (const entity of creatable) await (await workerFor(server, entity)).createSample(entity)
  client = (await server.signIn('industria@demo.canal')).IdRegistro
  const people = peopleOf(server)
  for (const account of ACCOUNTS) {
    administrators.set(account, await server.tokenOf(`${account}@demo.canal`))
    const add = (who: string, opened: Opened, looks: readonly string[]) =>
      callers.push({
        who: `${account}: ${who}`,
        account,
        token: () => people.withRights(account, opened),
        looks,
      })
    add('nothing', {}, [])
    const codes = forAccount(account)
    add('everything but to look', Object.fromEntries(codes.map(code => [code, FLAGS.slice(1)])), [])
    for (const code of codes) add(`${code} alone`, { [code]: ['Visualizar'] }, [code])
  }
  callers.push({
    who: 'industria: everything, of one branch alone',
    account: 'industria',
    token: () => ofOneBranch,
    looks: forAccount('industria'),
  })
  const ofOneBranch = (async () => {
    const opened = Object.fromEntries(forAccount('industria').map(code => [code, FLAGS]))
    const token = await people.newcomer('industria', opened)
    await sql`insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      select u."IdRegistro", u."Id", (select min("Id") from filial where "IdRegistro" = u."IdRegistro")
      from usuario u where u."Id" = (select max("Id") from usuario)`.execute(server.db.kysely)
    return token
  })()
  // Callers are records, too: every one is there before the first test compares rows.
  for (const { token } of callers) await token()
})

/** Whether fields, or fields of nested rows, refer to a lookup. */
const refers = (fields: Fields, name: string): boolean =>
  Object.values(fields).some(
    field =>
      (field.kind === 'reference' && field.to === name) ||
      (field.kind === 'rows' && refers(field.fields, name)),
  )

/** Names open to the whole company, shown on any screen (decision 0130). */
const OPEN = ['filial', 'filialpagadora', 'filialdoprovedor', 'provedor', 'agente', 'cliente']

const opens = ({ register }: Entity) => [register.service, ...(register.openedBy ?? [])]

/** Services with a form that uses the lookup, or with the register it shows; undefined for a lookup open to all. */
function askers(name: string, account: Account): readonly string[] | undefined {
  const { key, register } = sourceOf(name)
  if (key === 'text' || OPEN.includes(name)) return undefined
  // A provider's own registers grant no access to lookups of its client.
  const scopes = account === 'agente' && scopeOf(name) === 'client' ? ['client'] : ['own', 'client']
  return entities
    .filter(entity => entity.name === register || refers(entity.spec.fields, name))
    .filter(entity => scopes.includes(entity.register.scope))
    .flatMap(opens)
}

function scopeOf(name: string) {
  const { access } = endpoint(name)
  return access.type === 'public' ? 'own' : access.scope
}

const endpoint = (name: string) => {
  const found = lookupEndpoints[lookupNames.indexOf(name)]
  if (!found) throw new Error(`${name} has no endpoint`)
  return found
}

async function ask(name: string, account: Account, token: string) {
  const { method } = endpoint(name)
  const isForClient = account === 'agente' && scopeOf(name) === 'client'
  const headers: Record<string, string> = isForClient ? { [CLIENT_HEADER]: String(client) } : {}
  const sent = method === 'POST' ? { method, body: {} } : {}
  const { status, body } = await server.call(`${lookupPath(name)}?range=[0,99]`, { token, headers, ...sent })
  return { status, rows: (status === 200 ? body : []) as readonly Row[], headers }
}

const keysOf = (rows: readonly Row[]) => [...new Set(rows.flatMap(row => Object.keys(row)))].toSorted()

describe.each(lookupNames)('%s', name => {
  test('answers whoever has a form for it, and nobody else', async () => {
    const answers: Record<string, number> = {}
    for (const { who, account, token } of callers)
      answers[who] = (await ask(name, account, await token())).status
    const expected = callers.map(({ who, account, looks }) => {
      const wanted = askers(name, account)
      const isIn = wanted === undefined || looks.some(code => wanted.includes(code))
      return [who, isIn ? 200 : 403]
    })
    expect(answers).toEqual(Object.fromEntries(expected))
  }, 60_000)

  test('shows everybody the same rows of their company, by the columns that name them', async () => {
    const shown = ['Id', ...lookupColumns(name), ...structuredColumns(name)]
    for (const account of ACCOUNTS) {
      const whole = await ask(name, account, administrators.get(account) ?? '')
      expect(keysOf(whole.rows).filter(key => !shown.includes(key))).toEqual([])
      for (const caller of callers.filter(one => one.account === account)) {
        const { status, rows } = await ask(name, account, await caller.token())
        expect([caller.who, rows]).toEqual([caller.who, status === 200 ? whole.rows : []])
      }
    }
  }, 60_000)
})

const views = lookupNames.filter(name => {
  const { register } = sourceOf(name)
  return register !== undefined && entityOf(register).parent === undefined
})

test.each(views)(
  '%s offers no record that its register would not show to the same caller',
  async name => {
    const entity = entityOf(sourceOf(name).register ?? '')
    for (const caller of callers) {
      if (!opens(entity).some(code => caller.looks.includes(code))) continue
      const { rows, headers } = await ask(name, caller.account, await caller.token())
      const { body } = await server.call(`${pathOf(entity, 'list')}`, {
        token: await caller.token(),
        headers,
      })
      const ids = new Set((Array.isArray(body) ? (body as readonly Row[]) : []).map(({ Id }) => Id))
      expect([caller.who, rows.filter(({ Id }) => !ids.has(Id))]).toEqual([caller.who, []])
    }
  },
  60_000,
)

const hidden = lookupNames.flatMap(name => {
  const shown = ['Id', ...lookupColumns(name)]
  return Object.keys(sourceOf(name).fields)
    .filter(field => !shown.includes(field))
    .map(field => ({ name, field }))
})

test.each(hidden)('$name is not searched by $field, which it does not show', async ({ name, field }) => {
  const { method } = endpoint(name)
  const filter = encodeURIComponent(JSON.stringify({ [field]: '1' }))
  const sent = method === 'POST' ? { method, body: {} } : {}
  const token = administrators.get('industria') ?? ''
  expect((await server.call(`${lookupPath(name)}?filter=${filter}`, { token, ...sent })).status).toBe(400)
})
