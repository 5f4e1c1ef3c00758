import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const importer = workerAs('industria')

const modelo = entityNamed('modelo')

test('a change says that it was saved, and a save that changes nothing says so', async () => {
  const { body } = await importer.create(modelo, await importer.sampleInput(modelo))
  const made = body as StoredRow
  // New records get the portal's fixed message of the specification.
  expect(made).not.toHaveProperty('Message')
  const changed = await importer.update(modelo, { ...made, Marca: 'Atlas' })
  expect(changed.body).toMatchObject({ Message: 'Alterações salvas.', Versao: made.Versao + 1 })
  const again = await importer.update(modelo, { ...(changed.body as object) })
  expect(again).toMatchObject({
    status: 200,
    body: { Message: 'Nada foi alterado.', Versao: made.Versao + 1 },
  })
})

test('a new user is told of with the address that the invitation went to', async () => {
  const usuario = entityNamed('usuario')
  const row = await importer.sampleInput(usuario, { Email: 'nova.pessoa@voltrix.example' })
  expect((await importer.create(usuario, row)).body).toHaveProperty(
    'Message',
    'Usuário cadastrado. Convite enviado para nova.pessoa@voltrix.example.',
  )
})

test('a new client of a provider is told of with the address that the invitation went to', async () => {
  const agent = worker(server, await server.tokenOf('agente@demo.canal'))
  const cliente = entityNamed('cliente')
  const row = await agent.sampleInput(cliente, { Email: 'comex@cliente.example' })
  expect((await agent.create(cliente, row)).body).toHaveProperty(
    'Message',
    'Cliente cadastrado. Convite enviado para comex@cliente.example.',
  )
})
