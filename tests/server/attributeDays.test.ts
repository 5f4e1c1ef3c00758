import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import type { Row } from '#contract/validation.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { asOwner } from '#server/db/transaction.ts'
import { notifyOfMandatoryAttributes } from '#server/features/partnumber/mandatoryAttributes.ts'
import { applyTables } from './support/applyTables.ts'
import { LATHE, MOTOR, one } from './support/atributos.ts'
import { loadComposed, MANDATORY_FROM } from './support/composedAttributes.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf } from './support/sheets.ts'
import { worldOfEach } from './support/world.ts'

const partnumber = entityNamed('partnumber')

const applyAll = () => applyTables(server.db)

/** Attributes of a lathe of the demo that are mandatory by now. */
const FILLED = [one('ATT_90014', '2026-01-02'), one('ATT_90015', '03'), one('ATT_90022', '2026-02-10')]

const create = (Partnumber: string, Atributos: readonly AttributeValue[], values: Row = {}) =>
  worker.createSample(partnumber, {
    ...{ Partnumber, IdNcm: LATHE, ModalidadeProduto: 'IMPORTACAO', Atributos },
    ...values,
  })

const dayOf = async (name: string) => (await found(name, partnumber))[0]?.['AtributosExigidosEm']

const filtered = async (filter: Row) => {
  const { body } = await worker.list(
    partnumber,
    `range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ q: 'PRAZO', ...filter }))}`,
  )
  return (body as readonly Row[]).map(({ Partnumber }) => Partnumber).toSorted()
}

const bell = async (email: string) => {
  const token = await server.tokenOf(email)
  const { body } = await server.call('/api/canal/tools/notificacoes', { method: 'POST', token, body: {} })
  return (body as readonly Notificacao[]).filter(({ Rota }) => Rota?.includes('AtributosExigidosEm'))
}

// Server of each test, because the attributes that are loaded are one for all companies.
const { server, worker, sheets, found } = importerWorld(worldOfEach())
beforeEach(async () => {
  await create('PRAZO-1', FILLED)
  await create('PRAZO-3', [], { IdNcm: MOTOR })
})

/** Loads attributes that ask for more, brings all records up to them, and adds a product that has them all. */
async function loadMore() {
  await loadComposed(server)
  await applyAll()
  await create('PRAZO-2', [...FILLED, one('ATT_80009', 'NR-12')])
}

describe('a product', () => {
  test('has no day before the attributes are loaded that ask for more', async () => {
    expect([await dayOf('PRAZO-1'), await dayOf('PRAZO-3')]).toEqual([null, '2026-01-01'])
  })

  test('gets the day on which an attribute becomes mandatory once it is loaded, without a new version', async () => {
    const [before] = await found('PRAZO-1', partnumber)
    await loadMore()
    const [after] = await found('PRAZO-1', partnumber)
    expect(after).toMatchObject({ AtributosExigidosEm: MANDATORY_FROM, Versao: before?.Versao })
  })

  test('is filtered by that day', async () => {
    await loadMore()
    expect(await filtered({ AtributosExigidosEm_lte: MANDATORY_FROM })).toEqual(['PRAZO-1', 'PRAZO-3'])
    expect(await filtered({ AtributosExigidosEm_gte: MANDATORY_FROM })).toEqual(['PRAZO-1'])
    const { body } = await worker.call(
      `/api/canal/cadastros/partnumber/exportar?formato=csv&filter=${encodeURIComponent(
        JSON.stringify({ AtributosExigidosEm_gte: MANDATORY_FROM }),
      )}`,
    )
    expect(String(body)).not.toContain('PRAZO-2')
  })

  test('has it no longer once the value is given, and again once it is taken away', async () => {
    await loadMore()
    const [record] = await found('PRAZO-1', partnumber)
    const saved = await worker.update(partnumber, {
      ...record,
      Atributos: [...FILLED, one('ATT_80009', 'NR-12')],
    })
    expect(saved.body).toMatchObject({ AtributosExigidosEm: null })
    const again = await worker.update(partnumber, { ...(saved.body as Row), Atributos: FILLED })
    expect(again.body).toMatchObject({ AtributosExigidosEm: MANDATORY_FROM })
  })

  test('does not take it from a client', async () => {
    await loadMore()
    const [record] = await found('PRAZO-1', partnumber)
    const { body } = await worker.update(partnumber, { ...record, AtributosExigidosEm: '2099-01-01' })
    expect(body).toMatchObject({ AtributosExigidosEm: MANDATORY_FROM })
  })

  test('of a spreadsheet has it, new or changed', async () => {
    await loadMore()
    const head = [
      'Partnumber',
      'Denominação',
      'Descrição',
      'NCM',
      'Unidade de medida',
      'País de origem',
      'Atributos',
    ]
    const line = (name: string, text: string) => [name, 'Torno', 'Torno', LATHE, 'UN', 'DE', text]
    const given = 'ATT_90014: 2026-01-02\nATT_90015: 03\nATT_90022: 2026-02-10'
    const file = fileOf([head, line('PRAZO-5', given), line('PRAZO-2', given)])
    const { body: read } = await sheets.send(partnumber, file)
    expect(await dayOf('PRAZO-2')).toBeNull()
    await sheets.confirm(partnumber, read.Arquivo, true)
    expect([await dayOf('PRAZO-5'), await dayOf('PRAZO-2')]).toEqual([MANDATORY_FROM, MANDATORY_FROM])
  })
})

test('the bell tells a company once of each day, and leads to its products', async () => {
  await create('PRAZO-4', FILLED)
  await loadMore()
  await asOwner(server.db, notifyOfMandatoryAttributes)
  await asOwner(server.db, notifyOfMandatoryAttributes)
  const told = await bell('industria@demo.canal')
  expect(told).toHaveLength(1)
  const [day, month, year] = MANDATORY_FROM.split('-').toReversed()
  expect(told[0]).toMatchObject({ Titulo: expect.stringContaining(`${day}/${month}/${year}`) })
  const rota = new URL(told[0]?.Rota ?? '', 'https://portal')
  expect(await filtered(JSON.parse(rota.searchParams.get('filter') ?? '{}') as Row)).toEqual([
    'PRAZO-1',
    'PRAZO-4',
  ])
  expect(await bell('outra@demo.canal')).toEqual([])
})

test('products of an NCM that a load does not know lose their day', async () => {
  await loadMore()
  expect(await dayOf('PRAZO-1')).toBe(MANDATORY_FROM)
  await loadComposed(server, { without: [LATHE] })
  await applyAll()
  expect(await dayOf('PRAZO-1')).toBeNull()
})
