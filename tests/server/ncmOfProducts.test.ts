import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import type { Row } from '#contract/validation.ts'
import { masked, nomenclature } from '#demo/siscomex/tables/nomenclature.ts'
import { asOwner } from '#server/db/transaction.ts'
import { notifyOfEndedNcms } from '#server/features/partnumber/endedNcms.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { applyTables } from './support/applyTables.ts'
import { LATHE, MOTOR } from './support/atributos.ts'
import { loadComposed, UNKNOWN } from './support/composedAttributes.ts'
import { demo } from './support/demoApp.ts'
import { importerWorld } from './support/importer.ts'
import { insertMany } from './support/manyRows.ts'
import { ncmFile } from './support/officialFiles.ts'
import { officialLoads } from './support/officialLoads.ts'
import { fileOf } from './support/sheets.ts'
import { worldOfEach } from './support/world.ts'

const partnumber = entityNamed('partnumber')

const create = (Partnumber: string, IdNcm: string) =>
  worker.createSample(partnumber, { Partnumber, IdNcm, ModalidadeProduto: 'IMPORTACAO' })

const query = (filter: Row) => `filter=${encodeURIComponent(JSON.stringify({ q: 'VIGENCIA', ...filter }))}`
const filtered = async (filter: Row) => {
  const { body } = await worker.list(partnumber, `range=[0,99]&${query(filter)}`)
  return (body as readonly Row[]).map(({ Partnumber }) => Partnumber).toSorted()
}
const product = async (name: string) => (await found(name, partnumber))[0]

const LINES = nomenclature(
  new Map([
    [LATHE, 'Tornos'],
    [MOTOR, 'Motores'],
  ]),
).filter(({ Codigo }) => /^8[3-7]/.test(Codigo))

/** Loads a nomenclature of a day without some codes, and brings the products up to it. */
async function loadNcms(
  day: string,
  without: readonly string[],
  ends: Readonly<Record<string, string>> = {},
) {
  const lines = LINES.filter(({ Codigo }) => !without.map(masked).includes(Codigo)).map(line => ({
    ...line,
    Data_Fim: ends[line.Codigo.replaceAll('.', '')] ?? line.Data_Fim,
  }))
  await officialLoads(server, await server.tokenOf('canal@demo.canal')).load('ncm', ncmFile(lines, day))
  await applyTables(server.db)
}

const bell = async (email: string) => {
  const token = await server.tokenOf(email)
  const { body } = await server.call('/api/canal/tools/notificacoes', { method: 'POST', token, body: {} })
  return (body as readonly Notificacao[]).filter(({ Rota }) => Rota?.includes('NcmExtintaEm'))
}
const tell = () => asOwner(server.db, notifyOfEndedNcms)

// Server of each test, because the official tables are one for all companies.
const { server, worker, sheets, found } = importerWorld(worldOfEach())
beforeEach(async () => {
  await create('VIGENCIA-1', LATHE)
  await create('VIGENCIA-2', MOTOR)
})

describe('a product whose NCM has unknown attributes', () => {
  test('is found by a filter once it is saved, in the list and in a sheet', async () => {
    await loadComposed(server)
    await create('VIGENCIA-3', UNKNOWN)
    expect(await filtered({ AtributosDesconhecidos: true })).toEqual(['VIGENCIA-3'])
    expect(await filtered({ AtributosDesconhecidos: false })).toEqual(['VIGENCIA-1', 'VIGENCIA-2'])
    const { body } = await worker.call(
      `/api/canal/cadastros/partnumber/exportar?formato=csv&${query({ AtributosDesconhecidos: true })}`,
    )
    expect(String(body)).toContain('VIGENCIA-3')
    expect(String(body)).not.toContain('VIGENCIA-1')
  })

  test('is told apart after each load of attributes, without a new version', async () => {
    const before = await product('VIGENCIA-1')
    await loadComposed(server, { without: [LATHE] })
    await applyTables(server.db)
    expect(await filtered({ AtributosDesconhecidos: true })).toEqual(['VIGENCIA-1'])
    await loadComposed(server)
    await applyTables(server.db)
    expect(await filtered({ AtributosDesconhecidos: true })).toEqual([])
    expect(await product('VIGENCIA-1')).toMatchObject({ Versao: before?.Versao })
  })

  test('is told apart among more products of one NCM than one batch has', { timeout: 60_000 }, async () => {
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    await insertMany(server, partnumber, IdRegistro, 1_100)
    await sql`update partnumber set "IdNcm" = ${LATHE}`.execute(server.db.kysely)
    await loadComposed(server, { without: [LATHE] })
    await applyTables(server.db)
    const { rows } = await sql`
      select distinct "AtributosDesconhecidos" from partnumber where "IdNcm" = ${LATHE}`.execute(
      server.db.kysely,
    )
    expect(rows).toEqual([{ AtributosDesconhecidos: true }])
  })

  test('of a spreadsheet is found, new or changed', async () => {
    await loadComposed(server)
    const head = ['Partnumber', 'Denominação', 'Descrição', 'NCM', 'Unidade de medida', 'País de origem']
    const line = (name: string) => [name, 'Carne', 'Carne', UNKNOWN, 'UN', 'DE']
    const { body: read } = await sheets.send(
      partnumber,
      fileOf([head, line('VIGENCIA-1'), line('VIGENCIA-4')]),
    )
    await sheets.confirm(partnumber, read.Arquivo, true)
    expect(await filtered({ AtributosDesconhecidos: true })).toEqual(['VIGENCIA-1', 'VIGENCIA-4'])
  })
})

describe('a product whose NCM has ended', () => {
  test('has its last day after the load that ended it, and none after one that has it again', async () => {
    const before = await product('VIGENCIA-1')
    await loadNcms('14/05/2025', [])
    expect(await filtered({ NcmExtintaEm_lte: '2026-01-01' })).toEqual([])
    await loadNcms('15/05/2025', [LATHE])
    expect(await product('VIGENCIA-1')).toMatchObject({
      NcmExtintaEm: '2025-05-14',
      Versao: before?.Versao,
    })
    expect(await filtered({ NcmExtintaEm_lte: '2026-01-01' })).toEqual(['VIGENCIA-1'])
    await loadNcms('16/05/2025', [])
    expect(await product('VIGENCIA-1')).toMatchObject({ NcmExtintaEm: null })
  })

  test('has it as soon as it is saved with such an NCM, whatever the client sends', async () => {
    await loadNcms('14/05/2025', [], { [MOTOR]: '31/12/2099' })
    await create('VIGENCIA-5', MOTOR)
    expect(await product('VIGENCIA-5')).toMatchObject({ NcmExtintaEm: '2099-12-31' })
    const saved = await worker.update(partnumber, {
      ...(await product('VIGENCIA-5')),
      ...{ IdNcm: LATHE, NcmExtintaEm: '2000-01-01', AtributosDesconhecidos: true },
    })
    expect(saved.body).toMatchObject({ NcmExtintaEm: null, AtributosDesconhecidos: false })
  })

  test('is told of in the bell once after a load, with the way to all of them', async () => {
    await loadNcms('14/05/2025', [])
    await tell()
    await loadNcms('15/05/2025', [LATHE], { [MOTOR]: '02/01/2025' })
    await tell()
    await tell()
    const told = await bell('industria@demo.canal')
    expect(told).toHaveLength(2)
    const rota = new URL(told[0]?.Rota ?? '', 'https://portal')
    expect(await filtered(JSON.parse(rota.searchParams.get('filter') ?? '{}') as Row)).toEqual([
      'VIGENCIA-1',
      'VIGENCIA-2',
    ])
  })

  test('is not told of before all products are brought up to the load, nor to another company', async () => {
    await loadNcms('15/05/2025', [LATHE])
    await sql`insert into partnumber_carga ("Ultimo") values (0)`.execute(server.db.kysely)
    await tell()
    expect(await bell('industria@demo.canal')).toEqual([])
    await applyTables(server.db)
    await tell()
    expect(await bell('industria@demo.canal')).toHaveLength(1)
    expect(await bell('outra@demo.canal')).toEqual([])
  })
})

test('products of a database from before are brought up to what is loaded', async () => {
  await sql`update partnumber set "NcmExtintaEm" = '2001-01-01', "AtributosDesconhecidos" = null`.execute(
    server.db.kysely,
  )
  await sql`delete from partnumber_carga`.execute(server.db.kysely)
  await sql`delete from _migracao where "Numero" = 6`.execute(server.db.kysely)
  await sql`drop table _esquema`.execute(server.db.kysely)
  await setupDatabase(server.db, demo)
  await applyTables(server.db)
  expect(await product('VIGENCIA-1')).toMatchObject({ NcmExtintaEm: null, AtributosDesconhecidos: false })
})
