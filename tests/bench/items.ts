import { type RawBuilder, sql } from 'kysely'
import { itemSheet } from '#contract/itemSheet.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Server } from '../server/support/server.ts'
import { fileOf, sheetsOf, type Value } from '../server/support/sheets.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { secondsOf, stepOf } from './measure.ts'
import { fillNomenclature, itemsMade } from './nomenclature.ts'
import { quantile } from './quantile.ts'

const ROWS = 10_000
const MANUFACTURERS = 1_000
const BATCH = 1_000
const RUNS = 3
const PROMISED = 5

const HEADERS = [
  ...['Partnumber', 'Description', 'NCM', 'Quantity', 'Unit Price', 'Net Weight', 'Manufacturer'],
  ...['Country', 'Unit of Measure', 'English description', 'Spanish description'],
]

/** NCMs of a spreadsheet that has very many. */
const NCMS = 1_000
const COLUMN_OF_NCM = 2

type Item = readonly Value[]

/** Items of a run's manufacturers, with realistic texts and references. */
const items = (run: number, series: string, price: number): readonly Item[] =>
  Array.from({ length: ROWS }, (_, at) => [
    `${series}${run}-${at}`,
    `Válvula de esfera ${at}, aço inoxidável`,
    at % 2 ? '84818095' : '8481.80.95',
    at + 1,
    price + at / 100,
    0.25,
    `Fabricante ${run} ${at % MANUFACTURERS} GmbH`,
    at % 3 ? 'DE' : 'cn',
    at % 2 ? 'UN' : 'Unidade',
    `Ball valve ${at}, stainless steel`,
    null,
  ])

/** The same items over a thousand NCMs. */
const itemsOfManyNcms = (run: number): readonly Item[] =>
  items(run, 'MN', 1).map((row, at) => row.with(COLUMN_OF_NCM, itemsMade[at % NCMS]?.Codigo ?? null))

type Floor = 'the bare insert' | 'the bare update'

/** Seconds of a bare insert of as many products, a thousand a statement, and of a bare update of their prices. */
async function bare({ db }: Server, company: number, run: number): Promise<Readonly<Record<Floor, number>>> {
  const column = (rows: readonly Item[], at: number) => rows.map(row => String(row[at]))
  const inBatches = (all: readonly Item[], work: (rows: readonly Item[]) => RawBuilder<unknown>) =>
    secondsOf(() =>
      asOwner(db, async trx => {
        for (let first = 0; first < all.length; first += BATCH)
          await work(all.slice(first, first + BATCH)).execute(trx)
      }),
    )
  return {
    'the bare insert': await inBatches(
      items(run, 'NU', 1),
      rows => sql`
        insert into partnumber ("IdRegistro", "Partnumber", "Denominacao", "Descricao", "DescricaoEN", "IdNcm",
          "PrecoUnitario", "Moeda", "PesoLiquido", "IdFabricante", "FabricanteDesconhecido", "IdPaisOrigem",
          "UnidadeMedida", "ModalidadeProduto", "SituacaoProduto", "StatusSincronizacao", "Ativo")
        select ${company}::bigint, name, description, description, english, '84818095', price, 'USD', 0.25,
          (select min("Id") from empresa where "IdRegistro" = ${company}), false, 'DE', '11', 'IMPORTACAO',
          'RASCUNHO', 0, true
        from unnest(${column(rows, 0)}::text[], ${column(rows, 1)}::text[], ${column(rows, 9)}::text[],
          ${column(rows, 4)}::numeric[]) as item(name, description, english, price)`,
    ),
    'the bare update': await inBatches(
      items(run, 'NU', 2),
      rows => sql`
        update partnumber set "PrecoUnitario" = item.price, "Versao" = "Versao" + 1, "DataAlteracao" = now()
        from unnest(${column(rows, 0)}::text[], ${column(rows, 4)}::numeric[]) as item(name, price)
        where "IdRegistro" = ${company} and lower("Partnumber" collate "C") = lower(item.name collate "C")`,
    ),
  }
}

const SORTS = {
  [`${MANUFACTURERS.toLocaleString('en')} new manufacturers`]: {
    rowsOf: (run: number) => items(run, 'NF', 1),
    floor: 'the bare insert',
  },
  'known manufacturers': { rowsOf: (run: number) => items(run, 'CF', 1), floor: 'the bare insert' },
  [`${NCMS.toLocaleString('en')} NCMs`]: { rowsOf: itemsOfManyNcms, floor: 'the bare insert' },
  changed: { rowsOf: (run: number) => items(run, 'CF', 2), floor: 'the bare update' },
} as const

type Times = { readonly preview: number; readonly done: number; readonly against: number }

/**
 * Imports of item spreadsheets of 10,000 rows, on each engine: products of new manufacturers, products of
 * known manufacturers, changes of price.
 */
export const itemFigures = () =>
  onEachEngine(async (server, { token, company }, engine) => {
    await fillNomenclature(server.db)
    const { send, results, confirm } = sheetsOf(server, token)
    const measured = new Map<string, Times[]>()
    for (let run = 0; run < RUNS; run += 1) {
      const floors = await bare(server, company, run)
      for (const [sort, { rowsOf, floor }] of Object.entries(SORTS)) {
        const { body } = await send(itemSheet, fileOf([HEADERS, ...rowsOf(run)]))
        const preview = await stepOf(() => results(itemSheet, body.Arquivo))
        const done = await stepOf(() => confirm(itemSheet, body.Arquivo, true))
        const times = { preview: preview.seconds, done: done.seconds, against: floors[floor] }
        measured.set(sort, [...(measured.get(sort) ?? []), times])
      }
    }
    return Object.entries(SORTS).flatMap(([sort, { floor }]): readonly Figure[] => {
      const medianOf = (time: keyof Times) =>
        quantile(
          (measured.get(sort) ?? []).map(times => times[time]),
          0.5,
        )
      const what = `${ROWS.toLocaleString('en')} items, ${sort}, ${engine}`
      const promised = { unit: 's', floor: 'promised', against: PROMISED } as const
      const value = medianOf('done')
      return [
        { what: `results of ${what}`, value: medianOf('preview'), ...promised },
        { what: `confirming ${what}`, value, ...promised },
        { what: `confirming ${what}`, value, unit: 's', floor, against: medianOf('against') },
      ]
    })
  })
