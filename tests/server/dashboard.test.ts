import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Figura, Painel } from '#contract/features/dashboard.ts'
import type { StoredRow } from '#contract/validation.ts'
import { daysAfter } from '#rules/days.ts'
import { cents, listed } from './support/figures.ts'
import { peopleOf } from './support/grants.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const ROOT = '/api/canal/admin/dashboard'
const FINANCE = '/api/canal/financeiro'

let client: number
let other: number

const workerOf = async (account: string, of?: number) => worker(server, await tokenOf(account), of)

const { server, tokenOf } = world()
beforeAll(async () => {
  client = (await server.signIn('industria@demo.canal')).IdRegistro
  other = (await server.signIn('outra@demo.canal')).IdRegistro
  await (await workerOf('industria')).createSample(entityNamed('certificado'))
  // Due on the first day of next month, which must not count for this month.
  await sql`insert into pagamento ("IdRegistro", "Numero", "StatusPagamento", "CriadaPorBeneficiario",
      "DataVencimento", "ValorLiquido", "ValorLiquidado", "ValorSaldo")
    values (${client}, 'SP-1', 4, false, (date_trunc('month', now() at time zone 'America/Sao_Paulo')
      + interval '1 month')::date, 10, 3, 7)`.execute(server.db.kysely)
})

const panelOf = async (who: Worker) => (await who.call(ROOT)).body as Painel

/** Every figure of a dashboard, each with the user or client whose list it opens. */
async function numbersOf(account: string): Promise<readonly (readonly [Worker, Figura])[]> {
  const own = await workerOf(account)
  const { Pendencias, Clientes } = await panelOf(own)
  const token = await tokenOf(account)
  return [
    ...Pendencias.map(figure => [own, figure] as const),
    ...Clientes.flatMap(({ Id, Pendencias: theirs }) =>
      theirs.map(figure => [worker(server, token, Id), figure] as const),
    ),
  ]
}

const amountColumns: Readonly<Record<string, string>> = { pagamento: 'ValorSaldo', baixa: 'ValorTotal' }

const quantities = (figures: readonly Figura[]) =>
  Object.fromEntries(figures.map(({ Nome, Quantidade }) => [Nome, Quantidade]))

const ofClient = async (account: string, id = client) => {
  const { Clientes } = await panelOf(await workerOf(account))
  return quantities(Clientes.find(({ Id }) => Id === id)?.Pendencias ?? [])
}

describe('every number', () => {
  test.each(['industria', 'consulta', 'despachante', 'agente', 'transportador', 'canal'])(
    'that %s is shown is how many rows its list has, and what they come to',
    async account => {
      const numbers = await numbersOf(account)
      expect(numbers.some(([, { Quantidade }]) => Quantidade > 0)).toBe(true)
      for (const [who, figure] of numbers) {
        const { rows, total } = await listed(who, figure)
        expect([figure.Nome, total]).toEqual([figure.Nome, figure.Quantidade])
        const column = amountColumns[figure.Registro] ?? ''
        expect([figure.Nome, cents(rows.map(row => row[column]))]).toEqual([
          figure.Nome,
          cents([figure.Valor]),
        ])
      }
    },
  )

  test('of days is of the days of São Paulo', async () => {
    const { Pendencias } = await panelOf(await workerOf('industria'))
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now())
    const week = Pendencias.find(({ Nome }) => Nome === 'semana')?.Filtro
    expect(week).toMatchObject({ DataVencimento_gte: today, DataVencimento_lte: daysAfter(today, 7) })
    const late = Pendencias.find(({ Nome }) => Nome === 'vencidas')?.Filtro
    expect(String(late?.['DataVencimento_lte']) < today).toBe(true)
  })
})

/** Payment request of a provider in the demo with this status. */
const requestOf = async (who: Worker, StatusPagamento: number): Promise<StoredRow> => {
  const { rows } = await listed(who, { Registro: 'pagamento', Filtro: { StatusPagamento }, Quantidade: 1 })
  const [request] = rows
  if (!request) throw new Error('The demo has no such request')
  return request
}

/** Whether an activity is of this test, not of the demo's past weeks. */
const isOfNow = ({ Quando }: Painel['Atividades'][number]) => Date.now() - Date.parse(Quando) < 30 * 60_000

describe('what was just done', () => {
  test('is in the figures and on top of the latest activity', async () => {
    const payer = await workerOf('industria')
    const before = quantities((await panelOf(payer)).Pendencias)
    const { Id } = await requestOf(await workerOf('agente', client), 2)
    const accepted = 'warnings.documents,warnings.notBankDay'
    const authorized = await payer.call(`${FINANCE}/pagamento/autorizar?id=${Id}&avisos=${accepted}`, {})
    expect(authorized.status).toBe(200)
    const { Pendencias, Atividades } = await panelOf(payer)
    const after = quantities(Pendencias)
    expect(after['aguardando']).toBe((before['aguardando'] ?? 0) - 1)
    expect(after['aPagar']).toBe((before['aPagar'] ?? 0) + 1)
    const done = {
      Entidade: 'pagamento',
      IdEntidade: Id,
      Acao: 'atualizar',
      Usuario: 'Helena Schmitt',
      Situacao: { Campo: 'StatusPagamento', Codigo: 3 },
      Existe: true,
    }
    expect(Atividades[0]).toMatchObject({ ...done, Cliente: null })
    expect(Atividades.length).toBeLessThanOrEqual(10)
    expect((await panelOf(await workerOf('agente'))).Atividades[0]).toMatchObject({
      ...done,
      Cliente: { Id: client },
    })
  })

  test('is told to nobody whom it does not concern', async () => {
    const broker = await workerOf('despachante', client)
    const { Id } = await requestOf(broker, 3)
    const request = (await broker.model(pagamento, Id)).body as StoredRow
    const noted = await broker.update(pagamento, { ...request, ObservacaoInterna: 'margem curtíssima' })
    expect(noted.status).toBe(200)
    const deadlinesOf = async (who: Worker) =>
      (await panelOf(who)).Atividades.filter(
        one => one.Entidade === 'pagamento' && one.IdEntidade === Id && isOfNow(one),
      )
    expect(await deadlinesOf(broker)).toHaveLength(1)
    for (const account of ['industria', 'agente', 'outra'])
      expect(await deadlinesOf(await workerOf(account))).toEqual([])

    const payer = await workerOf('industria')
    const before = (await deadlinesOf(broker)).length
    await payer.call(`${FINANCE}/pagamento/desautorizar?id=${Id}&motivo=Falta a nota`, {})
    expect(await deadlinesOf(broker)).toHaveLength(before + 1)
    expect(await deadlinesOf(await workerOf('agente'))).toEqual([])
    expect(JSON.stringify(await panelOf(payer))).not.toContain('margem')
    expect((await ofClient('despachante'))['correcao']).toBe(1)
  })
})

describe('a provider', () => {
  const insert = (provider: string, StatusPagamento: number) =>
    sql`insert into pagamento ("IdRegistro", "IdProvedor", "Numero", "StatusPagamento", "CriadaPorBeneficiario",
        "DataVencimento", "ValorLiquido", "ValorLiquidado", "ValorSaldo")
      select ${other}, "IdRegistro", ${`SP-${provider}-${StatusPagamento}`}, ${StatusPagamento}, true,
        '2020-01-01', 10, 0, 10
      from usuario where "Email" = ${`${provider}@demo.canal`}`.execute(server.db.kysely)

  const link = (isActive: boolean) =>
    sql`insert into vinculo ("IdProvedor", "IdCliente", "Ativo")
      select "IdRegistro", ${other}, ${isActive} from usuario where "Email" = 'despachante@demo.canal'
      on conflict ("IdProvedor", "IdCliente") do update set "Ativo" = excluded."Ativo"`.execute(
      server.db.kysely,
    )

  test('is told of each client it works for, of its own requests alone, and of nobody it works for no more', async () => {
    const ofBefore = await ofClient('despachante')
    await insert('despachante', 3)
    await insert('agente', 2)
    expect(await ofClient('despachante', other)).toEqual({})
    await link(true)
    expect(await ofClient('despachante', other)).toMatchObject({ vencidas: 1, rascunhos: 0 })
    expect(await ofClient('agente', other)).toEqual({})
    expect(await ofClient('despachante')).toEqual(ofBefore)
    await link(false)
    expect(await ofClient('despachante', other)).toEqual({})
  })

  test('is asked for a client before amounts, and told nothing of one that it has no link to', async () => {
    const token = await tokenOf('agente')
    expect((await worker(server, token).call(`${ROOT}/valores`)).status).toBe(400)
    expect((await worker(server, token, other).call(`${ROOT}/valores`)).status).toBe(404)
  })
})

test('a sheet that was sent is there for who sent it, until it is confirmed', async () => {
  const finalidade = entityNamed('finalidade')
  const sheets = sheetsOf(server, await tokenOf('industria'))
  const { body } = await sheets.send(
    finalidade,
    fileOf([
      ['Descrição', 'Ativa'],
      ['Pela planilha', 'Sim'],
    ]),
  )
  const waiting = async (account: string) => (await panelOf(await workerOf(account))).Planilhas
  expect(await waiting('industria')).toMatchObject([
    { Arquivo: body.Arquivo, Registro: 'finalidade', Cliente: null },
  ])
  // User of the same company with the right to send such a spreadsheet.
  const flags = { FINALIDADE: ['Visualizar', 'Cadastrar'] } as const
  const colleague = worker(server, await peopleOf(server).withRights('industria', flags))
  expect((await panelOf(colleague)).Planilhas).toEqual([])
  await sheets.confirm(finalidade, body.Arquivo)
  expect(await waiting('industria')).toEqual([])
})
