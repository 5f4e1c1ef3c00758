import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Valores } from '#contract/features/dashboard.ts'
import { daysAfter } from '#rules/days.ts'
import { DUE_STATUSES, dueFilter, dueStates, weeksAhead } from '#rules/pagamento/duePayments.ts'
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
    const { Semanas, Parcelas, Idades } = await valuesOf(who)
    expect(Semanas).toHaveLength(6)
    expect(Parcelas.length).toBeGreaterThan(1)
    const placeOf = ({ Semana, Estado, IdFilial }: Part) => `${Semana} ${Estado} ${IdFilial}`
    const asked = [...new Map(Parcelas.map(part => [placeOf(part), part])).values()].map(part => ({
      Filtro: dueFilter(dueStates[part.Estado], Semanas[part.Semana] ?? expect.fail(), part.IdFilial),
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

test('weeks and ages leave out no request that is still to be paid', async () => {
  const who = await workerOf('industria')
  const { Semanas, Parcelas, Idades } = await valuesOf(who)
  const [{ Inicio } = expect.fail()] = Semanas
  const { Fim } = Semanas.at(-1) ?? expect.fail()
  const within = {
    Registro: 'pagamento',
    Quantidade: 0,
    Filtro: dueFilter(DUE_STATUSES, { Inicio, Fim }),
  }
  const open = { ...within, Filtro: dueFilter(OPEN_STATUSES, {}) }
  const count = (numbers: readonly { readonly Quantidade: number }[]) =>
    numbers.reduce((total, { Quantidade }) => total + Quantidade, 0)
  expect(count(Parcelas)).toBe((await listed(who, within)).total)
  expect(count(Idades)).toBe((await listed(who, open)).total)
  expect(new Set(Parcelas.map(({ Estado }) => Estado))).toEqual(
    new Set(['autorizada', 'aguardando', 'rascunho']),
  )
})

test('weeks begin on Sunday, the present one today', async () => {
  const { Semanas } = await valuesOf(await workerOf('industria'))
  const [present, ...coming] = Semanas
  expect(present?.Inicio).toBe(today())
  for (const { Inicio, Fim } of coming) {
    expect(new Date(Inicio).getUTCDay()).toBe(0)
    expect(daysAfter(Inicio, 6)).toBe(Fim)
  }
  expect(coming.map(({ Inicio }) => daysAfter(Inicio, -1))).toEqual(
    Semanas.slice(0, -1).map(({ Fim }) => Fim),
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
  const week = weeksAhead(today())[part.Semana] ?? expect.fail()
  const { rows } = await listed(payer, {
    ...{ Registro: 'pagamento', Quantidade: 0 },
    Filtro: dueFilter(dueStates.autorizada, week, part.IdFilial),
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
