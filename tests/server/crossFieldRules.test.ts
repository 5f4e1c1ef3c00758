import { describe, expect, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { workerOf } = world()
const importer = workerOf(entityNamed('empresa'))
const provider = workerOf(entityNamed('agenteexterior'))

/** Status of creating a sample with these values, and the fields with errors. */
async function created(worker: Worker, name: string, values: Row) {
  const entity = entityOf(name)
  const { status, body } = await worker.create(entity, await worker.sampleInput(entity, values))
  const { errors } = body as { readonly errors?: Row }
  return [status, Object.keys(errors ?? {})]
}

const FOREIGN = {
  ...{ Estrangeira: true, IdPais: 'AR', CpfCnpj: null, IdEstado: null, IdCidade: null },
  ...{ InscricaoEstadual: null, NomeCidade: 'Rosario' },
}
const PRICED = { PrecoUnitario: '1.5', Moeda: 'USD' }

describe('of an importer, what does not fit together is refused at its field', () => {
  test.each<[string, string, Row, string]>([
    ['a Brazilian company in another country', 'empresa', { IdPais: 'AR' }, 'IdPais'],
    ['a foreign company in Brazil', 'empresa', { ...FOREIGN, IdPais: 'BR' }, 'IdPais'],
    ['a CEP of seven digits', 'empresa', { Cep: '8901000' }, 'Cep'],
    [
      'a state registration of another state',
      'empresa',
      { IdEstado: '42', IdCidade: '4202404', InscricaoEstadual: '110042490114' },
      'InscricaoEstadual',
    ],
    [
      'a subdivision of another country',
      'empresa',
      { ...FOREIGN, CodigoSubdivisaoPais: 'US-CA' },
      'CodigoSubdivisaoPais',
    ],
    ['a price without its currency', 'partnumber', { ...PRICED, Moeda: null }, 'Moeda'],
    ['a GTIN of nine digits', 'partnumber', { Gtin: '789100031' }, 'Gtin'],
    [
      'a gross weight below the net one',
      'partnumber',
      { PesoLiquido: '2', PesoBruto: '1.99999' },
      'PesoBruto',
    ],
    [
      'a gross weight below the net one by the last of eighteen digits',
      'partnumber',
      { PesoLiquido: '1234567890123.00002', PesoBruto: '1234567890123.00001' },
      'PesoBruto',
    ],
    ['a month that there is not', 'cotacao/agente/nota', { Periodo: '2026-13' }, 'Periodo'],
  ])('%s', async (_what, name, values, field) => {
    expect(await created(importer, name, values)).toEqual([422, [field]])
  })

  test.each<[string, string, Row]>([
    ['a foreign company with its subdivision', 'empresa', { ...FOREIGN, CodigoSubdivisaoPais: 'AR-S' }],
    ['a foreign company with a postal code of its own', 'empresa', { ...FOREIGN, Cep: 'S2000' }],
    ['a price with its currency', 'partnumber', PRICED],
    ['a GTIN of thirteen digits', 'partnumber', { Gtin: '7891000315507' }],
    ['weights that are equal', 'partnumber', { PesoLiquido: '2', PesoBruto: '2.00000' }],
    ['a month', 'cotacao/agente/nota', { Periodo: '2026-12' }],
  ])('and this is taken: %s', async (_what, name, values) => {
    expect(await created(importer, name, values)).toEqual([200, []])
  })
})

test('an agent abroad is in no Brazil', async () => {
  expect(await created(provider, 'agenteexterior', { IdPais: 'BR' })).toEqual([422, ['IdPais']])
})
