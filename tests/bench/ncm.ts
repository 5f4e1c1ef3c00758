import { sql } from 'kysely'
import { ncmEndpoints } from '#contract/features/ncm.ts'
import { daysAfter } from '#rules/days.ts'
import { today } from '#server/core/today.ts'
import { load } from '../load/load.ts'
import { lookupPath } from '../server/support/sample.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { cpuOf, processesOf } from './measure.ts'
import { fillNomenclature, itemsMade } from './nomenclature.ts'

const PROMISED = 10
const PRODUCTS = 100_000
const LIST_PROMISED = 50
const OFFERED = 25

/**
 * Texts that users type to find an NCM: a code, its beginning, words of the item and of the levels above it, words
 * that most have, two letters, nothing.
 */
const typed = [
  ...['', '8', '0101.21', '01012100', 'de', 'outros', 'outros de', 'de potencia', 'cavalos outros'],
  ...['precisao aparelhos partes', 'aparelhos de precisao para partes e outros', 'zzqqzz'],
]

/** Filters of the list of products by what is loaded of their NCM. */
const looked = () =>
  [
    ['that lack attributes within 90 days', { AtributosExigidosEm_lte: daysAfter(today(), 90) }],
    ['whose NCM has unknown attributes', { AtributosDesconhecidos: true }],
    ['whose NCM has ended', { NcmExtintaEm_lte: today() }],
  ] as const

/** Search for an NCM, attributes of one, and the list of products narrowed by what is loaded of their NCM, on each engine. */
export function ncmFigures(): Promise<readonly Figure[]> {
  return onEachEngine(async (server, { token, company }, engine) => {
    await fillNomenclature(server.db)
    await load(server.db, { rows: PRODUCTS, register: 'partnumber' }, () => {})
    await sql`update partnumber set "AtributosExigidosEm" = ${daysAfter(today(), 30)}::date,
      "AtributosDesconhecidos" = true, "NcmExtintaEm" = ${daysAfter(today(), -30)}::date
      where "IdRegistro" = ${company} and "Id" % 50 = 0`.execute(server.db.kysely)
    await sql`vacuum (analyze) partnumber`.execute(server.db.kysely)
    const others = await processesOf(server.db)
    const figure = async (what: string, path: string, against: number): Promise<Figure> => ({
      what: `${what}, ${engine}`,
      value: await cpuOf(
        async () =>
          (await server.app.request(path, { headers: { Authorization: `Bearer ${token}` } })).text(),
        others,
      ),
      ...{ unit: 'ms CPU', floor: 'promised', against },
    })
    const listOf = (path: string, filter: object) =>
      `${path}?${new URLSearchParams({ range: `[0,${OFFERED - 1}]`, filter: JSON.stringify(filter) })}`
    const offered = itemsMade.slice(0, OFFERED).map(({ Id }) => Id)
    const figures: Figure[] = [
      {
        what: `as many NCMs by a bare select, ${engine}`,
        value: await cpuOf(
          () => sql`select * from apoio_ncm where "Id" = any(${offered})`.execute(server.db.kysely),
          others,
        ),
        ...{ unit: 'ms CPU', floor: 'promised', against: PROMISED },
      },
    ]
    for (const q of typed) {
      figures.push(
        await figure(`an NCM of 10,504 by “${q}”`, listOf(lookupPath('ncm'), q ? { q } : {}), PROMISED),
      )
    }
    const { path } = ncmEndpoints['ncm/atributos/definicoes']
    figures.push(await figure('attributes of an NCM', `${path}?idNcm=${itemsMade[5_000]?.Id}`, PROMISED))
    for (const [what, filter] of looked()) {
      figures.push(
        await figure(
          `products of 100,000 ${what}`,
          listOf('/api/canal/cadastros/partnumbers', filter),
          LIST_PROMISED,
        ),
      )
    }
    return figures
  })
}
