import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { requestSteps } from '#portal/features/pagamento/steps/requestSteps.ts'

const [DRAFT, WAITING, AUTHORIZED, PARTIAL, SETTLED, CANCELLED, REOPENED] = [1, 2, 3, 4, 5, 6, 7] as const

type Request = Parameters<typeof requestSteps>[0]

const entry = (Id: number, Usuario: string, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ Id, Usuario, Entidade: 'pagamento', IdEntidade: 1, Acao: 'atualizar', Origem: null, Ato: null },
  ...{ Quando: `2026-11-0${Id}T12:00:00Z`, Mudancas: {}, Titulo: {}, Existe: true, Causa: null },
  ...given,
})

/** Change of a request's state. */
const to = (para: number, de: number) => ({ Mudancas: { StatusPagamento: { de, para } } })
const paid = { ValorLiquidado: { de: '0.00', para: '10.00' } }

/** History of a request that was returned, cancelled or paid, newest first. */
const entries = [
  entry(9, 'Paula', { Mudancas: paid }),
  entry(8, 'Pedro', { Mudancas: paid }),
  entry(7, 'Carla', { Ato: 'cancelar', ...to(CANCELLED, WAITING) }),
  // No step depends on what an action is called.
  entry(6, 'Rita', { Ato: 'pedirCorrecao', ...to(REOPENED, WAITING) }),
  entry(5, 'Edu', { Ato: 'enviar', ...to(WAITING, DRAFT) }),
  entry(3, 'Rui', { Ato: 'desautorizar', ...to(REOPENED, AUTHORIZED) }),
  entry(4, 'Ana', { Entidade: 'pagamento/item', Acao: 'adicionar' }),
  entry(1, 'Ana', { Acao: 'adicionar' }),
]

const nobody = {
  ...{ AutorizadaEmNomeDe: null, PrimeiraAutorizacaoEmNomeDe: null },
  ...{ AutorizadaPor: null, DataAutorizacao: null },
  ...{ PrimeiraAutorizacaoPor: null, DataPrimeiraAutorizacao: null },
}

/** Steps in short: state, and who. */
const told = (StatusPagamento: Request['StatusPagamento'], given: Partial<Request> = {}) =>
  requestSteps({ ...nobody, StatusPagamento, ...given }, entries).map(({ state, by }) =>
    by === undefined ? state : `${state} ${by}`,
  )

test.each([
  ['a draft by its author', DRAFT, ['current Ana', 'ahead', 'ahead', 'ahead']],
  ['one that was returned by who did', REOPENED, ['current Rita', 'ahead', 'ahead', 'ahead']],
  ['one that waits by who submitted it', WAITING, ['done Edu', 'current', 'ahead', 'ahead']],
  ['one that was cancelled where it was then', CANCELLED, ['done Edu', 'stopped Carla', 'ahead', 'ahead']],
] as const)('%s', (_what, status, steps) => {
  expect(told(status)).toEqual(steps)
})

test('one that was deleted and restored has what was done to it before', () => {
  const deleted = [
    entry(9, 'Lia', { Acao: 'adicionar', Origem: 'restaurar', ...to(REOPENED, DRAFT) }),
    entry(8, 'Lia', { Acao: 'excluir' }),
    entry(6, 'Rita', { Ato: 'desautorizar', ...to(REOPENED, WAITING) }),
    entry(1, 'Ana', { Acao: 'adicionar' }),
  ]
  expect(requestSteps({ ...nobody, StatusPagamento: REOPENED }, deleted)[0]?.by).toBe('Rita')
  expect(requestSteps({ ...nobody, StatusPagamento: DRAFT }, deleted)[0]?.by).toBe('Ana')
})

test.each([
  ['authorized', AUTHORIZED, ['done Edu', 'done Vera', 'current', 'ahead']],
  ['paid in part', PARTIAL, ['done Edu', 'done Vera', 'current Paula', 'ahead']],
  ['settled', SETTLED, ['done Edu', 'done Vera', 'done Pedro', 'done Paula']],
] as const)('one that is %s names who authorized and who paid', (_what, status, steps) => {
  expect(told(status, { AutorizadaPor: 'Vera' })).toEqual(steps)
})

test('the first of two authorizations is told while the second is waited for', () => {
  expect(told(WAITING, { PrimeiraAutorizacaoPor: 'Vera' })[1]).toBe('current Vera')
})

test('neither its creation nor a settlement that was cancelled is a payment', () => {
  const by = (IdEntidade: number) => ({ Causa: { Entidade: 'baixa', IdEntidade, Titulo: {} } })
  const change = (de: string | null, para: string) => ({ Mudancas: { ValorLiquidado: { de, para } } })
  const history = [
    entry(6, 'Caio', { ...by(9), ...change('5.00', '2.00') }),
    entry(5, 'Bia', { ...by(9), ...change('2.00', '5.00') }),
    entry(3, 'Paulo', { ...by(8), ...change('0.00', '2.00') }),
    entry(1, 'Ana', { Acao: 'adicionar', ...change(null, '0.00') }),
  ]
  const steps = requestSteps({ ...nobody, StatusPagamento: PARTIAL }, history)
  expect(steps.map(({ by: who }) => who)).toEqual([undefined, undefined, 'Paulo', undefined])
  const settled = requestSteps({ ...nobody, StatusPagamento: SETTLED }, history.slice(2))
  expect(settled.slice(2).map(({ by: who }) => who)).toEqual(['Paulo', 'Paulo'])
})
