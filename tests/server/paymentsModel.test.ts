import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { paymentsOf } from './payments.ts'
import type { Worker } from './registers.ts'
import { type Server, startServer } from './server.ts'

const settled = entityNamed('baixa/item')

let server: Server
let all: Awaited<ReturnType<typeof paymentsOf>>
beforeAll(async () => {
  server = await startServer()
  all = await paymentsOf(server)
})
afterAll(() => server.stop())

const REQUESTS = 3
const SETTLEMENTS = 2

/** One thing somebody tries: whether it may be done, the server says. */
const attempt = fc.record({
  what: fc.constantFrom(
    ...[
      'enviar',
      'autorizar',
      'desautorizar',
      'cancelar',
      'incluir',
      'alterar',
      'efetivar',
      'estornar',
      'retirar',
    ],
  ),
  isPayer: fc.boolean(),
  request: fc.nat(REQUESTS - 1),
  settlement: fc.nat(SETTLEMENTS - 1),
  cents: fc.integer({ min: 1, max: 30_000 }),
})

type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never
type World = { readonly requests: readonly number[]; readonly settlements: readonly number[] }

async function tries({ what, isPayer, ...at }: Attempt, world: World): Promise<number> {
  const { payer, broker, act, add } = all
  const who: Worker = isPayer ? payer : broker
  const request = world.requests[at.request] ?? 0
  const settlement = world.settlements[at.settlement] ?? 0
  const reason = '&motivo=teste&avisos=warnings.documents'
  if (what === 'incluir') return add(settlement, request)
  if (what === 'efetivar') return (await act(who, 'efetivar', settlement, '', 'baixa'))[0]
  if (what === 'estornar') return (await act(who, 'cancelar', settlement, reason, 'baixa'))[0]
  if (what !== 'alterar' && what !== 'retirar') return (await act(who, what, request, reason))[0]
  const { body } = await payer.list(settled, `idBaixa=${settlement}`)
  const [line] = body as readonly WireRecord[]
  if (!line) return 200
  if (what === 'retirar') return (await payer.remove(settled, line.Id)).status
  return (await payer.update(settled, { ...line, ValorPago: (at.cents / 100).toFixed(2) })).status
}

/** Every request and settlement whose figures do not follow from each other, by what is wrong with it. */
async function wrongs(): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with paid as (
      select i."IdPagamento", sum(i."ValorPago") as amount from baixa_item i
      join baixa b on b."Id" = i."IdBaixa" and b."StatusBaixa" = 2 group by 1
    ), p as (
      select p.*, coalesce(paid.amount, 0) as paid,
        (select coalesce(sum(i."ValorTotal"), 0) from pagamento_item i where i."IdPagamento" = p."Id") as lines
      from pagamento p left join paid on paid."IdPagamento" = p."Id"
    )
    select "Numero" || ': gross' as wrong from p where "ValorBruto" <> lines
    union all select "Numero" || ': net' from p where "ValorLiquido" <> "ValorBruto" - "ValorRetencoes"
    union all select "Numero" || ': settled' from p where "ValorLiquidado" <> paid
    union all select "Numero" || ': balance' from p where "ValorSaldo" <> "ValorLiquido" - paid or "ValorSaldo" < 0
    union all select "Numero" || ': status ' || "StatusPagamento" from p
      where (paid > 0) <> ("StatusPagamento" in (4, 5)) or ("StatusPagamento" = 5) <> (paid > 0 and "ValorSaldo" = 0)
    union all select p."Numero" || ': reserved twice' from p join baixa_item i on i."IdPagamento" = p."Id"
      join baixa b on b."Id" = i."IdBaixa" and b."StatusBaixa" = 1 group by 1 having count(*) > 1
    union all select b."Numero" || ': total' from baixa b where b."StatusBaixa" <> 3 and (b."ValorTotal", b."QuantidadeItens") <>
      (select coalesce(sum(i."ValorMovimento"), 0), count(*) from baixa_item i where i."IdBaixa" = b."Id")`.execute(
    server.db.kysely,
  )
  return rows.map(({ wrong }) => wrong)
}

test('whatever two people do to requests and settlements, the sums are right to the cent and a status is what the balance says', async () => {
  expect(await wrongs()).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 10, maxLength: 30 }), async attempts => {
      const requests = [
        await all.authorized('120.00'),
        await all.authorized('33.33'),
        await all.made(all.broker, '250.01'),
      ]
      const settlements = [await all.draft(), await all.draft()]
      const world = { requests: requests.map(({ Id }) => Id), settlements: settlements.map(({ Id }) => Id) }
      for (const one of attempts) {
        expect(await tries(one, world)).toBeLessThan(500)
        expect(await wrongs()).toEqual([])
      }
    }),
    { numRuns: 10 },
  )
}, 120_000)
