import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { rulesOf } from '../support/fieldRules.ts'
import { accountOf, heldPeople } from './support/heldPeople.ts'
import { worker } from './support/registers.ts'
import { restrictables, restrictedPerson } from './support/restricted.ts'
import { fileOf, rowsIn, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const given = world()
const { server } = given
const { administrators, people } = heldPeople(given)

/** Rules between a field that may be hidden and others, as `register field rule`. */
const between = restrictables
  .filter(({ isHidden }) => isHidden)
  .flatMap(({ entity, field }) =>
    rulesOf(entity)
      .filter(({ at, reads }) => new Set([at, ...reads]).size > 1 && (at === field || reads.has(field)))
      .map(({ rule }) => `${entity.name} ${field} ${rule}`),
  )

/** Value of the hidden field, others beside it, and a change of these that the rule is against. */
type Tried = { readonly value: string; readonly beside?: Row; readonly change: Row }

const IN_SAO_PAULO = { IdEstado: '35', IdCidade: '3550308' }
const ABROAD = {
  ...{
    Estrangeira: true,
    IdPais: 'AR',
    CpfCnpj: null,
    IdEstado: null,
    IdCidade: null,
    NomeCidade: 'Rosario',
  },
}
const REGISTRATION = '110042490114'

const tried: Readonly<Record<string, Tried>> = {
  'partnumber PrecoUnitario moedaDoPreco': {
    ...{ value: '61.8300000', beside: { Moeda: 'USD' }, change: { Moeda: null } },
  },
  'partnumber Moeda moedaDoPreco': {
    ...{ value: 'USD', beside: { PrecoUnitario: null }, change: { PrecoUnitario: '7.0000000' } },
  },
  'empresa InscricaoEstadual inscricaoEstadual': {
    ...{ value: REGISTRATION, beside: IN_SAO_PAULO, change: { IdEstado: '42', IdCidade: '4202404' } },
  },
  'empresa InscricaoEstadual shown': { value: REGISTRATION, beside: IN_SAO_PAULO, change: ABROAD },
  'empresa InscricaoMunicipal shown': { value: '618361', change: ABROAD },
}

test('every rule between a field that may be hidden and others is tried', () => {
  expect(between.toSorted()).toEqual(Object.keys(tried).toSorted())
})

describe('a rule of a declaration', () => {
  const { spec } = entityOf('empresa')
  const rulesWith = (holds: (row: Row) => boolean) =>
    rulesOf({ spec: { ...spec, checks: { nova: { at: 'Tin', holds } } } })

  test('is found to read a field that it reads beside one code of a choice alone', () => {
    const ofSimples = (row: Row) =>
      row['RegimeTributario'] !== 'SIMPLES_NACIONAL' || !row['InscricaoMunicipal']
    const ofMakers = (row: Row) => !(row['TipoEmpresa'] as readonly unknown[]).includes(3) || !row['Cep']
    const [simples, makers] = [ofSimples, ofMakers].map(holds => [...(rulesWith(holds)[0]?.reads ?? [])])
    expect([simples, makers]).toEqual([
      ['RegimeTributario', 'InscricaoMunicipal'],
      ['TipoEmpresa', 'Cep'],
    ])
  })

  test('that throws before it reads anything is not passed over', () => {
    const broken = () => {
      throw new Error('rule')
    }
    expect(() => rulesWith(broken)).toThrow('rule')
  })
})

const cases = Object.entries(tried).map(([name, one]) => {
  const [register = '', field = '', rule = ''] = name.split(' ')
  return { ...one, rule, field, entity: entityOf(register) }
})

describe.each(cases)('$rule of $entity.name, with $field hidden,', one => {
  const { entity, field, value, beside = {}, change } = one
  const administrator = administrators[accountOf(entity)]
  let token = ''
  const person = worker(server, () => Promise.resolve(token))
  beforeAll(async () => {
    const hidden = { Registro: entity.name, Campo: field, Restricao: 'OCULTO' as const }
    token = await restrictedPerson(server, people, { account: accountOf(entity), administrator }, [hidden])
  })
  const stored = async (id: number) => (await administrator.model(entity, id)).body as StoredRow

  test('is in the way of no change of others, and tells nothing of the value, which stays', async () => {
    const answers = []
    for (const hidden of [value, null]) {
      const record = await administrator.createSample(entity, { ...beside, [field]: hidden })
      const shown = (await person.model(entity, record.Id)).body as StoredRow
      const { status, body } = await person.update(entity, { ...shown, ...change })
      const { Message, errors } = body as { readonly Message: string; readonly errors?: Row }
      answers.push({ status, Message, errors, names: Object.keys(body as Row).toSorted() })
      expect(await stored(record.Id)).toMatchObject({ ...change, [field]: record[field] })
    }
    expect(answers[0]).toMatchObject({ status: 200, errors: undefined })
    expect(answers[0]).toEqual(answers[1])
  })

  test('is in the way of no new record', async () => {
    const { [field]: _, ...body } = await administrator.sampleInput(entity, { ...beside, ...change })
    const made = await person.create(entity, body)
    expect(made).toMatchObject({ status: 200 })
    expect((await stored((made.body as StoredRow).Id))[field]).toBeNull()
  })
})

test.each(cases.filter(({ entity }) => entity.name === 'partnumber'))(
  'in a sheet $rule with $field hidden is in the way of no line either',
  async ({ entity, field, value, beside, change }) => {
    const administrator = administrators[accountOf(entity)]
    const hidden = { Registro: entity.name, Campo: field, Restricao: 'OCULTO' as const }
    const who = { account: accountOf(entity), administrator }
    const token = await restrictedPerson(server, people, who, [hidden])
    const record = await administrator.createSample(entity, { ...beside, [field]: value })
    const [[name = '', cell] = []] = Object.entries(change)
    const lines = [
      ['Id', name],
      [record.Id, cell as Value],
    ] satisfies readonly (readonly Value[])[]
    const { send, confirm } = sheetsOf(server, token)
    const sent = await send(entity, fileOf(lines))
    const { body: results } = await confirm(entity, sent.body.Arquivo, true)
    expect(results).toMatchObject({ Alteradas: 1, ComErro: 0, Confirmado: true })
    expect(JSON.stringify(results)).not.toContain('61.83')
    const { body: whole } = await administrator.model(entity, record.Id)
    expect(whole).toMatchObject({ [name]: cell, [field]: record[field] })
  },
)

describe('a line of the item sheet writes nothing into a hidden field', () => {
  const partnumber = entityNamed('partnumber')
  const administrator = administrators.industria
  const sheetsFor = async (Campo: string) => {
    const hidden = { Registro: 'partnumber', Campo, Restricao: 'OCULTO' as const }
    const token = await restrictedPerson(server, people, { account: 'industria', administrator }, [hidden])
    return { person: worker(server, token), sheets: sheetsOf(server, token) }
  }
  /** Results of a line that has these cells. */
  const imported = async (
    { send, confirm, reach }: ReturnType<typeof sheetsOf>,
    cells: Readonly<Record<number, Value>>,
  ) => {
    const [head = []] = rowsIn((await reach(itemSheet, 'modelo')).bytes)
    const sent = await send(itemSheet, fileOf([head, head.map((_, at) => cells[at] ?? null)]))
    return (await confirm(itemSheet, sent.body.Arquivo, true)).body
  }
  const [NUMBER, DESCRIPTION, PRICE] = [0, 1, 4]
  /** Other cells that a new product must have. */
  const NEW_PRODUCT = { 1: 'Válvula', 2: '84818095', 3: 10, 5: 0.8, 6: 'Acme Válvulas', 7: 'DE', 8: 'UN' }
  const stored = async (id: number) => (await administrator.model(partnumber, id)).body as StoredRow

  test('that follows from its price', async () => {
    const { sheets } = await sheetsFor('Moeda')
    for (const Moeda of ['EUR', null]) {
      const record = await administrator.createSample(partnumber, { PrecoUnitario: null, Moeda })
      const cells = { [NUMBER]: String(record['Partnumber']), [PRICE]: 7 }
      expect(await imported(sheets, cells)).toMatchObject({ Alteradas: 1, ComErro: 0, Confirmado: true })
      expect(await stored(record.Id)).toMatchObject({ PrecoUnitario: '7.0000000', Moeda })
    }
    const made = { [NUMBER]: 'SEM-MOEDA', [PRICE]: 7, ...NEW_PRODUCT }
    expect(await imported(sheets, made)).toMatchObject({ Novas: 1, ComErro: 0 })
    const { body } = await administrator.list(partnumber, 'filter={"q":"SEM-MOEDA"}')
    expect(body).toMatchObject([{ PrecoUnitario: '7.0000000', Moeda: null }])
  })

  test('nor beside one: a stored price gets no currency that nobody has given it', async () => {
    const { person, sheets } = await sheetsFor('PrecoUnitario')
    const record = await administrator.createSample(partnumber, { PrecoUnitario: '10.0000000', Moeda: 'EUR' })
    const shown = (await person.model(partnumber, record.Id)).body as StoredRow
    expect(await person.update(partnumber, { ...shown, Moeda: null })).toMatchObject({ status: 200 })
    const left = { PrecoUnitario: '10.0000000', Moeda: null }
    const line = (text: string) => ({ [NUMBER]: String(record['Partnumber']), [DESCRIPTION]: text })
    expect(await imported(sheets, line('Sem moeda'))).toMatchObject({ Alteradas: 1, ComErro: 0 })
    expect(await stored(record.Id)).toMatchObject({ Descricao: 'Sem moeda', ...left })
    // The currency is missing, as whoever sees both is told.
    const everything = sheetsOf(server, () => server.tokenOf('industria@demo.canal'))
    const refused = await imported(everything, line('Outra'))
    expect(refused).toMatchObject({ Alteradas: 0, ComErro: 1, Erros: [{ Coluna: 'Moeda' }] })
    expect(await stored(record.Id)).toMatchObject({ Descricao: 'Sem moeda', ...left })
    expect(await imported(everything, { ...line('Outra'), [PRICE]: 10 })).toMatchObject({ Alteradas: 1 })
    expect(await stored(record.Id)).toMatchObject({ ...left, Descricao: 'Outra', Moeda: 'USD' })
  })
})
