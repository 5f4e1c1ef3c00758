import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { demo } from './support/demoApp.ts'
import { world, worldOfEach } from './support/world.ts'

const empresa = entityNamed('empresa')
const conta = entityNamed('conta')
const pagamento = entityNamed('pagamento')
const foreign = entityNamed('agenteexterior/conta')

describe('a spelling is stored in the one form of its value', () => {
  const { workerAs, workerOf } = world()
  const provider = workerOf(foreign)
  const payer = workerAs('industria')
  const company = { Estrangeira: false, IdPais: 'BR', IdEstado: '42', IdCidade: '4202404' }
  const account = { TipoConta: 1, IdPais: 'BR' }

  test.each<[string, Entity, Row, string, readonly string[], string]>([
    ['CEP', empresa, company, 'Cep', ['89201405', '89201-405', '89.201-405', ' 89201-405 '], '89201405'],
    ['state registration', empresa, company, 'InscricaoEstadual', ['isento', 'ISENTA', 'Isenta'], 'ISENTO'],
    ['phone', empresa, company, 'Telefone', ['4733221000', '(47) 3322-1000', '47 3322 1000'], '4733221000'],
    ['e-mail', empresa, company, 'Email', ['a@b.com', ' A@B.com '], 'a@b.com'],
    [
      'Pix key of an account, a phone',
      conta,
      { ...account, TipoChavePix: 'TELEFONE' },
      'ChavePix',
      ['+5547999998888', '(47) 99999-8888', '47999998888', '+55 47 99999-8888'],
      '+5547999998888',
    ],
    ['agency', conta, account, 'Agencia', ['1234', '12.34', '1234 '], '1234'],
    [
      'Pix key of a request, a phone',
      pagamento,
      { TipoSolicitacaoPagto: 4 },
      'ChavePix',
      ['47999998888', '(47) 99999-8888', '+55 47 99999-8888', '+5547999998888'],
      '+5547999998888',
    ],
    [
      'Pix key of a request, a CPF',
      pagamento,
      { TipoSolicitacaoPagto: 4 },
      'ChavePix',
      ['111.444.777-35', '11144477735'],
      '11144477735',
    ],
    [
      'Pix key of a request, a CNPJ',
      pagamento,
      { TipoSolicitacaoPagto: 4 },
      'ChavePix',
      ['12abc34501de35', '12.ABC.345/01DE-35'],
      '12ABC34501DE35',
    ],
    [
      'Pix key of a request, an e-mail',
      pagamento,
      { TipoSolicitacaoPagto: 4 },
      'ChavePix',
      ['FULANO@Ex.com', 'fulano@ex.com'],
      'fulano@ex.com',
    ],
    [
      'Pix key of a request, a random one',
      pagamento,
      { TipoSolicitacaoPagto: 4 },
      'ChavePix',
      ['123E4567-E89B-12D3-A456-426655440000'],
      '123e4567-e89b-12d3-a456-426655440000',
    ],
  ])('%s', async (_what, entity, values, field, typed, stored) => {
    const made: unknown[] = []
    for (const text of typed)
      made.push((await payer.createSample(entity, { ...values, [field]: text }))[field])
    expect(made).toEqual(typed.map(() => stored))
  })

  test('an IBAN, without the word before it', async () => {
    const values = {
      TipoConta: 4,
      IdPais: 'DE',
      Swift: 'deut de ff',
      Iban: 'IBAN DE89 3704 0044 0532 0130 00',
    }
    const { Swift, Iban } = await provider.createSample(foreign, values)
    expect({ Swift, Iban }).toEqual({ Swift: 'DEUTDEFF', Iban: 'DE89370400440532013000' })
  })

  test('a Pix key without its type is refused', async () => {
    const row = await payer.sampleInput(conta, { ...account, ChavePix: '47999998888', TipoChavePix: null })
    const { status, body } = await payer.create(conta, row)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { TipoChavePix: 'Campo obrigatório' } },
    })
  })

  test('a text that is no Pix key is refused at its field', async () => {
    const row = await payer.sampleInput(pagamento, { ChavePix: '479999 ramal 2' })
    const { status, body } = await payer.create(pagamento, row)
    expect(status).toBe(422)
    expect(Object.keys((body as { readonly errors: Row }).errors)).toEqual(['ChavePix'])
  })
})

describe('a database from before values had one form', { timeout: 120_000 }, () => {
  // Server of each test, because a database from before is taken over as a whole.
  const { server, workerAs } = worldOfEach()
  const payer = workerAs('industria')
  let company: StoredRow
  let twin: StoredRow
  let request: StoredRow

  beforeEach(async () => {
    company = await payer.createSample(empresa, { Estrangeira: false, IdPais: 'BR', Cep: '89201405' })
    twin = await payer.createSample(empresa, { Estrangeira: false, IdPais: 'BR', CpfCnpj: '11144477735' })
    request = await payer.createSample(pagamento, { TipoSolicitacaoPagto: 4 })
    await sql`update empresa set "Cep" = '89.201-405', "Telefone" = '3322-1000 ramal 25', "CpfCnpj" = '111.444.777-35',
      "Email" = 'Ana@Empresa.example' where "Id" = ${company.Id}`.execute(server.db.kysely)
    await sql`update pagamento set "ChavePix" = '(47) 99999-8888' where "Id" = ${request.Id}`.execute(
      server.db.kysely,
    )
    await sql`delete from _migracao where "Numero" = 5`.execute(server.db.kysely)
    await sql`drop table _esquema`.execute(server.db.kysely)
    await setupDatabase(server.db, demo)
  })

  const stored = async (entity: Entity, { Id }: StoredRow) =>
    (await payer.model(entity, Id)).body as StoredRow

  test('has them in it, unless another record has the same, and each change in its history', async () => {
    expect(await stored(pagamento, request)).toMatchObject({
      ChavePix: '+5547999998888',
      Versao: request.Versao + 1,
    })
    // The other company's CPF is the same: this one keeps all it has.
    expect(await stored(empresa, company)).toMatchObject({
      Cep: '89.201-405',
      CpfCnpj: '111.444.777-35',
      Telefone: '3322-1000 ramal 25',
      Versao: company.Versao,
    })
    expect(await stored(empresa, twin)).toMatchObject({ Versao: twin.Versao })
    const { rows } = await sql<{ Usuario: string; Mudancas: Row }>`
      select "Usuario", "Mudancas" from historico
      where "Entidade" = 'pagamento' and "IdEntidade" = ${request.Id} and "Acao" = 'atualizar'
      order by "Id" desc limit 1`.execute(server.db.kysely)
    expect(rows).toEqual([
      { Usuario: 'Canal', Mudancas: { ChavePix: { de: '(47) 99999-8888', para: '+5547999998888' } } },
    ])
  })

  test('keeps what has no such form, and brings the rest of the record to it', async () => {
    await sql`update empresa set "CpfCnpj" = '280.012.389-38' where "Id" = ${company.Id}`.execute(
      server.db.kysely,
    )
    await sql`delete from _migracao where "Numero" = 5`.execute(server.db.kysely)
    await sql`drop table _esquema`.execute(server.db.kysely)
    await setupDatabase(server.db, demo)
    expect(await stored(empresa, company)).toMatchObject({
      Cep: '89201405',
      CpfCnpj: '28001238938',
      Telefone: '3322-1000 ramal 25',
      Email: 'ana@empresa.example',
    })
  })
})
