import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import { worker } from './support/registers.ts'
import { fileOf, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const { server } = world()

test('what one call did to many records is one line of the latest activity', async () => {
  const finalidade = entityNamed('finalidade')
  const token = await server.tokenOf('industria@demo.canal')
  const importer = worker(server, token)
  const mine = sheetsOf(server, token)
  const first = await importer.createSample(entityNamed('modelo'))
  const rows = Array.from({ length: 12 }, (_, at) => [`Finalidade em lote ${at}`])
  const sent = await mine.send(finalidade, fileOf([['Descrição'], ...rows]))
  const { body } = await mine.confirm(finalidade, sent.body.Arquivo, true)
  expect(body).toMatchObject({ Novas: 12 })
  const { Atividades } = (await importer.call('/api/canal/admin/dashboard')).body as Painel
  expect(Atividades[0]).toMatchObject({ Entidade: 'finalidade', Acao: 'adicionar', Quantidade: 12 })
  expect(Atividades[1]).toMatchObject({ Entidade: 'modelo', IdEntidade: first.Id, Quantidade: 1 })
})
