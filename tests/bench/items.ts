import { sql } from 'kysely'
import { itemSheet } from '#contract/itemSheet.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Server } from '../server/support/server.ts'
import { fileOf, sheetsOf, type Value } from '../server/support/sheets.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { secondsOf, stepOf } from './measure.ts'
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

type Item = readonly Value[]

/** Items of so many manufacturers, with the texts and references that real ones have. */
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

/** Seconds of the bare insert of as many products, arrays of a thousand. */
function bareInsert({ db }: Server, company: number, run: number): Promise<number> {
  const all = items(run, 'NU', 1)
  const column = (rows: readonly Item[], at: number) => rows.map(row => String(row[at]))
  return secondsOf(() =>
    asOwner(db, async trx => {
      for (let first = 0; first < all.length; first += BATCH) {
        const rows = all.slice(first, first + BATCH)
        await sql`
          insert into partnumber ("IdRegistro", "Partnumber", "Denominacao", "Descricao", "DescricaoEN", "IdNcm",
            "PrecoUnitario", "Moeda", "PesoLiquido", "IdFabricante", "FabricanteDesconhecido", "IdPaisOrigem",
            "UnidadeMedida", "ModalidadeProduto", "SituacaoProduto", "StatusSincronizacao", "Ativo")
          select ${company}::bigint, name, description, description, english, '84818095', price, 'USD', 0.25,
            (select min("Id") from empresa where "IdRegistro" = ${company}), false, 'DE', '11', 'IMPORTACAO',
            'RASCUNHO', 0, true
          from unnest(${column(rows, 0)}::text[], ${column(rows, 1)}::text[], ${column(rows, 9)}::text[],
            ${column(rows, 4)}::numeric[]) as item(name, description, english, price)`.execute(trx)
      }
    }),
  )
}

/** Item spreadsheets of one run, by what is in them; the manufacturers of a run are new in its first one. */
const sheets = (run: number) => ({
  [`${MANUFACTURERS.toLocaleString('en')} new manufacturers`]: items(run, 'NF', 1),
  'known manufacturers': items(run, 'CF', 1),
  changed: items(run, 'CF', 2),
})

/**
 * Item spreadsheets of 10,000 rows, on each engine: new products of new manufacturers, new ones of known manufacturers,
 * and changes of price.
 */
export const itemFigures = () =>
  onEachEngine(async (server, { token, company }, engine) => {
    const { send, results, confirm } = sheetsOf(server, token)
    const bare: number[] = []
    const previews = new Map<string, number[]>()
    const confirmations = new Map<string, number[]>()
    for (let run = 0; run < RUNS; run += 1) {
      bare.push(await bareInsert(server, company, run))
      for (const [sort, rows] of Object.entries(sheets(run))) {
        const { body } = await send(itemSheet, fileOf([HEADERS, ...rows]))
        const preview = await stepOf(() => results(itemSheet, body.Arquivo))
        const done = await stepOf(() => confirm(itemSheet, body.Arquivo, true))
        previews.set(sort, [...(previews.get(sort) ?? []), preview.seconds])
        confirmations.set(sort, [...(confirmations.get(sort) ?? []), done.seconds])
      }
    }
    const medianOf = (times: ReadonlyMap<string, number[]>, sort: string) =>
      quantile(times.get(sort) ?? [], 0.5)
    return [...previews.keys()].flatMap((sort): readonly Figure[] => {
      const what = `${ROWS.toLocaleString('en')} items, ${sort}, ${engine}`
      const promised = { unit: 's', floor: 'promised', against: PROMISED } as const
      const insert = { unit: 's', floor: 'the bare insert', against: quantile(bare, 0.5) } as const
      const value = medianOf(confirmations, sort)
      return [
        { what: `results of ${what}`, value: medianOf(previews, sort), ...promised },
        { what: `confirming ${what}`, value, ...promised },
        { what: `confirming ${what}`, value, ...insert },
      ]
    })
  })
