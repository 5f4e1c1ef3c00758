import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { translate } from '#server/core/language.ts'
import { isInFull } from '../support/fullRun.ts'
import { type Line, manyLines } from './support/manyLines.ts'
import { worker } from './support/registers.ts'
import { type Server, startServer } from './support/server.ts'
import { fileOf, registers, sheetAccount, sheetsOf } from './support/sheets.ts'
import { apiShaped, cellIn, formShaped, type Refusals, saved, tried } from './support/threeWays.ts'

/** Lines of all registers together; `npm run attack` sends two thousand. */
const ROWS = isInFull ? 2_000 : 700
const OF_CLIENT = 60

/**
 * Messages of cells that cannot be read, and why a sheet says there what a record does not. The cell has no value then:
 * what others have to do with it is not told, and it is told where the record would not show its field, too.
 */
const UNREAD = {
  'sheets.expected.choice':
    'a cell has the word of an option; which there are is told, as there is no list to choose from',
  'sheets.expected.reference': 'a cell has the name or code of a row, and no Id',
  'validation.otherDay': 'a cell may be a day of many forms, and be none',
}

const isUnread = ([, message]: Refusals[number]) =>
  Object.keys(UNREAD).some(key => message.startsWith(translate('pt', key).split('%{')[0] ?? key))

/** Refusals of a record as a sheet tells them of a line that has these. */
function asSheet(byRecord: Refusals, bySheet: Refusals): Refusals {
  const unread = new Map(bySheet.filter(isUnread))
  const told = new Set(bySheet.map(String))
  const others = byRecord.filter(one => !unread.has(one[0]) && (unread.size === 0 || told.has(String(one))))
  return [...unread, ...others].toSorted()
}

type Way = {
  readonly entity: Entity
  readonly email: string
  readonly isOfClient: boolean
  readonly rows: number
}

const own = registers.map(
  (entity): Way => ({
    entity,
    email: sheetAccount(entity),
    isOfClient: false,
    rows: Math.ceil((ROWS * 1.04) / registers.length),
  }),
)
/** Client's companies, whose tax numbers are closed to its provider. */
const ofClient: Way = {
  entity: entityNamed('empresa'),
  email: 'agente@demo.canal',
  isOfClient: true,
  rows: OF_CLIENT,
}

let form: Server
let api: Server
let sheet: Server
let all: readonly Sent[]

beforeAll(async () => {
  ;[form, api, sheet] = await Promise.all([startServer(), startServer(), startServer()])
  all = await threeWays([...own, ofClient])
})
afterAll(() => Promise.all([form, api, sheet].map(server => server.stop())))

type Sent = { readonly name: string; readonly lines: readonly Line[] } & {
  readonly [W in 'byForm' | 'byApi' | 'bySheet']: readonly Refusals[]
}

/** Sends the same lines three ways, to a server each. */
async function threeWays(ways: readonly Way[]): Promise<readonly Sent[]> {
  const made: { readonly way: Way; readonly lines: readonly Line[] }[] = []
  for (const way of ways)
    made.push({
      way,
      lines: await manyLines([form, api, sheet], way.entity, way.rows, Number(way.isOfClient)),
    })
  const { IdRegistro } = await form.signIn('industria@demo.canal')
  const found: Sent[] = []
  for (const { way, lines } of made) {
    const { entity, email, isOfClient } = way
    const client = isOfClient ? IdRegistro : undefined
    const [byForm, byApi, bySheet] = await Promise.all([
      saved(worker(form, await form.tokenOf(email), client), entity, lines, formShaped),
      saved(worker(api, await api.tokenOf(email), client), entity, lines, apiShaped),
      tried(sheetsOf(sheet, await sheet.tokenOf(email), client), entity, lines),
    ])
    found.push({ name: `${entity.name}, ${email}`, lines, byForm, byApi, bySheet })
  }
  return found
}

describe('records that are sent by the form, by the API and by a sheet', () => {
  test('are hundreds, of all registers, and are refused by every law', () => {
    expect(all.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(ROWS)
    const messages = new Set(all.flatMap(({ byForm }) => byForm.flat()).map(([, message]) => message))
    const laws = ['required', 'referenceNotFound', 'duplicate', 'choice'].map(key => `validation.${key}`)
    const said = [...laws, 'guards.payeeTaxId'].map(key => translate('pt', key))
    expect([...messages]).toEqual(expect.arrayContaining(said))
    expect([...messages].filter(message => message.startsWith('ATT_')).length).toBeGreaterThan(0)
  })

  test('are refused in the same fields for the same reasons by a form and a program', () => {
    for (const { name, byForm, byApi } of all)
      expect({ name, refused: byApi }).toEqual({ name, refused: byForm })
  })

  test('are refused in the same fields for the same reasons on lines of a sheet', () => {
    for (const { name, byForm, bySheet } of all) {
      const refused = byForm.map((one, at) => asSheet(one, bySheet[at] ?? []))
      expect({ name, refused: bySheet }).toEqual({ name, refused })
    }
  })

  test('are told of cells that cannot be read in no other words than those that have a reason here', () => {
    const told = all.flatMap(({ bySheet }) => bySheet.flat()).map(([, message]) => message)
    const used = Object.keys(UNREAD).filter(key =>
      told.some(message => message.startsWith(translate('pt', key).split('%{')[0] ?? key)),
    )
    expect(used).toEqual(Object.keys(UNREAD))
  })
})

describe('what lines of a sheet may settle together', () => {
  const DAYS = { InicioVigencia: '1955-01-01', FimVigencia: '1955-12-31' }

  /** Saves a record, and confirms a sheet with the same line; answers what each is refused for. */
  async function refusals(entity: Entity, { current, row }: Line) {
    const email = sheetAccount(entity)
    const own = worker(form, await form.tokenOf(email))
    const bySave = await (current ? own.update(entity, { ...current, ...row }) : own.create(entity, row))
    const sheets = sheetsOf(form, await form.tokenOf(email))
    const names = Object.keys(row)
    const cells = names.map(name => cellIn(entity, name, row[name]))
    const file = fileOf([
      ['Id', ...names],
      [current?.Id ?? null, ...cells],
    ])
    const { Arquivo } = (await sheets.send(entity, file)).body
    const bySheet = await sheets.confirm(entity, Arquivo, true)
    return [bySave, bySheet].map(({ status, body }) => ({ status, errors: (body as Answer).errors }))
  }
  type Answer = { readonly errors?: unknown }

  test('periods, is refused of the sheet as a whole, as of a record', async () => {
    const aliquota = entityNamed('aliquota')
    const own = worker(form, await form.tokenOf(sheetAccount(aliquota)))
    const { Id, Versao, IdRegistro, DataCriacao, DataAlteracao, ...row } = await own.createSample(
      aliquota,
      DAYS,
    )
    const errors = { InicioVigencia: translate('pt', 'validation.overlap') }
    expect(await refusals(aliquota, { current: undefined, row })).toEqual([
      { status: 422, errors },
      { status: 422, errors },
    ])
  })

  test('trees, is refused of the sheet as a whole, as of a record', async () => {
    const categoria = entityNamed('categoriaproduto')
    const own = worker(form, await form.tokenOf(sheetAccount(categoria)))
    const root = await own.createSample(categoria, { IdCategoriaPai: null })
    const current = await own.createSample(categoria, { IdCategoriaPai: null })
    await own.createSample(categoria, { IdCategoriaPai: current.Id })
    const errors = { IdCategoriaPai: translate('pt', 'validation.hasChildren') }
    expect(await refusals(categoria, { current, row: { IdCategoriaPai: root.Id } })).toEqual([
      { status: 422, errors },
      { status: 422, errors },
    ])
  })
})
