import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { isInFull } from '../support/fullRun.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Attempt, predicted, type Who, type World, whats } from './support/pagamentosWorld.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const settled = entityNamed('baixa/item')

let workers: Readonly<Record<Who, Worker>>
const { server } = world()
const all = paymentsOf(server)
beforeAll(async () => {
  const colleague = worker(server, await server.tokenOf('autorizacao@demo.canal'))
  workers = { payer: all.payer, colleague, broker: all.broker, agent: all.agent }
})

const attempt: fc.Arbitrary<Attempt> = fc.record({
  what: fc.constantFrom(...whats),
  who: fc.constantFrom<Who>('payer', 'payer', 'payer', 'colleague', 'colleague', 'broker', 'broker', 'agent'),
  request: fc.nat(2),
  settlement: fc.nat(1),
  cents: fc.integer({ min: 1, max: 30_000 }),
})

/** Ids of stored records, by their place in the model. */
type Placed = {
  readonly world: World
  readonly requests: readonly StoredRow[]
  readonly settlements: readonly number[]
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** New model and records: an authorized request, two drafts, two settlements without items. */
async function begin(): Promise<Placed> {
  const requests = [
    await all.authorized('120.00'),
    await all.made(all.payer, '33.33', { IdBeneficiario: await otherPayee() }),
    await all.made(all.broker, '250.01'),
  ]
  const begun = { status: 1, paid: 0, wasAuthorized: false } as const
  const world: World = {
    requests: [
      {
        ...begun,
        status: 3,
        maker: 'broker',
        gross: 12_000,
        wasAuthorized: true,
      },
      { ...begun, maker: 'payer', gross: 3_333 },
      { ...begun, maker: 'broker', gross: 25_001 },
    ],
    settlements: [
      { status: 1, lines: new Map() },
      { status: 1, lines: new Map() },
    ],
  }
  return { world, requests, settlements: [(await all.draft()).Id, (await all.draft()).Id] }
}

/** Payee that is no provider, so that only the importer sees its requests. */
async function otherPayee(): Promise<number> {
  const { body } = await all.payer.call('/api/canal/apoio/lookup/beneficiarios?filter={"q":"Babitonga"}')
  return (body as readonly StoredRow[])[0]?.Id ?? 0
}

/** Attempt on the server; undefined where the record does not exist. */
async function tries({ what, who, ...at }: Attempt, { requests, settlements }: Placed) {
  const by = workers[who]
  const [request, settlement] = [requests[at.request], settlements[at.settlement] ?? 0]
  const id = request?.Id ?? 0
  const reason = '&motivo=teste&avisos=warnings.undocumented'
  if (what === 'lancar') return by.create(item, { ...(await lineOf(id)), Valor: money(at.cents) })
  if (what === 'excluir') return by.remove(pagamento, id)
  if (what === 'incluir') {
    return by.call(`/api/canal/financeiro/baixa/item/adicionar?idBaixa=${settlement}&idPagamento=${id}`, {})
  }
  if (what === 'efetivar' || what === 'estornar') {
    const action = what === 'efetivar' ? what : 'cancelar'
    return by.call(`/api/canal/financeiro/baixa/${action}?id=${settlement}${reason}`, {})
  }
  if (what !== 'alterar' && what !== 'retirar') {
    return by.call(`/api/canal/financeiro/pagamento/${what}?id=${id}${reason}`, {})
  }
  const { body } = await all.payer.list(settled, `idBaixa=${settlement}&sort=["Id","ASC"]`)
  const [line] = body as readonly StoredRow[]
  if (!line) return undefined
  if (what === 'retirar') return by.remove(settled, line.Id)
  return by.update(settled, { ...line, ValorPago: money(at.cents) })
}

async function lineOf(IdPagamento: number) {
  const { body } = await all.payer.call('/api/canal/apoio/lookup/despesas')
  const IdDespesa = (body as readonly StoredRow[])[0]?.Id
  const amounts = { Taxa: '1', ValorAcrescimo: '0', ValorDesconto: '0' }
  return { IdPagamento, IdDespesa, TipoReceita: 1, Moeda: 'BRL', ...amounts }
}

/** Expected columns of each request and settlement, from the model. */
const told = ({ world }: Placed) => [
  ...world.requests.map(
    one => one && [one.status, money(one.gross), money(one.paid), money(one.gross - one.paid)],
  ),
  ...world.settlements.map(
    one => one && [one.status, one.lines.size, money([...one.lines.values()].reduce((a, b) => a + b, 0))],
  ),
]

async function stored({ requests, settlements }: Placed) {
  const { rows: heads } = await sql<Record<string, unknown> & { Id: number }>`
    select "Id", "StatusPagamento", "ValorBruto", "ValorLiquidado", "ValorSaldo" from pagamento`.execute(
    server.db.kysely,
  )
  const { rows: posted } = await sql<Record<string, unknown> & { Id: number }>`
    select "Id", "StatusBaixa", "QuantidadeItens", "ValorTotal" from baixa`.execute(server.db.kysely)
  const valuesOf = (rows: typeof heads, id: number) => {
    const row = rows.find(({ Id }) => Id === id)
    return row && Object.values(row).slice(1)
  }
  return [...requests.map(({ Id }) => valuesOf(heads, Id)), ...settlements.map(id => valuesOf(posted, id))]
}

test('whatever four people do to requests and settlements, it is done or refused as the rules say, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 20, maxLength: 40 }), async attempts => {
      const placed = await begin()
      for (const one of attempts) {
        const answer = await tries(one, placed)
        if (!answer) continue
        const { status, body } = answer
        const said = (body as { readonly Message?: string } | undefined)?.Message
        expect([one, status]).toEqual([one, predicted(placed.world, one)])
        if (status !== 200) expect(said).toMatch(/\p{L}{3}/u)
        expect(await stored(placed)).toEqual(told(placed))
      }
    }),
    { numRuns: isInFull ? 25 : 12, endOnFailure: true },
  )
}, 240_000)
