import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import type { StoredRow } from '#contract/validation.ts'
import { listed } from './support/figures.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { worker } from './support/registers.ts'
import { fileOf, sheetsOf } from './support/sheets.ts'

const { server, all, payer } = paymentsWorld()

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
  expect(Atividades[0]).toMatchObject({
    Entidade: 'finalidade',
    Acao: 'adicionar',
    Ato: null,
    Quantidade: 12,
  })
  expect(new Set(Atividades[0]?.Ids).size).toBe(12)
  expect(Atividades[1]).toMatchObject({ Entidade: 'modelo', IdEntidade: first.Id, Quantidade: 1 })
})

test('what an action did to many records counts each once, tells the action, and leads to them', async () => {
  const FINANCE = '/api/canal/financeiro'
  const requests: StoredRow[] = []
  for (let at = 0; at < 5; at += 1) requests.push(await all.authorized('10.00'))
  const ids = requests.map(({ Id }) => Id).toSorted((one, other) => one - other)
  const [account] = (await payer.call('/api/canal/apoio/lookup/contas')).body as readonly StoredRow[]
  const paid = await payer.call(`${FINANCE}/baixa/pagar`, {
    IdConta: account?.Id,
    DataPagamento: '2026-11-20',
    Itens: requests.map(({ Id, ValorSaldo }) => ({ IdPagamento: Id, ValorPago: ValorSaldo })),
  })
  const [settlement] = (paid.body as { readonly Baixas: readonly StoredRow[] }).Baixas
  const latest = async (Entidade: string) => {
    const { Atividades } = (await payer.call('/api/canal/admin/dashboard')).body as Painel
    return Atividades.filter(entry => entry.Entidade === Entidade)
  }
  const [settled] = await latest('pagamento')
  expect(settled).toMatchObject({ Ato: 'efetivar', Causa: 'baixa', Quantidade: 5, Existe: true })
  expect(settled?.Ids?.toSorted((one, other) => one - other)).toEqual(ids)
  const list = { Registro: 'pagamento', Filtro: { Id: settled?.Ids ?? [] }, Quantidade: 5 }
  expect((await listed(payer, list)).total).toBe(5)
  expect((await latest('baixa'))[0]).toMatchObject({
    Ato: 'efetivar',
    Causa: null,
    IdEntidade: settlement?.Id,
  })
  const cancelled = await payer.call(`${FINANCE}/baixa/cancelar?id=${settlement?.Id}&motivo=engano`, {})
  expect(cancelled.status).toBe(200)
  expect((await latest('pagamento'))[0]).toMatchObject({ Ato: 'cancelar', Causa: 'baixa', Quantidade: 5 })
  expect((await latest('baixa'))[0]).toMatchObject({ Ato: 'cancelar', Causa: null, Quantidade: 1 })
})
