import { describe, expect, test } from 'vitest'
import { cnpjNumber } from '#kinds/taxId/sampleTaxId.ts'
import { ADMIN, OWNER, ROOT, registrationsAt, request } from './support/registrations.ts'
import { world } from './support/world.ts'

const { server } = world()
const at = registrationsAt(server)

describe('the form', () => {
  test('begins blank, with its choices and nothing that only the server sets', async () => {
    const { status, body } = await server.call(`${ROOT}/model`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ TiposRegistro: [0, 1, 2, 3], Cidades: [], Cnpj: null, AceiteTermos: false })
    expect((body as { Estados: unknown[] }).Estados).toHaveLength(27)
    expect(body).not.toHaveProperty('Status')
  })
})

describe('a request', () => {
  test('is kept for the owner, and its sender is told in the specified words and by e-mail', async () => {
    const row = request({ Cnpj: cnpjNumber(9_001).replace(/^(..)(...)/, '$1.$2.') })
    expect(await at.send(row)).toEqual({
      status: 200,
      body: { Message: 'Solicitação de Registro enviada com sucesso!' },
    })
    expect((await at.emailTo(row['Email']))?.Assunto).toBe('Recebemos sua solicitação de registro')
    const { body } = await server.call(`${ADMIN}/solicitacoes?filter={"q":"${cnpjNumber(9_001)}"}`, {
      token: await server.tokenOf(OWNER),
    })
    expect(body).toMatchObject([{ Status: 1, Cnpj: cnpjNumber(9_001), Telefone: '4730001414', Idioma: 'pt' }])
  })

  test('is answered in the language it was sent in', async () => {
    const { row } = await at.sent({}, 'en')
    expect((await at.emailTo(row['Email']))?.Assunto).toBe('We have received your registration request')
  })

  test.each([
    ['Cnpj', '69810101000125'],
    ['Cnpj', null],
    ['Email', 'lucia'],
    ['Telefone', '12'],
    ['TipoRegistro', 9],
    ['TipoRegistro', '1'],
    ['RazaoSocial', ' '],
    ['RazaoSocial', 'x'.repeat(151)],
    ['Nome', { toString: 1 }],
    ['Mensagem', 'a\u0000b'],
    ['IdEstado', '99'],
    ['IdCidade', '3550308'],
    ['AceiteTermos', false],
    ['AceitePrivacidade', null],
    ['AceitePrivacidade', 'true'],
    ['Senha', 'x'],
  ])('is refused at %s for %j', async (field, value) => {
    const { status, body } = await at.send(request({ [field]: value }))
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  })

  test.each(['', '[]', 'null', '{', '"x"', '{"__proto__":{"Status":3}}', '{"Status":3}'])(
    'that makes no sense is refused: %s',
    async body => expect([400, 422]).toContain((await at.send(body, '10.2.0.1')).status),
  )

  test('decides nothing about itself', async () => {
    const { id } = await at.sent({
      Status: 3,
      Motivo: 'x',
      Idioma: 'en',
      DataDecisao: '2026-01-01T00:00:00.000Z',
    })
    expect(await at.read(id)).toMatchObject({ Status: 1, Motivo: null, Idioma: 'pt', DataDecisao: null })
  })

  test('for a company that one is open for is told so, and nothing about that one', async () => {
    const { row } = await at.sent()
    const again = await at.send(request({ Cnpj: row['Cnpj'] }))
    expect(again).toMatchObject({
      status: 422,
      body: {
        errors: { Cnpj: 'Já há uma solicitação em andamento para este CNPJ. Aguarde a resposta por e-mail.' },
      },
    })
    expect(JSON.stringify(again.body)).not.toContain(String(row['Email']))
  })

  test('sent many times at once is kept once', async () => {
    const row = request()
    const all = await Promise.all([1, 2, 3, 4].map(place => at.send(row, `10.3.0.${place}`)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('says nothing of who is registered already', async () => {
    const taken = { Cnpj: '69810101000124', Email: 'industria@demo.canal' }
    expect((await at.send(request(taken))).status).toBe(200)
  })

  test('is taken twenty times an hour from an address, and five a day for a mailbox', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) statuses.push((await at.send({}, '10.4.0.1')).status)
    expect(statuses).toEqual([...Array(20).fill(422), 429])
    const emails: number[] = []
    for (let time = 0; time < 6; time += 1)
      emails.push((await at.send(request({ Email: 'alvo@x.example' }))).status)
    expect(emails).toEqual([200, 200, 200, 200, 200, 429])
  })
})
