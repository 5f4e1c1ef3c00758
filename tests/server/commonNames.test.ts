import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { moeda } from '#server/reference/moeda.ts'
import { referenceTable } from '#server/reference/table.ts'
import { type Worker, worker } from './support/registers.ts'
import { lookupPath } from './support/sample.ts'
import { fileOf, type Sheets, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const empresa = entityNamed('empresa')
const despesa = entityNamed('despesa')

/** Short names of the member and observer states of the United Nations, by their ISO code. */
const UN_NAMES = referenceTable(new URL('../reference/support/paisesDaOnu.tsv', import.meta.url), [
  'Id',
  'NomeEN',
  'NomeES',
])

/** Names that Brazilians and their partners write, beside those of the United Nations. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  'Czech Republic': 'CZ',
  'Korea, Republic of': 'KR',
  'Republic of Korea': 'KR',
  Turkey: 'TR',
  'The Netherlands': 'NL',
  'Hong Kong': 'HK',
  Macau: 'MO',
  'República Tcheca': 'CZ',
  Holanda: 'NL',
  Inglaterra: 'GB',
  'Coreia do Sul': 'KR',
  Taiwan: 'TW',
  'Ivory Coast': 'CI',
  'St. Lucia': 'LC',
  'Trinidad & Tobago': 'TT',
  'República Democrática do Congo': 'CD',
  UK: 'GB',
  EUA: 'US',
  USA: 'US',
}

const countries = [
  ...UN_NAMES.flatMap(({ Id, NomeEN, NomeES }) => [[NomeEN, Id] as const, [NomeES, Id] as const]),
  ...Object.entries(USUAL_NAMES),
]

type Currency = { readonly code: string; readonly currency: string }

// The package has no types for its list.
const data: readonly Currency[] = createRequire(import.meta.url)('currency-codes/data.js')

const offered = new Set(moeda().map(({ Id }) => Id))

const currencies = [
  ...data.flatMap(({ code, currency }) => (offered.has(code) ? [[currency.trim(), code] as const] : [])),
  ...Object.entries({ RMB: 'CNY', Yuan: 'CNY', 'US Dollar': 'USD', Iene: 'JPY', 'British Pound': 'GBP' }),
]

let industria: Worker
let sheets: Sheets

const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  industria = worker(server, token)
  sheets = sheetsOf(server, token)
})

/** Records that a sheet has made, by the text of their title. */
async function imported(entity: Entity, rows: readonly (readonly string[])[], key: string) {
  const { body } = await sheets.send(entity, fileOf(rows))
  const { body: results } = await sheets.results(entity, body.Arquivo)
  expect(results.Erros).toEqual([])
  expect((await sheets.confirm(entity, body.Arquivo)).status).toBe(200)
  const filter = JSON.stringify({ q: key })
  const pages = [0, 100, 200, 300, 400].map(from => {
    const query = new URLSearchParams({ range: JSON.stringify([from, from + 99]), filter })
    return industria.list(entity, `${query}`)
  })
  return (await Promise.all(pages)).flatMap(({ body: page }) => page as readonly Row[])
}

// A company abroad, as those of the sheet are, is not in Brazil.
const abroad = countries.filter(([, id]) => id !== 'BR')

test('a country in a sheet is found by each of its usual names', async () => {
  const rows = abroad.map(([name], at) => ['Sim', 'Exportador', `Nomeada ${at}`, name, 'Rua 1', 'Cidade'])
  const headers = [
    'Empresa estrangeira',
    'Tipo de empresa',
    'Razão social',
    'País',
    'Logradouro',
    'Cidade no exterior',
  ]
  const made = new Map(
    (await imported(empresa, [headers, ...rows], 'Nomeada')).map(row => [row['RazaoSocial'], row['IdPais']]),
  )
  const wrong = abroad.filter(([, id], at) => made.get(`Nomeada ${at}`) !== id)
  expect(wrong).toEqual([])
})

test('a currency in a sheet is found by its official and its usual names', async () => {
  const rows = currencies.map(([name], at) => [
    `MX${at}`,
    'Nomeada',
    'Ambos',
    'Outras',
    'Repasse de terceiros',
    name,
  ])
  const headers = [
    'Código',
    'Descrição (português)',
    'Negócio',
    'Tipo de despesa',
    'Tipo de receita',
    'Moeda',
  ]
  const made = new Map(
    (await imported(despesa, [headers, ...rows], 'Nomeada')).map(row => [row['Codigo'], row['Moeda']]),
  )
  const wrong = currencies.filter(([, id], at) => made.get(`MX${at}`) !== id)
  expect(wrong).toEqual([])
})

test.each([
  ...countries.map(([name, id]) => ['pais', name, id] as const),
  ...currencies.map(([name, id]) => ['moeda', name, id] as const),
])('a %s is offered for %s', async (lookup, name, id) => {
  const filter = JSON.stringify({ q: name })
  const query = new URLSearchParams({ filter, range: '[0,9]' })
  const { body } = await industria.call(`${lookupPath(lookup)}?${query}`)
  expect((body as readonly Row[]).map(({ Id }) => Id)).toContain(id)
})
