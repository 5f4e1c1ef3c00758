import { describe, expect, it } from 'vitest'
import { debitsOf } from '#rules/baixa/debits.ts'
import { matchedDebits, type PostedSettlement } from '#rules/baixa/statement.ts'
import { isOfAccount } from '#rules/baixa/statementAccount.ts'

const request = (Id: number, ValorSaldo: string, values: object = {}) => ({
  Id,
  Numero: `SP-${Id}`,
  IdFilial: 1,
  IdBeneficiario: 1,
  Beneficiario: 'Pampeiro Sul Transportes Ltda.',
  CpfCnpj: '69720202000104',
  DataVencimento: '2026-11-20',
  ValorSaldo,
  ...values,
})
const debit = (
  Valor: string,
  Descricao = 'SISPAG',
  Data = '2026-11-20',
  Chave = `${Valor}${Descricao}${Data}`,
) => ({
  ...{ Chave, Data, Valor, Descricao },
})
const settlement = (Id: number, ValorTotal: string, DataPagamento: string, Chave: string | null = null) =>
  ({ Id, Numero: `BX-${Id}`, ValorTotal, DataPagamento, Chave }) satisfies PostedSettlement

const other = { IdBeneficiario: 2, Beneficiario: 'Marévia Agenciamento Ltda.', CpfCnpj: '11222333000181' }

/** State of a single debit, and the Ids of the requests of each of its options. */
const told = (...given: Parameters<typeof matchedDebits>) => {
  const [one] = matchedDebits(...given)
  return [one?.Situacao, one?.Opcoes.map(({ Solicitacoes }) => Solicitacoes.map(({ Id }) => Id))]
}

describe('a debit of a statement', () => {
  it('is suggested the one request of its amount', () =>
    expect(told([debit('10.00')], [], [request(1, '10.00'), request(2, '10.01')])).toEqual([
      'sugerida',
      [[1]],
    ]))

  it('is asked about where the one request falls due long before or after, and its payee is not named', () => {
    const late = request(1, '10.00', { DataVencimento: '2026-12-20' })
    expect(told([debit('10.00')], [], [late])[0]).toBe('duvidosa')
    expect(told([debit('10.00', 'PIX PAMPEIRO')], [], [late])[0]).toBe('sugerida')
  })

  it('is suggested the payee that the bank names, by name or tax ID, and asked about where it names none', () => {
    const both = [request(1, '10.00'), request(2, '10.00', other)]
    expect(told([debit('10.00')], [], both)).toEqual(['duvidosa', [[1], [2]]])
    expect(told([debit('10.00', 'TED MAREVIA AGENC')], [], both)).toEqual(['sugerida', [[2], [1]]])
    expect(told([debit('10.00', 'PAG 11.222.333/0001-81')], [], both)).toEqual(['sugerida', [[2], [1]]])
    expect(told([debit('10.00', 'PIX 11222333')], [], both)[0]).toBe('sugerida')
    expect(told([debit('10.00', 'DOC 111222333000181')], [], both)[0]).toBe('sugerida')
  })

  it('is settled by one of the requests of a settlement, unless another is the whole of it', () => {
    const part = (ValorTotal: string) => ({ ...settlement(1, ValorTotal, '2026-11-20'), isPart: true })
    const posted = [settlement(1, '30.00', '2026-11-20'), part('10.00'), part('20.00')]
    const states = (...debits: Parameters<typeof matchedDebits>[0]) =>
      matchedDebits(debits, posted, []).map(({ Situacao }) => Situacao)
    expect(states(debit('10.00'), debit('20.00'))).toEqual(['baixada', 'baixada'])
    expect(states(debit('10.00'), debit('10.00', 'TED'))).toEqual(['baixada', 'semCorrespondencia'])
    expect(states(debit('10.00'), debit('30.00'))).toEqual(['semCorrespondencia', 'baixada'])
  })

  it('is not suggested a payee by a word that many have', () =>
    expect(
      told([debit('10.00', 'TRANSPORTES LTDA')], [], [request(1, '10.00'), request(2, '10.00', other)])[0],
    ).toBe('duvidosa'))

  it('is asked about where the bank names the payee of another request', () => {
    const both = [request(1, '10.00'), request(2, '99.00', other)]
    expect(told([debit('10.00', 'TED MAREVIA')], [], both)).toEqual(['duvidosa', [[1]]])
  })

  it('takes requests of one payee and branch together', () => {
    const few = [request(1, '4.00'), request(2, '6.00'), request(3, '5.00')]
    expect(told([debit('10.00')], [], few)).toEqual(['sugerida', [[1, 2]]])
    expect(told([debit('15.00')], [], few)).toEqual(['sugerida', [[1, 2, 3]]])
    expect(told([debit('10.00')], [], [request(1, '4.00'), request(2, '6.00', other)])[0]).toBe(
      'semCorrespondencia',
    )
    expect(told([debit('10.00')], [], [request(1, '4.00'), request(2, '6.00', { IdFilial: 2 })])[0]).toBe(
      'semCorrespondencia',
    )
  })

  it('stays fast with many requests of one payee', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => request(at, '1.00'))
    expect(told([debit('3.00')], [], many)[1]).toHaveLength(8)
  })

  it('is settled by a settlement of the same amount within three days, each of which answers for one', () => {
    const [near, far] = [settlement(1, '10.00', '2026-11-22'), settlement(2, '10.00', '2026-11-24')]
    expect(told([debit('10.00')], [near], [request(1, '10.00')])[0]).toBe('baixada')
    expect(told([debit('10.00')], [far], [request(1, '10.00')])[0]).toBe('sugerida')
    const twice = matchedDebits([debit('10.00', 'A'), debit('10.00', 'B')], [near], [])
    expect(twice.map(({ Situacao }) => Situacao)).toEqual(['baixada', 'semCorrespondencia'])
  })

  it('is settled by the nearest of several settlements, of thousands in a moment', () => {
    const days = [settlement(1, '10.00', '2026-11-18'), settlement(2, '10.00', '2026-11-21')]
    const [one] = matchedDebits([debit('10.00')], days, [])
    expect(one).toMatchObject({ Baixa: { Id: 2 } })
    const many = Array.from({ length: 10_000 }, (_, at) => settlement(at, '10.00', '2026-11-20'))
    const debits = Array.from({ length: 5_000 }, (_, at) => debit('10.00', 'A', '2026-11-30', `K${at}`))
    const before = process.cpuUsage().user
    expect(matchedDebits(debits, many, []).map(({ Situacao }) => Situacao)).not.toContain('baixada')
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000)
  })

  it('is settled by the settlement that was made for it, whatever the day', () =>
    expect(
      told([debit('10.00', 'A', '2026-11-20', 'K')], [settlement(1, '10.00', '2025-01-01', 'K')], [])[0],
    ).toBe('baixada'))

  it('is asked about where its request would be suggested for another, too', () =>
    expect(
      matchedDebits([debit('10.00', 'A'), debit('10.00', 'B')], [], [request(1, '10.00')]).map(
        ({ Situacao }) => Situacao,
      ),
    ).toEqual(['duvidosa', 'duvidosa']))
})

describe('debits', () => {
  const movement = (amount: string, values: object = {}) => ({
    ...{ fitId: '1', day: '2026-11-20', amount, type: 'OTHER', text: 'X' },
    ...values,
  })

  it('are told from credits by their sign, and by their kind only where no movement has one', () => {
    expect(debitsOf([movement('-1.00'), movement('2.00', { fitId: '2', type: 'DEBIT' })])).toMatchObject([
      { Valor: '1.00' },
    ])
    expect(
      debitsOf([movement('1.00', { type: 'CREDIT' }), movement('2.00', { type: 'DEBIT' })]),
    ).toMatchObject([{ Valor: '2.00' }])
  })

  it('are no transfers without a sign, which go either way', () =>
    expect(debitsOf([movement('1.00', { type: 'XFER' })])).toEqual([]))

  it('are none where nothing moves, and one where a line is there twice', () => {
    expect(debitsOf([movement('0.00'), movement('-0.00')])).toEqual([])
    expect(debitsOf([movement('-1.00'), movement('-1.00')])).toHaveLength(1)
  })

  it('are all there where a bank writes one identification at many', () => {
    const debits = debitsOf([movement('-1.00'), movement('-1.00', { text: 'Y' }), movement('-1.00')])
    expect(debits.map(({ Descricao }) => Descricao)).toEqual(['X', 'Y', 'X'])
    expect(new Set(debits.map(({ Chave }) => Chave)).size).toBe(3)
  })

  it('without an identification are told apart by their place within the day', () => {
    const bare = movement('-1.00', { fitId: '' })
    const keys = debitsOf([bare, bare, { ...bare, day: '2026-11-21' }]).map(({ Chave }) => Chave)
    expect(new Set(keys).size).toBe(3)
    expect(debitsOf([bare, bare]).map(({ Chave }) => Chave)).toEqual(keys.slice(0, 2))
  })
})

describe('the account of a statement', () => {
  const account = { Compe: '341', Agencia: '0294', NumeroConta: '08817', DigitoConta: '4' }

  it.each([
    ['341', '0294', '08817-4'],
    ['0341', '', '88174'],
    ['', '', '08817'],
    ['341', '0294-1', '0294088174'],
  ])('is found as %s %s %s', (bank, branch, number) =>
    expect(isOfAccount({ bank, branch, number }, account)).toBe(true),
  )

  it.each([
    ['237', '0294', '08817-4'],
    ['341', '1234', '08817-4'],
    ['341', '0294', '08818-4'],
    ['341', '0294', ''],
  ])('is not taken for %s %s %s', (bank, branch, number) =>
    expect(isOfAccount({ bank, branch, number }, account)).toBe(false),
  )
})
