import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import { peopleOf } from './support/grants.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const ROOT = '/api/canal/admin/dashboard'

let client: number

const { server } = world()
const people = peopleOf(server)
beforeAll(async () => {
  client = (await server.signIn('industria@demo.canal')).IdRegistro
  const industria = worker(server, await server.tokenOf('industria@demo.canal'))
  for (const name of ['modelo', 'finalidade', 'certificado']) await industria.createSample(entityOf(name))
})

const panelOf = async (who: Worker) => (await who.call(ROOT)).body as Painel

describe('without the right', () => {
  test.each([
    [{ MODELO: ['Visualizar'] }, []],
    [{ PAGAMENTO: ['Visualizar'] }, ['vencidas', 'semana']],
    [{ PAGAMENTO: ['Visualizar', 'Editar'] }, ['vencidas', 'semana', 'correcao', 'rascunhos']],
    [
      { PAGAMENTO: ['Visualizar'], PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'] },
      ['aguardando', 'vencidas', 'semana'],
    ],
    [{ PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'] }, ['aguardando', 'vencidas', 'semana']],
    [{ BAIXA: ['Visualizar', 'Editar'] }, ['baixas']],
    [{ CERTIFICADO: ['Visualizar'] }, ['certificadosVencidos', 'certificadosVencendo']],
  ] as const)('%j there is just what it opens', async (opened, names) => {
    const who = worker(server, await people.withRights('industria', opened))
    const { Pendencias, Atividades } = await panelOf(who)
    expect(Pendencias.map(({ Nome }) => Nome)).toEqual(names)
    const seen = [...new Set(Atividades.map(({ Entidade }) => entityOf(Entidade).register.service))]
    const happened = ['MODELO', 'CERTIFICADO', 'PAGAMENTO', 'BAIXA']
    const held = Object.keys(opened).map(code => code.replace('_AUTORIZACAO', ''))
    expect(seen).toEqual(happened.filter(service => held.includes(service)))
  })

  test('agents abroad whose contract ends are shown to a provider that looks after them', async () => {
    const who = worker(server, await people.withRights('agente', { AGENTE_EXTERIOR: ['Visualizar'] }))
    const { Pendencias } = await panelOf(who)
    expect(Pendencias.map(({ Nome }) => Nome)).toEqual(['contratosVencidos', 'contratosVencendo'])
    for (const { Registro, Filtro, Quantidade } of Pendencias) {
      const filter = encodeURIComponent(JSON.stringify(Filtro))
      expect((await who.list(entityOf(Registro), `filter=${filter}`)).body).toHaveLength(Quantidade)
    }
  })

  test('to payment requests a provider is told of no client, and nobody of amounts', async () => {
    const who = worker(server, await people.withRights('despachante', { MODELO: ['Visualizar'] }), client)
    expect(await panelOf(who)).toMatchObject({ Pendencias: [], Clientes: [], Atividades: [] })
    expect((await who.call(`${ROOT}/valores`)).status).toBe(403)
  })

  test('another company sees none of what is the importer’s', async () => {
    const { Pendencias, Clientes, Planilhas } = await panelOf(
      worker(server, await server.tokenOf('canal@demo.canal')),
    )
    const waiting = Pendencias.filter(({ Quantidade }) => Quantidade > 0)
    // Registration requests belong to the channel's owner itself.
    expect(waiting.map(({ Nome }) => Nome)).toEqual(['registros'])
    expect([Clientes, Planilhas]).toEqual([[], []])
  })
})
