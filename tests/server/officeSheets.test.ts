import { describe, expect, test } from 'vitest'
import { entityOf } from '#contract/entity.ts'
import { importerSheets } from './support/importerSheets.ts'
import { hasOffice, savedByOffice } from './support/office.ts'

const SAMPLE = ['conta', 'partnumber', 'condicaopagto'].map(entityOf)

const sheets = importerSheets()

/** Sample of registers; `tests/attack/roundTrip.attack.ts` has all of them, in both formats. */
describe.skipIf(!hasOffice)('a sheet that another program saved', () => {
  test('comes back unchanged', { timeout: 120_000 }, async () => {
    const files = await Promise.all(
      SAMPLE.map(async entity => [entity.name, await sheets().take(entity, { formato: 'xlsx' })] as const),
    )
    const saved = savedByOffice(new Map(files), { from: 'xlsx', to: 'xlsx' })
    for (const entity of SAMPLE) {
      const { Erros, Novas, Alteradas, Iguais } = await sheets().tried(
        entity,
        saved.get(entity.name) ?? new Uint8Array(),
      )
      expect({ name: entity.name, Erros, Novas, Alteradas }).toEqual({
        name: entity.name,
        Erros: [],
        Novas: 0,
        Alteradas: 0,
      })
      expect(Iguais).toBeGreaterThan(0)
    }
  })
})
