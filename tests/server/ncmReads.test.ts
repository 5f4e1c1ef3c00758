import { beforeAll, expect, test } from 'vitest'
import { lookupTableName } from '#server/tables/lookups.ts'
import { itemCodes, ncmFile } from './support/officialFiles.ts'
import { filtered, officialLoads } from './support/officialLoads.ts'
import { listening, rowsRead } from './support/queryPlans.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

/** Limit of rows read for a page: a small part of the nomenclature. */
const MOST_READ = itemCodes.length / 5

let read: (q?: string) => Promise<number>
const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  await officialLoads(server, token).load('ncm', ncmFile())
  const { plansOf } = listening(server)
  read = async q => {
    const path = `${lookupPath('ncm')}?range=[0,24]&${filtered(q === undefined ? {} : { q })}`
    const plans = await plansOf(path, { Authorization: `Bearer ${token}` }, { isAnalyzed: true })
    return rowsRead(plans, lookupTableName('ncm'))
  }
})

test('the first choices of a nomenclature just loaded are read without the others', async () => {
  expect(await read()).toBeLessThan(MOST_READ)
})

test.each([
  ['a code', itemCodes[5_000] ?? ''],
  ['a code with its dots', '0101.21.00'],
  ['the first digit of many codes', '8'],
  ['a word of half of them', 'outros'],
  ['two letters that begin a word of most', 'de'],
  ['words that most have, one of them above', 'outros de'],
  ['words of the levels above', 'maquinas posicao produtos'],
  ['what none has', 'zzqqzz'],
  ['a word of half of them and one that none has', 'outros zzqqzz'],
])('%s typed for an NCM just loaded reads few of them', async (_, q) => {
  expect(await read(q)).toBeLessThan(MOST_READ)
})
