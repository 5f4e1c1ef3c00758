import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#contract/validation.ts'
import { NOMENCLATURE_SIZE, nomenclature } from '#demo/siscomex/tables/nomenclature.ts'
import { loadTable } from '#server/official/load.ts'
import { banksFile, itemCodes, manyBanks, ncmFile } from './support/officialFiles.ts'
import { filtered, refusal, tooLong } from './support/officialLoads.ts'
import { officialServer } from './support/officialServer.ts'

/** Present day of the business. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format()

/** Chapter whose texts are longer than any column, and a heading whose text is hostile, in the second file. */
const [LONG, HOSTILE] = ['50', '60.10']
const [yearless, ending, ended, wrong] = [itemCodes[0], itemCodes[4], itemCodes[5], itemCodes[6]]

/** JSON text, because an object literal cannot have `__proto__` as an own key. */
const hostile = JSON.parse(
  '{"__proto__":{"polluted":true},"Descricao":"- <img src=x onerror=alert(1)>\\u0000 \\ud800 fim"}',
) as Row
const act = { Tipo_Ato_Ini: 'x'.repeat(100), Numero_Ato_Ini: 'y'.repeat(100), Ano_Ato_Ini: 'z'.repeat(100) }

const days: Readonly<Record<string, Row>> = {
  [String(yearless)]: { Data_Inicio: '01/05/0000' },
  [String(ending)]: { Data_Fim: '31/12/2099' },
  [String(ended)]: { Data_Fim: '01/06/2025' },
  [String(wrong)]: { Data_Inicio: '30/02/2022' },
}

/** File with other days, without one line, with texts that are too long or hostile, and a day of no calendar. */
const secondFile = () => {
  const lines = nomenclature().map(one => ({
    ...one,
    ...days[one.Codigo.replaceAll('.', '')],
    ...(one.Codigo.startsWith(LONG) && { Descricao: 'palavra '.repeat(600), ...act }),
    ...(one.Codigo === HOSTILE && hostile),
  }))
  return ncmFile(lines.slice(0, -1), '16/05/0000')
}

describe('the nomenclature that is loaded', () => {
  const { server, on } = officialServer('file')

  /** Results of the loads, and the state before and between them. */
  async function loads() {
    const before = await on().sourceOf('ncm')
    const first = await on().load('ncm', ncmFile())
    const between = {
      source: await on().sourceOf('ncm'),
      item: (await on().offered(`ncm?${filtered({ Id: itemCodes[0] })}`))[0],
    }
    const same = await on().load('ncm', ncmFile())
    return { before, first, between, same, second: await on().load('ncm', secondFile()) }
  }
  let told: Awaited<ReturnType<typeof loads>>
  beforeAll(async () => {
    told = await loads()
  })

  test('is of the official size, with the levels above its items, and keeps the names we have', () => {
    expect(told).toMatchObject({
      before: { Abrangencia: 'selecao', Linhas: 299, Origem: null },
      first: { Situacao: 'aplicada', Linhas: NOMENCLATURE_SIZE.items, DeixadasDeFora: 0 },
      between: {
        source: {
          ...{ Abrangencia: 'completa', Linhas: NOMENCLATURE_SIZE.items },
          ...{ Origem: 'arquivo.json', Dia: '2025-05-13' },
        },
        item: {
          ...{ Codigo: '01012100', NomePT: 'Outros', DataInicio: '2022-04-01', DataFim: null },
          ...{ Ato: 'Res Camex 272/2021' },
          Caminho: 'Produtos do capítulo 01. › Máquinas da posição 0101, com 50 kg. › De Equus 01012',
        },
      },
    })
  })

  test('that is the same changes nothing, and says so', () => {
    expect(told.same).toMatchObject({ Situacao: 'igual', Incluidas: 0, Alteradas: 0 })
  })

  test('offers a code to its last day, and records that have it still name it', async () => {
    const isBelow = (code: string) => code.startsWith(LONG) || code.startsWith(HOSTILE.replace('.', ''))
    expect(told.second).toMatchObject({ Alteradas: 2 + itemCodes.filter(isBelow).length, DeixadasDeFora: 2 })
    const found = async (code: unknown) =>
      (await on().offered(`ncm?${filtered({ q: code })}`)).map(({ Id }) => Id)
    expect(await found(ending)).toEqual([ending])
    expect(await found(ended)).toEqual([])
    expect(await found(wrong)).toEqual([wrong])
    expect(await on().offered(`ncm?${filtered({ Id: ended })}`)).toMatchObject([
      { Id: ended, DataFim: '2025-06-01' },
    ])
  })

  test('of a day that is in no calendar is of the day of its load', async () => {
    expect(await on().sourceOf('ncm')).toMatchObject({ Dia: today() })
  })

  test('with what is hostile in its texts is text alone', async () => {
    expect(({} as Row)['polluted']).toBeUndefined()
    const { rows } =
      await sql`select "NomePT" from apoio_ncm where "NomePT" like '%<img%' or "Caminho" like '%<img%'`.execute(
        server().db.kysely,
      )
    expect(JSON.stringify(rows)).not.toContain('\\u0000')
  })

  test('has no text that is longer than its look-up declares', async () => {
    const rows = await on().offered(`ncm?range=[0,9]&${filtered({ q: `${LONG}01` })}`)
    expect(rows).toHaveLength(10)
    expect(tooLong('ncm', rows)).toEqual([])
  })

  test.each([
    ['half a file', ncmFile().subarray(0, 200_000), 'broken'],
    ['a page of maintenance', Buffer.from('\n<!DOCTYPE html><html>Manutenção</html>'), 'page'],
    ['another form', Buffer.from(JSON.stringify({ Nomenclaturas: [{ Codigo: 7 }] })), 'form'],
    ['other bytes', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'encoding'],
    [
      '89 % of the rows',
      ncmFile(nomenclature().filter(({ Codigo }, at) => Codigo.length < 10 || at % 9 !== 0)),
      'fewer',
    ],
    ['a text of 10 MB', ncmFile([{ ...nomenclature()[0], Descricao: 'x'.repeat(10_000_000) }]), 'form'],
  ])('is not changed by %s', async (_, bytes, reason) => {
    const before = await on().sourceOf('ncm')
    await expect(on().load('ncm', bytes)).rejects.toMatchObject(refusal(reason))
    expect(await on().sourceOf('ncm')).toEqual(before)
    expect(await on().offered(`ncm?${filtered({ q: itemCodes[3] })}`)).toHaveLength(1)
  })
})

describe('the tables', () => {
  const { server, on } = officialServer()

  test('whose load goes no further than its first rows has as many rows as before', async () => {
    const before = await on().sourceOf('ncm')
    const cancelled = async () => {
      throw new Error('cancelled')
    }
    const file = async () => ({ bytes: ncmFile(), origin: 'arquivo.json' })
    await expect(loadTable(server().db, 'ncm', file, { advance: cancelled })).rejects.toThrow('cancelled')
    expect(await on().sourceOf('ncm')).toEqual(before)
  })

  test('banks that are no participants any more are offered no more, and keep their names', {
    timeout: 60_000,
  }, async () => {
    // Limits are told in place of a machine so busy that a load takes longer than a request may.
    // Behind a pooler, a limit is of a transaction.
    await server()
      .db.kysely.transaction()
      .execute(trx =>
        sql`create table limits as select current_setting('statement_timeout') as limit`.execute(trx),
      )
    await sql`create function tell() returns trigger language plpgsql security definer as $$ begin
      insert into limits values (current_setting('statement_timeout')); return null; end $$`.execute(
      server().db.kysely,
    )
    await sql`create trigger tell after insert or update on apoio_banco execute function tell()`.execute(
      server().db.kysely,
    )
    const result = await on().load(
      'banco',
      banksFile([
        ['31597552', 'CÂMARA B3', '0', 'Não', 'RSFN', 'Câmara B3 (câmbio)          ', '05/04/2002'],
        ['0', 'BB', '1', 'Sim', 'RSFN', '"Banco do Brasil S.A., Brasília"', '22/04/2002'],
        ...manyBanks,
        ['x', '', '', '', '', '', ''],
      ]),
    )
    expect(result).toMatchObject({ Situacao: 'aplicada', Linhas: 422, DeixadasDeFora: 1 })
    const { rows } = await sql<{ limit: string }>`select distinct "limit" from limits`.execute(
      server().db.kysely,
    )
    expect(rows.map(({ limit }) => limit).toSorted()).toEqual(['15s', '2min'])
    expect(await on().offered(`bancos?${filtered({ Id: '00000000' })}`)).toMatchObject([
      { Compe: '001', Nome: 'Banco do Brasil S.A., Brasília' },
    ])
    expect(await on().offered(`bancos?${filtered({ Id: '31597552' })}`)).toMatchObject([
      { Compe: null, Nome: 'Câmara B3 (câmbio)' },
    ])
    expect(await on().offered(`bancos?${filtered({ q: 'ITAU UNIBANCO' })}`)).toEqual([])
    expect(await on().offered(`bancos?${filtered({ Id: '60701190' })}`)).toMatchObject([{ Id: '60701190' }])
  })

  test.each([
    ['banco', banksFile(manyBanks.slice(0, 1))],
    ['recintoaduaneiro', Buffer.from('Codigo;UF;Nome\n8000001;SC;Recinto\n')],
    ['ncm', ncmFile(nomenclature().filter(({ Codigo }, at) => Codigo.length < 10 || at % 80 === 0))],
  ] as const)('of the product are not replaced by a few rows of a first file: %s', async (table, bytes) => {
    const before = await on().sourceOf(table)
    await expect(on().load(table, bytes)).rejects.toMatchObject(refusal('fewer'))
    expect(await on().sourceOf(table)).toEqual(before)
  })

  test('of two loads at once one wins, and the other says so', async () => {
    const files = ['A', 'B'].map(UF =>
      Buffer.from(
        `Codigo;UF;Nome\n${Array.from({ length: 100 }, (_, at) => `${8_000_000 + at};SC;Recinto ${UF} ${at}`).join('\n')}\n`,
      ),
    )
    const outcomes = await Promise.allSettled(
      files.map(bytes => on().load('recintoaduaneiro', bytes, 'recintos.csv')),
    )
    const lost = outcomes.filter(({ status }) => status === 'rejected')
    expect(lost.length).toBeLessThanOrEqual(1)
    const names = (await on().offered(`recintosaduaneiros?${filtered({ q: 'Recinto' })}&range=[0,99]`)).map(
      ({ Nome }) => String(Nome).slice(0, 9),
    )
    expect(new Set(names).size).toBe(1)
    expect(names).toHaveLength(100)
  })

  test('are the owner’s to see, and where they are from is everybody’s', async () => {
    const tables = async (email: string) =>
      server().call('/api/canal/admin/tabelas', { token: await server().tokenOf(email) })
    expect((await tables('industria@demo.canal')).status).toBe(403)
    expect((await on().sources()).map(({ Tabela }) => Tabela)).toEqual(
      expect.arrayContaining(['ncm', 'pais', 'porto']),
    )
  })
})
