import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { DebitoDoExtrato, ExtratoConciliado } from '#contract/features/extrato.ts'
import type { Row } from '#contract/validation.ts'
import { likeItau } from '../support/bankStatements.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer, server } = paymentsWorld()

const ROOT = '/api/canal/financeiro/baixa/extrato'

const line = (fitId: string, amount: string) => ({ fitId, amount, text: 'SISPAG', day: '20261120' })

async function read(body: string) {
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const response = await server.app.request(`${ROOT}/analisar`, { method: 'POST', headers, body })
  return (await response.json()) as ExtratoConciliado
}

const settle = (IdConta: number | null, debits: readonly DebitoDoExtrato[], change: Row = {}) =>
  payer.call(`${ROOT}/liquidar`, {
    IdConta,
    Debitos: debits.map(({ Chave, Data, Valor, Opcoes }) => ({
      ...{ Chave, Data, Valor },
      Solicitacoes: Opcoes[0]?.Solicitacoes.map(({ Id }) => Id),
      ...change,
    })),
  })

const request = async (id: number) => (await payer.model(entityNamed('pagamento'), id)).body

test('a debit that is near a balance is settled by hand: more is an addition, less stays owed, and only as it was told', async () => {
  const ids = [(await all.authorized('93000.50')).Id, (await all.authorized('95000.50')).Id]
  const { IdConta, Debitos } = await read(likeItau([line('N1', '-93001.50'), line('N2', '-94999.50')]))
  expect(Debitos).toMatchObject(
    ids.map((Id, at) => ({
      Situacao: 'semCorrespondencia',
      Opcoes: [{ Solicitacoes: [{ Id }], Diferenca: at === 0 ? '1.00' : '-1.00' }],
    })),
  )
  // A difference that is not told, or another, is refused.
  expect((await settle(IdConta, Debitos)).status).toBe(409)
  expect((await settle(IdConta, Debitos.slice(0, 1), { Diferenca: '2.00' })).status).toBe(409)
  for (const debit of Debitos) {
    const { Diferenca } = debit.Opcoes[0] ?? {}
    expect((await settle(IdConta, [debit], { Diferenca })).body).toMatchObject({
      Baixas: [{ ValorTotal: debit.Valor }],
    })
  }
  expect(await Promise.all(ids.map(request))).toMatchObject([
    { StatusPagamento: 5, ValorSaldo: '0.00' },
    { StatusPagamento: 4, ValorSaldo: '1.00' },
  ])
})
