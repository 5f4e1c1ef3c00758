import { getCfop } from '@brazilian-utils/brazilian-utils/get-cfop'
import { isValidNcm } from '@brazilian-utils/brazilian-utils/is-valid-ncm'
import { describe, expect, it } from 'vitest'
import { referenceRows } from '#server/reference/reference.ts'

const rows = referenceRows()
const tables: readonly (readonly [string, readonly Readonly<Record<string, unknown>>[]])[] =
  Object.entries(rows)

const ids = (table: readonly { readonly Id: string }[]) => new Set(table.map(({ Id }) => Id))
const found = <T extends { readonly Id: string }>(table: readonly T[], id: string) =>
  table.find(({ Id }) => Id === id)

describe.each(tables)('%s', (_name, table) => {
  const texts = table.flatMap(row => Object.values(row)).filter(value => typeof value === 'string')

  it('has each Id once', () => expect(new Set(table.map(row => row['Id'])).size).toBe(table.length))

  it('has no empty text', () => expect(texts.filter(text => text === '')).toEqual([]))

  it('has every text trimmed', () =>
    expect(texts.filter(text => text !== text.trim() || /\s{2}|\s$|[\t\n]/.test(text))).toEqual([]))

  it('has text, numbers, flags or null in each column, and the same columns in each row', () => {
    const kinds = new Set(
      table.flatMap(row => Object.values(row)).map(value => (value === null ? 'null' : typeof value)),
    )
    expect([...kinds].filter(kind => !['string', 'number', 'boolean', 'null'].includes(kind))).toEqual([])
    expect(new Set(table.map(row => Object.keys(row).sort().join())).size).toBe(1)
  })
})

describe('the tables together', () => {
  it.each([
    ['pais', 250, 250],
    ['estado', 27, 27],
    ['cidade', 5571, 5571],
    ['banco', 463, 463],
    ['moeda', 140, 170],
    ['aeroporto', 4000, 5000],
    ['porto', 1500, 1700],
    ['recintoaduaneiro', 30, 200],
    ['tipocontainer', 20, 40],
    ['naturezaoperacao', 619, 619],
    ['unidademedida', 15, 40],
    ['ncm', 150, 300],
  ] as const)('%s has %d to %d rows', (name, least, most) => {
    expect(rows[name].length).toBeGreaterThanOrEqual(least)
    expect(rows[name].length).toBeLessThanOrEqual(most)
  })

  it.each([
    ['estado', 'IdPais', rows.estado.map(row => row.IdPais), ids(rows.pais)],
    ['cidade', 'IdEstado', rows.cidade.map(row => row.IdEstado), ids(rows.estado)],
    ['aeroporto', 'IdPais', rows.aeroporto.map(row => row.IdPais), ids(rows.pais)],
    ['porto', 'IdPais', rows.porto.map(row => row.IdPais), ids(rows.pais)],
    ['recintoaduaneiro', 'IdEstado', rows.recintoaduaneiro.map(row => row.IdEstado), ids(rows.estado)],
    ['ncm', 'IdUnidade', rows.ncm.map(row => row.IdUnidade), ids(rows.unidademedida)],
  ] as const)('%s: every %s is a row there is', (_name, _column, references, parents) =>
    expect(references.filter(reference => !parents.has(reference))).toEqual([]),
  )

  it.each([
    ['pais', /^[A-Z]{2}$/],
    ['estado', /^\d{2}$/],
    ['cidade', /^\d{7}$/],
    ['banco', /^\d{8}$/],
    ['moeda', /^[A-Z]{3}$/],
    ['aeroporto', /^[A-Z]{3}$/],
    ['porto', /^[A-Z]{2}[A-Z2-9]{3}$/],
    ['recintoaduaneiro', /^\d{7}$/],
    ['tipocontainer', /^[24L][25][A-Z]\d$/],
    ['naturezaoperacao', /^[1-7]\d{3}$/],
    ['unidademedida', /^\d{2}$/],
    ['ncm', /^\d{8}$/],
  ] as const)('%s: every Id has the form of its code', (name, form) =>
    expect([...ids(rows[name])].filter(id => !form.test(id))).toEqual([]),
  )
})

describe('countries', () => {
  it('are named in three languages', () =>
    expect(found(rows.pais, 'DE')).toEqual({
      Id: 'DE',
      NomePT: 'Alemanha',
      NomeEN: 'Germany',
      NomeES: 'Alemania',
      Alfa3: 'DEU',
      Sinonimos: null,
      Ordem: 5,
    }))

  it('are named in Brazilian Portuguese, not European', () =>
    expect(['PL', 'CZ', 'KE', 'VN'].map(id => found(rows.pais, id)?.NomePT)).toEqual([
      'Polônia',
      'Tchéquia',
      'Quênia',
      'Vietnã',
    ]))

  it('have a name for every code', () =>
    expect(rows.pais.filter(row => [row.NomePT, row.NomeEN, row.NomeES].includes(row.Id))).toEqual([]))

  it('come with Brazil first', () => expect(found(rows.pais, 'BR')?.Ordem).toBe(1))
})

describe('states and cities', () => {
  it('carry the codes of the IBGE', () => {
    expect(found(rows.estado, '42')).toEqual({ Id: '42', IdPais: 'BR', Sigla: 'SC', Nome: 'Santa Catarina' })
    expect(found(rows.cidade, '4209102')).toEqual({ Id: '4209102', IdEstado: '42', Nome: 'Joinville' })
  })

  it('agree: a city begins with the code of its state', () =>
    expect(rows.cidade.filter(row => !row.Id.startsWith(row.IdEstado))).toEqual([]))
})

describe('banks', () => {
  it('carry ISPB and clearing number', () =>
    expect(found(rows.banco, '60701190')).toEqual({
      Id: '60701190',
      Compe: '341',
      Nome: 'ITAÚ UNIBANCO S.A.',
    }))

  it('have clearing numbers of three digits', () =>
    expect(rows.banco.filter(row => !/^\d{3}$/.test(row.Compe ?? '000'))).toEqual([]))
})

describe('currencies', () => {
  it('are named in three languages, each with a capital', () =>
    expect(found(rows.moeda, 'USD')).toMatchObject({
      NomePT: 'Dólar americano',
      NomeEN: 'US Dollar',
      NomeES: 'Dólar estadounidense',
      Simbolo: 'US$',
      Decimais: 2,
      Ordem: 2,
    }))

  it('have the decimals of ISO 4217', () =>
    expect(['BRL', 'CLP', 'JPY', 'PYG', 'KWD'].map(id => found(rows.moeda, id)?.Decimais)).toEqual([
      2, 0, 0, 0, 3,
    ]))

  it('are money in use: no gold, no test code, no lev', () =>
    expect(['XAU', 'XTS', 'CLF', 'BGN', 'ANG'].filter(id => found(rows.moeda, id))).toEqual([]))

  it('keep the francs and dollars that several countries share', () =>
    expect(['XAF', 'XOF', 'XPF', 'XCD', 'XCG'].filter(id => !found(rows.moeda, id))).toEqual([]))

  it('put about twenty first', () => expect(rows.moeda.filter(row => row.Ordem < 1000)).toHaveLength(21))
})

describe('ports and airports', () => {
  const brazilian = rows.porto.filter(row => row.IdPais === 'BR')

  it('name the ports of Brazil with their accents', () =>
    expect(brazilian.map(row => row.Nome)).toEqual(
      expect.arrayContaining([
        'Paranaguá',
        'Itajaí',
        'Itapoá',
        'São Francisco do Sul',
        'Vitória',
        'Belém',
        'Pecém',
        'Pelotas',
        'Itacoatiara',
        'Porto do Açu (São João da Barra)',
      ]),
    ))

  it('leave out what is no trade port and what stood twice', () => {
    expect(
      brazilian.filter(row => ['BRIRO', 'BRSAL', 'BRPNN', 'BRITZ', 'BRSPB', 'BRVDC'].includes(row.Id)),
    ).toEqual([])
    expect(new Set(brazilian.map(row => row.Nome)).size).toBe(brazilian.length)
  })

  it('have Shanghai once, under its present code', () =>
    expect(rows.porto.filter(row => row.Nome === 'Shanghai').map(row => row.Id)).toEqual(['CNSHA']))

  it('have the airports of cargo', () =>
    expect(
      ['GRU', 'VCP', 'MAO', 'CWB', 'MIA', 'FRA', 'PVG', 'HKG'].filter(id => !found(rows.aeroporto, id)),
    ).toEqual([]))

  it('write the particles of a city small', () =>
    expect(found(rows.aeroporto, 'GIG')?.Cidade).toBe('Rio de Janeiro'))

  it('leave out airports without scheduled service', () =>
    expect(found(rows.aeroporto, 'UTK')).toBeUndefined())
})

describe('codes of goods and operations', () => {
  it('are in the official NCM', () => expect(rows.ncm.filter(row => !isValidNcm(row.Id))).toEqual([]))

  it('are in the official CFOP, and all of it', () => {
    const codes = Array.from({ length: 9000 }, (_, at) => String(at + 1000))
    expect(rows.naturezaoperacao.map(({ Id }) => Id)).toEqual(codes.filter(code => getCfop(code)))
  })

  it('have names that differ by language', () => {
    const abroad = rows.naturezaoperacao.filter(({ Id }) => /^[37]/.test(Id))
    const texts = [...rows.ncm, ...abroad]
    expect(texts.filter(row => row.NomePT === row.NomeEN || row.NomeEN === row.NomeES)).toEqual([])
    expect(texts.filter(row => row.NomePT === row.NomeES).length / texts.length).toBeLessThan(0.1)
  })

  it('give each operation a name of its own', () =>
    expect(new Set(rows.naturezaoperacao.map(row => row.NomePT)).size).toBe(rows.naturezaoperacao.length))

  it('have each unit abbreviation once', () =>
    expect(new Set(rows.unidademedida.map(row => row.Sigla)).size).toBe(rows.unidademedida.length))

  it('count a container in TEU by its length', () =>
    expect(['22G1', '45G1', 'L5G1'].map(id => found(rows.tipocontainer, id)?.Teu)).toEqual([
      '1',
      '2',
      '2.25',
    ]))
})
