import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed, entityOf, hasOwner } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import {
  accountFor,
  creatable,
  endpointOf,
  has,
  type Worker,
  worker,
  workerFor,
} from './support/registers.ts'
import { world } from './support/world.ts'

let stranger: number
const workers = new Map<string, { readonly industria: Worker; readonly company: number }>()

const owned = creatable.filter(hasOwner)

const { server } = world()
beforeAll(async () => {
  stranger = (await server.signIn('outra@demo.canal')).IdRegistro
  for (const entity of owned) {
    const { IdRegistro } = await server.signIn(accountFor(entity))
    workers.set(entity.name, { industria: await workerFor(server, entity), company: IdRegistro })
  }
})

/** Entities with an IdRegistro in the specification, by their names here (specification §3). */
const NAMED = [
  ...['usuario', 'filial', 'empresa', 'partnumber', 'condicaopagto', 'finalidade', 'modelo'],
  ...['categoriaproduto', 'embalageminterna', 'texto', 'tipocalculo', 'tipopagamento', 'email/observacao'],
  ...['certificado', 'cotacao/agente/nota', 'cotacao/premissa', 'cotacao/texto'],
  ...['pagamento', 'baixa', 'conta', 'despesa', 'agenteexterior'],
]

test.each(NAMED)('%s says whose it is', name => {
  expect(hasOwner(entityOf(name))).toBe(true)
})

describe.each(owned.map(entity => ({ name: entity.name, entity })))('$name', ({ name, entity }) => {
  test('carries the IdRegistro of its company in each answer, blank, listed and opened', async () => {
    const { industria, company } = workers.get(name) as { industria: Worker; company: number }
    const created = await industria.createSample(entity)
    const filter = encodeURIComponent(JSON.stringify({ Id: created.Id }))
    const blank = await industria.call(endpointOf(entity, 'model').path)
    const answers = [
      created,
      blank.body,
      (await industria.model(entity, created.Id)).body,
      ...((await industria.list(entity, `filter=${filter}`)).body as readonly Row[]),
    ]
    expect(answers).toHaveLength(4)
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ IdRegistro: company })))
  })

  test.runIf(has('atualizar')(entity))('keeps its company, whichever one a caller sends', async () => {
    const { industria, company } = workers.get(name) as { industria: Worker; company: number }
    const created = await industria.createSample(entity, { IdRegistro: stranger })
    expect(created).toMatchObject({ IdRegistro: company })
    const { status, body } = await industria.update(entity, { ...created, IdRegistro: stranger })
    expect({ status, body }).toMatchObject({ status: 200, body: { IdRegistro: company } })
  })
})

test('what a provider keeps for a client is the client’s', async () => {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  const provider = worker(server, await server.tokenOf('agente@demo.canal'), IdRegistro)
  expect(await provider.createSample(entityNamed('finalidade'))).toMatchObject({ IdRegistro })
})

test('neither the card of a client nor a part of a record says whose it is', () => {
  expect(hasOwner(entityNamed('cliente'))).toBe(false)
  expect(hasOwner(entityNamed('pagamento/item'))).toBe(false)
})
