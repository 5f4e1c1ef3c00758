import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Valores } from '#contract/features/dashboard.ts'
import { daysAfter } from '#rules/days.ts'
import { dueFilter, duePeriods, dueStateNames, periodFilter } from '#rules/pagamento/duePayments.ts'
import { OPEN_STATUSES } from '#rules/pagamento/status.ts'
import { today } from '#server/core/today.ts'
import { cents, listed } from './support/figures.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

let client: number

const { server, tokenOf } = world()
beforeAll(async () => {
  client = (await server.signIn('industria@demo.canal')).IdRegistro
})

type Part = Valores['Parcelas'][number]

const workerOf = async (account: string, of?: number) => worker(server, await tokenOf(account), of)
const valuesOf = async (who: Worker) => (await who.call('/api/canal/admin/dashboard/valores')).body as Valores

test.each([
  ['industria', undefined],
  ['despachante', 'client'],
])(
  'what %s sees of a week or an age is how many rows its list has, and what they come to',
  async (account, of) => {
    const who = await workerOf(account, of ? client : undefined)
    const { Periodos, Parcelas, Idades } = await valuesOf(who)
    expect(Periodos).toHaveLength(7)
    expect(Parcelas.length).toBeGreaterThan(1)
    const placeOf = ({ Periodo, Estado, IdFilial }: Part) => `${Periodo} ${Estado} ${IdFilial}`
    const asked = [...new Map(Parcelas.map(part => [placeOf(part), part])).values()].map(part => ({
      Filtro: periodFilter([part.Estado], Periodos[part.Periodo] ?? expect.fail(), part.IdFilial),
      same: Parcelas.filter(other => placeOf(other) === placeOf(part)),
    }))
    const numbers = [
      ...asked.map(({ Filtro, same }) => ({
        Registro: 'pagamento',
        Filtro,
        Quantidade: same.reduce((count, one) => count + one.Quantidade, 0),
        amounts: same.map(({ Valor }) => Valor),
      })),
      ...Idades.map(age => ({ ...age, amounts: [age.Valor] })),
    ]
    for (const number of numbers) {
      const { rows, total } = await listed(who, number)
      expect(total).toBe(number.Quantidade)
      expect(cents(rows.map(row => row['ValorSaldo']))).toBe(cents(number.amounts))
    }
  },
)

test('periods and ages leave out no request that is still to be paid', async () => {
  const who = await workerOf('industria')
  const { Periodos, Parcelas, Idades } = await valuesOf(who)
  const counted = async (Filtro: ReturnType<typeof dueFilter>) =>
    (await listed(who, { Registro: 'pagamento', Quantidade: 0, Filtro })).total
  const count = (numbers: readonly { readonly Quantidade: number }[]) =>
    numbers.reduce((total, { Quantidade }) => total + Quantidade, 0)
  const inPeriods = await Promise.all(Periodos.map(period => counted(periodFilter(dueStateNames, period))))
  expect(Periodos.map((_, at) => count(Parcelas.filter(({ Periodo }) => Periodo === at)))).toEqual(inPeriods)
  expect(count(Idades)).toBe(await counted(dueFilter(OPEN_STATUSES, {})))
  expect(new Set(Parcelas.map(({ Estado }) => Estado))).toEqual(
    new Set(['autorizada', 'aguardando', 'rascunho']),
  )
})

test('what is overdue is the first period, as much as its ages say, and a draft of former days is in none', async () => {
  const who = await workerOf('industria')
  const before = await valuesOf(who)
  const branches = await sql<{ Id: number }>`
    insert into filial ("IdRegistro", "Cnpj", "RazaoSocial", "NomeFantasia", "Matriz")
    values (${client}, '11222333000181', 'Só vencidas', 'Só vencidas', false),
      (${client}, '11444777000161', 'Só depois', 'Só depois', false)
    returning "Id"::int`.execute(server.db.kysely)
  const [late, later] = branches.rows.map(({ Id }) => Id)
  const request = (branch: number | undefined, status: number, days: number, at: number) => sql`(
    ${client}, ${`SP-V-${at}`}, ${status}, false, ${branch}, ${daysAfter(today(), days)}, 10, 0, 10)`
  await sql`insert into pagamento ("IdRegistro", "Numero", "StatusPagamento", "CriadaPorBeneficiario", "IdFilial",
      "DataVencimento", "ValorLiquido", "ValorLiquidado", "ValorSaldo")
    values ${sql.join([
      request(late, 2, -1, 1),
      request(late, 3, -45, 2),
      request(late, 1, -1, 3),
      request(later, 3, 90, 4),
    ])}`.execute(server.db.kysely)
  const { Periodos, Parcelas, Idades, Filiais } = await valuesOf(who)
  expect(Periodos[0]).toEqual({ Inicio: null, Fim: daysAfter(today(), -1) })
  const overdue = (values: Valores) =>
    cents(values.Parcelas.filter(({ Periodo }) => Periodo === 0).map(({ Valor }) => Valor))
  const aged = (values: Valores) =>
    cents(values.Idades.filter(({ Nome }) => Nome !== 'aVencer').map(({ Valor }) => Valor))
  expect(overdue(before)).toBe(aged(before))
  expect(overdue({ ...before, Parcelas, Idades })).toBe(aged({ ...before, Idades }))
  const mine = Parcelas.filter(({ IdFilial }) => IdFilial === late)
  expect(mine.map(({ Periodo, Estado, Valor }) => [Periodo, Estado, Valor])).toEqual([
    [0, 'aguardando', '10.00'],
    [0, 'autorizada', '10.00'],
  ])
  // A branch whose requests are due later is there, too, with nothing.
  expect(Parcelas.filter(({ IdFilial }) => IdFilial === later)).toEqual([])
  expect(Filiais.map(({ Id }) => Id)).toEqual(expect.arrayContaining([late, later]))
})

test('weeks begin on Sunday, the present one today', async () => {
  const { Periodos } = await valuesOf(await workerOf('industria'))
  const [, present, ...coming] = Periodos
  expect(present?.Inicio).toBe(today())
  for (const { Inicio, Fim } of coming) {
    expect(new Date(Inicio ?? '').getUTCDay()).toBe(0)
    expect(daysAfter(Inicio ?? '', 6)).toBe(Fim)
  }
  expect(coming.map(({ Inicio }) => daysAfter(Inicio ?? '', -1))).toEqual(
    Periodos.slice(1, -1).map(({ Fim }) => Fim),
  )
})

test('accounts are those of the draft settlement, else the principal ones, and for the payer alone', async () => {
  const payer = await workerOf('industria')
  const { Parcelas, Contas } = await valuesOf(payer)
  expect(Contas.length).toBeGreaterThan(0)
  expect(Parcelas.some(({ IdConta }) => IdConta !== null)).toBe(true)
  const broker = await valuesOf(await workerOf('despachante', client))
  expect(broker.Parcelas.map(({ IdConta }) => IdConta)).toEqual(broker.Parcelas.map(() => null))
  expect(broker.Contas).toEqual([])

  const part = Parcelas.find(({ Estado }) => Estado === 'autorizada') ?? expect.fail()
  const period = duePeriods(today())[part.Periodo] ?? expect.fail()
  const { rows } = await listed(payer, {
    ...{ Registro: 'pagamento', Quantidade: 0 },
    Filtro: periodFilter(['autorizada'], period, part.IdFilial),
  })
  const [paid = expect.fail()] = rows
  const { rows: accounts } = await sql<{ Id: number }>`
    insert into conta ("IdRegistro", "Descricao", "TipoConta", "NumeroConta", "Moeda", "Principal", "Ativo")
    values (${client}, 'Conta da minuta', 1, '1', 'BRL', false, true) returning "Id"::int`.execute(
    server.db.kysely,
  )
  const account = accounts[0]?.Id ?? expect.fail()
  await sql`with b as (insert into baixa ("IdRegistro", "Numero", "StatusBaixa", "IdFilial", "IdConta", "DataPagamento")
    values (${client}, 'BX-1', 1, ${paid['IdFilial']}, ${account}, ${today()}) returning "Id")
    insert into baixa_item ("IdRegistro", "IdBaixa", "IdPagamento") select ${client}, "Id", ${paid.Id} from b`.execute(
    server.db.kysely,
  )
  const after = await valuesOf(payer)
  expect(after.Parcelas.find(({ IdConta }) => IdConta === account)).toMatchObject({
    Estado: 'autorizada',
    Quantidade: 1,
  })
  expect(after.Contas).toContainEqual({ Id: account, Nome: 'Conta da minuta' })
})
