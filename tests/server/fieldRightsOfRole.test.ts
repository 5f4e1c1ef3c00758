import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { CamposCargo } from '#contract/features/cargo.ts'
import type { Session } from '#contract/session.ts'
import { FLAGS } from './support/grants.ts'
import { heldPeople } from './support/heldPeople.ts'
import { type Worker, worker } from './support/registers.ts'
import { roleOf, setRestrictions } from './support/restricted.ts'
import { fileOf, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const cargo = entityNamed('cargo')
const given = world()
const { server } = given
const { administrators, people, tokenFor, personOf } = heldPeople(given)

/** Token of somebody of the importer from whom everything is hidden that may be. */
const personToken = () => tokenFor(cargo, 'OCULTO')

describe('a deleted record', () => {
  test('comes back with the fields that whoever restores it does not see', async () => {
    const despesa = entityNamed('despesa')
    const record = await administrators.industria.createSample(despesa, { ContaContabil: 'SENTINELA' })
    const person = personOf(despesa, 'OCULTO')
    await person.remove(despesa, record.Id)
    const { body } = await person.call(`/api/canal/tools/lixeira?registro=despesa&range=[0,0]`)
    const [{ Id = 0 } = {}] = body as readonly { Id: number }[]
    await person.call('/api/canal/tools/lixeira/restaurar', { Registro: 'despesa', Id })
    expect((await administrators.industria.model(despesa, record.Id)).body).toMatchObject({
      ContaContabil: 'SENTINELA',
    })
  })
})

describe('restrictions of a job role', () => {
  const restriction = { Registro: 'despesa', Campo: 'ContaContabil', Restricao: 'OCULTO' as const }

  test('are in the session of its users alone, and not in an administrator’s', async () => {
    const token = await people.newcomer('industria', { DESPESA: ['Visualizar'] })
    const session = async () =>
      (await server.call('/api/canal/account/validateToken', { token })).body as Session
    const idCargo = await roleOf(server, token)
    await setRestrictions(administrators.industria, idCargo, [restriction])
    expect((await session()).Restricoes ?? null).toEqual([restriction])
    await setRestrictions(administrators.industria, idCargo, [])
    expect(await session()).not.toHaveProperty('Restricoes')
  })

  test('are set by administrators alone, within what is declared, over the present version', async () => {
    const token = personToken()
    const idCargo = await roleOf(server, token)
    const path = `${ADMIN}/acesso/campos/atualizar`
    const current = (await administrators.industria.call(`${ADMIN}/acesso/campos?id=${idCargo}`))
      .body as CamposCargo
    const body = { IdCargo: idCargo, Versao: current.Versao }
    const set = (Restricoes: readonly unknown[], by: Worker = administrators.industria) =>
      by.call(path, { ...body, Restricoes })
    expect((await set([restriction], worker(server, token))).status).toBe(403)
    for (const wrong of [
      { ...restriction, Campo: 'Codigo' },
      { ...restriction, Campo: null },
      { ...restriction, Registro: 'empresa', Campo: 'AliquotaIss' },
      { ...restriction, Registro: 'nada' },
    ])
      expect(await set([wrong])).toMatchObject({ status: 422, body: { errors: expect.any(Object) } })
    expect((await set([restriction, restriction])).status).toBe(422)
    expect(await administrators.industria.call(path, { ...body, Versao: 99, Restricoes: [] })).toMatchObject({
      ...{ status: 409, body: { current: { Id: idCargo } } },
    })
  })

  test('are told by the role’s history and by the record of security events', async () => {
    const token = await people.newcomer('industria', {})
    const idCargo = await roleOf(server, token)
    await setRestrictions(administrators.industria, idCargo, [restriction])
    const { body } = await administrators.industria.call(`${ADMIN}/cargo/historico?id=${idCargo}`)
    expect(body).toContainEqual(
      expect.objectContaining({
        Entidade: 'cargo/campo',
        Mudancas: expect.objectContaining({ Restricao: { de: null, para: 'OCULTO' } }),
      }),
    )
    const events = await administrators.industria.call(`${ADMIN}/seguranca/eventos`)
    expect(JSON.stringify(events.body)).toContain('Registro: cargo/campo')
  })

  test('are not left behind by whoever they restrict: neither by another role nor by another user’s', async () => {
    const token = personToken()
    const person = worker(server, token)
    const usuario = entityNamed('usuario')
    const looser = await administrators.industria.createSample(cargo)
    const made = await person.createSample(cargo)
    const { body } = await administrators.industria.call(`${ADMIN}/acesso/campos?id=${made.Id}`)
    const free = (body as CamposCargo).Campos.filter(({ Restricao }) => Restricao === null)
    expect(new Set(free.map(({ Limite }) => Limite))).toEqual(new Set(['CONGELADO']))
    expect((await person.update(cargo, { ...looser, Descricao: 'x' })).status).toBe(403)
    const user = await person.sampleInput(usuario, { IdCargo: looser.Id })
    expect((await person.create(usuario, user)).status).toBe(403)
  })
})

describe('what has been done before a field was hidden', () => {
  const finance = entityNamed('despesa')
  const restriction = { Registro: 'despesa', Campo: 'ContaContabil', Restricao: 'OCULTO' as const }

  test('is neither told by the results of a sheet, nor undone by whoever does not see it', async () => {
    const made = await administrators.industria.createSample(finance, { ContaContabil: 'SENTINELA' })
    const token = await people.newcomer('industria', { DESPESA: FLAGS })
    const sheets = sheetsOf(server, token)
    const lines = [
      ['Id', 'ContaContabil', 'CodigoErp'],
      [made.Id, 'OUTRA', '7'],
    ]
    const { Arquivo } = await sheets.tried(finance, fileOf(lines))
    const { body } = await sheets.confirm(finance, Arquivo, true)
    expect(JSON.stringify(body.Alteracoes)).toContain('SENTINELA')
    await setRestrictions(administrators.industria, await roleOf(server, token), [restriction])
    const again = (await sheets.results(finance, Arquivo)).body
    expect(again.Alteracoes).toMatchObject([{ Campos: [{ Para: '7' }] }])
    expect(JSON.stringify(again)).not.toContain('SENTINELA')
    const undone = await worker(server, token).call(
      `/api/canal/cadastros/despesa/importar/desfazer?id=${body.Importacao}`,
      {},
    )
    expect(undone.status).toBe(403)
    expect((await administrators.industria.model(finance, made.Id)).body).toMatchObject({
      ContaContabil: 'OUTRA',
    })
  })

  test('stays in a shared view without it', async () => {
    const view = {
      Registro: 'despesa',
      Nome: `Visão ${Date.now()}`,
      Busca: '',
      Colunas: ['Codigo', 'ContaContabil'],
    }
    await administrators.industria.call(`${ADMIN}/visao/adicionar`, view)
    const token = await people.newcomer('industria', { DESPESA: FLAGS })
    await setRestrictions(administrators.industria, await roleOf(server, token), [restriction])
    const own = worker(server, token)
    const { body } = await own.call(`${ADMIN}/visoes`)
    expect(body).toContainEqual(expect.objectContaining({ Nome: view.Nome, Colunas: ['Codigo'] }))
    const kept = await own.call(`${ADMIN}/visao/adicionar`, { ...view, Nome: 'Outra' })
    expect(kept).toMatchObject({ status: 422, body: { errors: { Colunas: expect.any(String) } } })
  })
})
