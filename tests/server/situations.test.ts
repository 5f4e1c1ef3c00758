import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import type { StoredRow } from '#contract/validation.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const { workerAs } = world()
const summed = entities.filter(entity => sumsOf(entity) !== undefined)

describe.each(summed.map(entity => ({ name: entity.name, entity })))(
  'sums of lists of $name',
  ({ entity }) => {
    const { path } = endpointOf(entity, 'situacoes')
    const state = sumsOf(entity)?.by ?? ''
    const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
    const rowsOf = async (filter: object) =>
      (await workerAs('industria').list(entity, `range=[0,99]&${filtered(filter)}`))
        .body as readonly StoredRow[]

    test('are those of the rows that the filter finds, state by state', async () => {
      const IdFilial = (await rowsOf({}))[0]?.['IdFilial']
      const rows = await rowsOf({ IdFilial })
      expect(rows.length).toBeGreaterThan(1)
      const states = [...new Set(rows.map(row => Number(row[state])))].toSorted((one, other) => one - other)
      const expected = states.map(code => {
        const those = rows.filter(row => row[state] === code)
        const sumOf = (name: string) =>
          those.reduce((sum, row) => sum.plus(String(row[name] ?? 0)), Big(0)).toFixed(2)
        const sums = summedColumns(entity).map(name => [name, sumOf(name)])
        return { [state]: code, Quantidade: those.length, ...Object.fromEntries(sums) }
      })
      const { body } = await workerAs('industria').call(`${path}?${filtered({ IdFilial })}`)
      expect(body).toEqual(expected)
    })

    test('are of the own company alone, and told to nobody without the right', async () => {
      const ids = (await rowsOf({})).map(({ Id }) => Id)
      expect((await workerAs('outra').call(`${path}?${filtered({ Id: ids })}`)).body).toEqual([])
      expect((await workerAs('consulta').call(path)).status).toBe(
        (await workerAs('consulta').list(entity)).status,
      )
    })

    test('refuse what the list cannot be filtered by', async () => {
      expect((await workerAs('industria').call(`${path}?${filtered({ Inexistente: 1 })}`)).status).toBe(400)
    })
  },
)
