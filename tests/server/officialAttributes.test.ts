import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  publishedAttribute as attribute,
  attributeRegister,
  registerFile as attributesFile,
  publishedLink as link,
  REGISTER_SIZE,
} from '#demo/siscomex/tables/attributeRegister.ts'
import { loadTable } from '#server/official/load.ts'
import { applyTables } from './support/applyTables.ts'
import { itemCodes } from './support/officialFiles.ts'
import { refusal } from './support/officialLoads.ts'
import { officialServer } from './support/officialServer.ts'

const { server, on } = officialServer()

describe('the register of attributes', () => {
  const small = (listaAtributos: readonly unknown[], detalhesAtributos: readonly unknown[]) =>
    attributesFile({
      versao: '1',
      listaNcm: [{ codigoNcm: '8501.51.10', listaAtributos }],
      detalhesAtributos,
    })
  const part = attribute('ATT_3', { obrigatorio: true, objetivos: undefined })
  const inner = attribute('ATT_5')
  const conditioned = {
    ...{ obrigatorio: true, multivalorado: false, dataInicioVigencia: '2024-01-01', descricaoCondicao: '' },
    condicao: { operador: '==', valor: '01', composicao: '||', condicao: { operador: '!=', valor: '02' } },
    atributo: attribute('ATT_4', {
      condicionados: [{ obrigatorio: false, condicao: { operador: '==', valor: 'true' }, atributo: inner }],
    }),
  }
  const definitions = [
    attribute('ATT_1', {
      formaPreenchimento: 'LISTA_ESTATICA',
      dominio: [{ codigo: '01', descricao: 'Um' }],
      condicionados: [conditioned],
    }),
    attribute('ATT_2', { formaPreenchimento: 'COMPOSTO', listaSubatributos: [part] }),
    attribute('ATT_6', { objetivos: [{ codigo: 3, descricao: 'Tratamento administrativo' }] }),
    attribute('ATT_7'),
  ]
  const links = [
    ...[
      link('ATT_1'),
      link('ATT_1', { modalidade: 'Exportação' }),
      link('ATT_2', { dataFimVigencia: '9999-12-31' }),
    ],
    ...[link('ATT_6'), link('ATT_9'), link('ATT_7', { dataInicioVigencia: '2026-02-30' })],
    ...[
      link('ATT_7', { dataFimVigencia: '2098-12-31' }),
      link('ATT_7', { obrigatorio: true, dataInicioVigencia: '2099-01-01' }),
    ],
  ]
  const first = small(links, definitions)
  const ofMotor = async (rest = '') => on().offered(`ncm/atributos?idNcm=85015110${rest}`)

  test('of the official size takes the place of the demo’s', { timeout: 240_000 }, async () => {
    expect(await on().sourceOf('ncmatributo')).toMatchObject({ Abrangencia: 'demonstracao', Origem: null })
    const result = await on().load('ncmatributo', attributesFile(attributeRegister(itemCodes)))
    expect(result).toMatchObject({ Situacao: 'aplicada', Linhas: REGISTER_SIZE.links })
    expect(await on().offered(`ncm/atributos?idNcm=${itemCodes[0]}&tipo=IMPORTACAO`)).toHaveLength(8)
    expect(await on().offered(`ncm/atributos?idNcm=${itemCodes[0]}&tipo=EXPORTACAO`)).toEqual([])
    expect(await on().offered('ncm/destaques?idAtributo=ATT_10001&range=[0,99]')).toHaveLength(100)
    expect(await ofMotor()).toEqual([])
    const { rows } = await sql`select count(*)::int as n from apoio_atributo_vinculo`.execute(
      server().db.kysely,
    )
    expect(rows).toEqual([{ n: REGISTER_SIZE.links }])
  })

  test('says of each NCM what it asks, with days, parts and conditions', async () => {
    const result = await on().load('ncmatributo', first)
    expect(result).toMatchObject({
      ...{ Linhas: 4, DeixadasDeFora: 2 },
      Obrigatorios: [{ Dia: '2099-01-01', Codigo: 'ATT_7', Nome: 'Característica ATT_7', Ncms: 1 }],
    })
    const rows = await ofMotor('&range=[0,99]')
    expect(
      rows.map(one => [
        one['Codigo'],
        one['Modalidade'],
        one['Obrigatorio'],
        one['DataInicio'],
        one['DataFim'],
        one['Condicionante'],
        one['Composto'],
      ]),
    ).toEqual([
      ['ATT_1', 'AMBOS', false, '2024-01-01', null, null, null],
      ['ATT_2', 'IMPORTACAO', false, '2024-01-01', null, null, null],
      ['ATT_3', 'IMPORTACAO', true, '2024-01-01', null, null, 'ATT_2'],
      ['ATT_4', 'AMBOS', true, '2024-01-01', null, 'ATT_1', null],
      ['ATT_5', 'AMBOS', false, '2024-01-01', null, 'ATT_4', null],
      ['ATT_7', 'IMPORTACAO', false, '2024-01-01', '2098-12-31', null, null],
      ['ATT_7', 'IMPORTACAO', true, '2099-01-01', null, null, null],
    ])
    expect(rows[3]?.['Condicao']).toEqual({
      Operador: '==',
      Valor: '01',
      Composicao: '||',
      Condicao: { Operador: '!=', Valor: '02' },
    })
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(rows.length)
    expect(await on().offered(`ncm/destaques?idAtributo=${rows[0]?.['Id']}`)).toMatchObject([
      { IdAtributo: 'ATT_1', Codigo: '01', NomePT: 'Um' },
    ])
  })

  test('is loaded, and says so, though it is cancelled once its rows are the present ones', async () => {
    const cancelled = async () => {
      const source = await on().sourceOf('ncmatributo')
      if (source?.['Abrangencia'] === 'completa') throw new Error('cancelled')
    }
    const bytes = small([link('ATT_1')], [attribute('ATT_1')])
    const file = async () => ({ bytes, origin: 'arquivo.json' })
    expect(await loadTable(server().db, 'ncmatributo', file, { advance: cancelled })).toMatchObject({
      Situacao: 'aplicada',
      Linhas: 1,
    })
  })

  test('tells what a later one adds, changes and ends', async () => {
    await on().load('ncmatributo', first)
    const later = ['ATT_1', 'ATT_2', 'ATT_7', 'ATT_8'].map(code => attribute(code))
    const linked = [
      link('ATT_1', { obrigatorio: true }),
      link('ATT_1', { modalidade: 'Exportação', obrigatorio: true }),
      link('ATT_2'),
      link('ATT_8'),
      link('ATT_7', { dataFimVigencia: '2098-12-31' }),
    ]
    expect(await on().load('ncmatributo', small(linked, later))).toMatchObject({
      ...{ Incluidas: 1, Alteradas: 1, Encerradas: 1 },
      Exemplos: {
        Incluidas: ['85015110 ATT_8'],
        Alteradas: ['85015110 ATT_1'],
        Encerradas: ['85015110 ATT_7'],
      },
    })
  })

  const loads = async () => {
    const { rows } = await sql`select distinct "Carga"::int from apoio_atributo_ncm`.execute(
      server().db.kysely,
    )
    return rows
  }
  const gone = async () => {
    const { rows } = await sql`select "Ultimo"::int from partnumber_carga`.execute(server().db.kysely)
    return rows
  }

  test('is brought to the records anew, under a number of its own, though none was kept', {
    timeout: 60_000,
  }, async () => {
    await on().load('ncmatributo', first)
    await applyTables(server().db)
    expect(await gone()).toEqual([])
    const before = await loads()
    await sql`delete from dados_carga`.execute(server().db.kysely)
    const codes = ['ATT_1', 'ATT_2', 'ATT_3', 'ATT_4', 'ATT_5']
    await on().load(
      'ncmatributo',
      small(
        codes.map(code => link(code)),
        codes.map(code => attribute(code)),
      ),
    )
    expect(await loads()).toEqual([{ Carga: expect.any(Number) }])
    expect(await loads()).not.toEqual(before)
    expect(await gone()).toEqual([{ Ultimo: 0 }])
  })

  test.each([
    [
      'an `obrigatorio` that is no boolean',
      small([link('ATT_1', { obrigatorio: 'true' })], [attribute('ATT_1')]),
      'form',
    ],
    ['an archive that is cut', small([link('ATT_1')], [attribute('ATT_1')]).subarray(0, 120), 'zip'],
    ['a page in its place', Buffer.from('<html>Em manutenção</html>'), 'page'],
    ['a bomb', attributesFile('0'.repeat(80_000_000)), 'tooMuch'],
    ['no links', small([], [attribute('ATT_1')]), 'empty'],
  ])('is not changed by %s', async (_, bytes, reason) => {
    await on().load('ncmatributo', first)
    const before = await on().sourceOf('ncmatributo')
    await expect(on().load('ncmatributo', bytes)).rejects.toMatchObject(refusal(reason))
    expect(await on().sourceOf('ncmatributo')).toEqual(before)
  })
})
