import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Entity, entityOf } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import type { StoredRow } from '#contract/validation.ts'
import { unzipped } from './support/cellsOfSheet.ts'
import { addressed, askedOf, type Ids, idsOf } from './support/foreign.ts'
import { accountOf, heldPeople } from './support/heldPeople.ts'
import { type Restrictable, restrictableParts, restrictables } from './support/restricted.ts'
import { world } from './support/world.ts'

const given = world()
const { server, tokenOf } = given
const { administrators, tokenFor: tokenOfHeld, personOf } = heldPeople(given)
const ACCOUNTS = ['industria', 'transportador'] as const
type Account = (typeof ACCOUNTS)[number]

/** Values that nothing else has, by kind of field; a reference is looked for by its name. */
const SENTINELS: Readonly<Record<string, string>> = {
  text: 'SENTINELA',
  multiline: 'SENTINELA',
  decimal: '61.83',
  money: '6183.61',
}
const hiddenFields = restrictables.filter(({ isHidden }) => isHidden)
const sentinelOf = ({ entity, field }: Restrictable) => {
  const { kind } = entity.spec.fields[field] ?? { kind: '' }
  return entity.name === 'empresa' ? '618361836183' : SENTINELS[kind]
}
const hiddenOf = (entity: Entity) => hiddenFields.filter(one => one.entity === entity)
const restricted = [...new Set(hiddenFields.map(({ entity }) => entity))]

const ids = new Map<Account, Ids>()
const records = new Map<string, StoredRow>()

beforeAll(async () => {
  // Before their registers: a sample sheet shows the newest record.
  for (const entity of restrictableParts) {
    const administrator = administrators[accountOf(entity)]
    records.set(entity.name, await administrator.createSample(entity, { Titular: 'SENTINELA DA CONTA' }))
  }
  for (const entity of restricted) {
    const values = hiddenOf(entity).map(one => [one.field, sentinelOf(one) ?? 'USD'])
    const administrator = administrators[accountOf(entity)]
    const made = await administrator.createSample(entity, Object.fromEntries(values))
    // A second entry of the history, so that there is a version to go back to.
    const field = hiddenOf(entity)[0]?.field ?? ''
    const { body: without } = await administrator.update(entity, { ...made, [field]: null })
    const { body } = await administrator.update(entity, { ...(without as StoredRow), [field]: made[field] })
    records.set(entity.name, body as StoredRow)
  }
  for (const account of ACCOUNTS) ids.set(account, await idsOf(server, account))
})

/** Register of each account, whose token its restricted user has. */
const OF_ACCOUNT = { industria: entityOf('despesa'), transportador: entityOf('agenteexterior') } as const
const tokenFor = (account: Account) => tokenOfHeld(OF_ACCOUNT[account], 'OCULTO')
const restrictedWorker = (entity: Entity) => personOf(entity, 'OCULTO')

/** Everything that an answer says: of a workbook, the texts of its parts. */
async function saidBy(path: string, token: string): Promise<string> {
  const headersOfCall = { Authorization: `Bearer ${token}` }
  const answer = await server.app.request(path, { headers: headersOfCall }, PLACE)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = JSON.stringify([...answer.headers])
  return `${answer.status} ${headers} ${unzipped(bytes)}`
}

const told = /SENTINELA|618361836183|61[.,]830*(?!\d)|6[.,]?183[.,]61/

const PLACE = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }

const readings = contract.filter(
  ({ changes, method, access, file }) =>
    !changes && method === 'GET' && access.type !== 'public' && file !== 'taken',
)

/** Addresses of an endpoint about the records of the account's company. */
function addressesOf(endpoint: Endpoint, account: Account): readonly string[] {
  const own = ids.get(account) ?? {}
  const { answerer } = endpoint
  const asked = askedOf(endpoint, own, own).map(row => addressed(endpoint, row))
  const known = 'entity' in answerer ? records.get(answerer.entity) : undefined
  const ofKnown = known ? [`${endpoint.path.replace('{id}', String(known.Id))}?id=${known.Id}`] : []
  const isExport = answerer.type === 'sheet' && answerer.step === 'exportar'
  const plain = isExport ? `${endpoint.path}?formato=csv` : endpoint.path
  return [plain, ...ofKnown, ...asked]
}

describe('values of hidden fields', () => {
  test.each(readings)('are in no answer of $path', async endpoint => {
    for (const account of ACCOUNTS) {
      for (const address of addressesOf(endpoint, account)) {
        expect(await saidBy(address, tokenFor(account)), address).not.toMatch(told)
      }
    }
  })

  test.each(restricted)(
    'of $name are there for an administrator, wherever they could be told',
    async entity => {
      const token = await tokenOf(accountOf(entity))
      const { Id } = records.get(entity.name) ?? { Id: 0 }
      const paths = [
        pathOf(entity, 'list'),
        `${pathOf(entity, 'model')}?id=${Id}`,
        `${pathOf(entity, 'historico')}?id=${Id}`,
        pathOf(entity, 'alterados'),
        ...(entity.parent
          ? []
          : [`${pathOf(entity, 'historico')?.replace('historico', 'exportar')}?formato=csv`]),
        ...(takesSheets(entity)
          ? [`${pathOf(entity, 'historico')?.replace('historico', 'importar/modelo')}`]
          : []),
      ]
      for (const path of paths) expect(await saidBy(String(path), token), path).toMatch(told)
    },
  )

  test.each(restricted)('of $name are left out, not emptied', async entity => {
    const own = restrictedWorker(entity)
    const { Id } = records.get(entity.name) ?? { Id: 0 }
    const names = hiddenOf(entity).map(({ field }) => field)
    const listed = (await own.list(entity, `filter={"Id":${Id}}`)).body as readonly StoredRow[]
    const answers = [
      listed[0],
      (await own.model(entity, Id)).body,
      (await own.call(`${pathOf(entity, 'model')}`)).body,
    ]
    for (const answer of answers) for (const name of names) expect(answer).not.toHaveProperty(name)
  })

  test.each(hiddenFields)('neither sort nor filter: $field of $entity.name', async ({ entity, field }) => {
    const own = restrictedWorker(entity)
    expect(await own.list(entity, `sort=["${field}","ASC"]`)).toMatchObject({
      ...{ status: 400, body: { errors: { sort: expect.any(String) } } },
    })
    for (const name of [field, `${field}_gte`])
      expect(await own.list(entity, `filter={"${name}":"6"}`)).toMatchObject({ status: 400 })
  })

  test.each(hiddenFields.filter(one => sentinelOf(one)?.match(/SENT|6183618/)))(
    'are not found by the search: $field of $entity.name',
    async one => {
      const { entity } = one
      const query = `filter=${encodeURIComponent(JSON.stringify({ q: sentinelOf(one) }))}`
      const { Id } = records.get(entity.name) ?? { Id: 0 }
      const found = (body: unknown) => (body as readonly StoredRow[]).map(record => record.Id)
      expect(found((await administrators[accountOf(entity)].list(entity, query)).body)).toContain(Id)
      expect(found((await restrictedWorker(entity).list(entity, query)).body)).toEqual([])
      const everywhere = `/api/canal/apoio/busca?q=${sentinelOf(one)}`
      expect((await restrictedWorker(entity).call(everywhere)).body).toEqual([])
    },
  )

  test.each(restricted)(
    'of $name are in no answer of a save, its conflict, or an earlier version',
    async entity => {
      const own = restrictedWorker(entity)
      const { Id } = records.get(entity.name) ?? { Id: 0 }
      const shown = (await own.model(entity, Id)).body as StoredRow
      const texts = [
        await own.update(entity, { ...shown, Versao: shown.Versao - 1 }),
        await own.update(entity, shown),
        await own.update(entity, { ...shown, ...changeOf(entity, shown) }),
      ].map(({ body, status }) => ({ status, text: JSON.stringify(body) }))
      expect(texts.map(({ status }) => status)).toEqual([409, 200, 200])
      for (const { text } of texts) expect(text).not.toMatch(told)
      const entries = (await own.call(`${pathOf(entity, 'historico')}?id=${Id}`)).body as readonly {
        Id: number
      }[]
      for (const entry of entries) {
        const version = `${pathOf(entity, 'versao')}?id=${Id}&entrada=${entry.Id}`
        expect(await saidBy(version, tokenFor(accountOf(entity))), version).not.toMatch(told)
      }
      // Hidden values stay as they are.
      const { body: whole } = await administrators[accountOf(entity)].model(entity, Id)
      expect(whole).toMatchObject(
        Object.fromEntries(hiddenOf(entity).map(({ field }) => [field, records.get(entity.name)?.[field]])),
      )
    },
  )

  test.each(restrictableParts)('of $name, hidden as a whole, are behind a closed door', async entity => {
    const own = restrictedWorker(entity)
    const { Id, Versao } = records.get(entity.name) ?? { Id: 0, Versao: 1 }
    const parent = records.get(entity.name)?.[entity.parent?.column ?? '']
    const above = entityOf(entity.parent?.name ?? '')
    const statuses = [
      await own.list(entity),
      await own.model(entity, Id),
      await own.update(entity, { Id, Versao }),
      await own.remove(entity, Id),
      await own.call(`${pathOf(entity, 'historico')}?id=${Id}`),
      await own.call(`${pathOf(entity, 'alterados')}`),
    ].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403]))
    const { body } = await own.call(`${pathOf(above, 'historico')}?id=${parent}`)
    expect(JSON.stringify(body)).not.toContain(entity.name)
  })
})

/** Small change of a record's title or another visible text. */
function changeOf({ spec }: Entity, record: StoredRow) {
  const name = [spec.title, `${spec.title}PT`, 'Observacao', 'Periodo'].find(
    one => spec.fields[one]?.kind === 'text' && !spec.fields[one]?.readOnly,
  )
  return name ? { [name]: name === 'Periodo' ? '2026-11' : `${record[name]} 2` } : {}
}
