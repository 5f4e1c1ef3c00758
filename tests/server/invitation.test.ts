import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { UsuarioDaFilial } from '#contract/features/usuario.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { StoredRow } from '#contract/validation.ts'
import { adminOf } from './support/cargos.ts'
import { openOnly } from './support/grants.ts'
import { emailsTo } from './support/mail.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const usuario = entityNamed('usuario')
const cargo = entityNamed('cargo')
const filial = entityNamed('filial')

const { server, workerOf } = world()
const admin = adminOf(server)
const administrator = workerOf(usuario)

const ADMIN = '/api/canal/admin'

/** Ids of the users with access to a branch, as its screen lists them. */
async function usersOf(branch: StoredRow): Promise<readonly number[]> {
  const { body } = await administrator.call(`${ADMIN}/filial/acessos?idFilial=${branch.Id}`)
  return (body as readonly UsuarioDaFilial[])
    .flatMap(({ Id, Acesso }) => (Acesso ? [Id] : []))
    .toSorted((one, other) => one - other)
}

/** Id of no branch of the company. */
const FAR = 999_999

describe('an invitation', () => {
  test('says in one call which branches somebody works for, and the history tells of each once', async () => {
    const branches = await Promise.all([1, 2].map(() => administrator.createSample(filial)))
    const [first, second] = branches.map(({ Id }) => ({ IdFilial: Id }))
    const { Id, ...told } = await administrator.createSample(usuario, { Filiais: [first, second, first] })
    expect(told).not.toHaveProperty('Filiais')
    for (const branch of branches) expect(await usersOf(branch)).toEqual([Id])
    const { body } = await administrator.call(`${ADMIN}/perfil/historico?id=${Id}`)
    const access = (body as readonly HistoryEntry[]).filter(({ Entidade }) => Entidade === 'usuario/filial')
    expect(access.map(({ Acao }) => Acao)).toEqual(['adicionar', 'adicionar'])
  })

  test('alone says so: of somebody who is there already, the branches are changed by their own calls', async () => {
    const person = await administrator.createSample(usuario)
    const branch = await administrator.createSample(filial)
    const change = { ...person, Filiais: [{ IdFilial: branch.Id }] }
    expect(await administrator.call(`${ADMIN}/perfil/atualizar`, change)).toMatchObject({
      status: 422,
      body: { errors: { Filiais: expect.any(String) } },
    })
    expect(await usersOf(branch)).toEqual([])
  })

  test('goes to no branch of another company', async () => {
    const other = worker(server, await server.tokenOf('outra@demo.canal'))
    const theirs = await other.createSample(filial)
    const person = await administrator.sampleInput(usuario, { Filiais: [{ IdFilial: theirs.Id }] })
    expect(await administrator.call(`${ADMIN}/perfil/adicionar`, person)).toMatchObject({
      status: 422,
      body: { errors: { 'Filiais.0.IdFilial': expect.any(String) } },
    })
    expect(await emailsTo(server, String(person['Email']))).toEqual([])
  })

  test('goes to no branch that its sender, who is no administrator, does not work for: nothing is stored, and no letter goes out', async () => {
    const email = 'consulta@demo.canal'
    await openOnly(server, email, { USUARIO: ['Visualizar', 'Cadastrar'] })
    const { IdUsuario, Token_Acess: token } = await server.signIn(email)
    const [own, other] = [await administrator.createSample(filial), await administrator.createSample(filial)]
    await administrator.call(`${ADMIN}/acesso/filial/adicionar?idUsuario=${IdUsuario}&idFilial=${own.Id}`)
    const person = await administrator.sampleInput(usuario, {
      IdCargo: (await administrator.createSample(cargo)).Id,
    })
    const invite = (...branches: readonly number[]) =>
      admin.post('perfil/adicionar', token, {
        ...person,
        Filiais: branches.map(IdFilial => ({ IdFilial })),
      })
    const address = String(person['Email'])
    expect(await invite(own.Id, other.Id, FAR)).toMatchObject({
      status: 422,
      body: {
        errors: {
          'Filiais.1.IdFilial': expect.stringContaining('acessos'),
          'Filiais.2.IdFilial': expect.any(String),
        },
      },
    })
    expect(await emailsTo(server, address)).toEqual([])
    expect(await usersOf(own)).toEqual([IdUsuario])
    const { body } = await invite(own.Id)
    expect(await usersOf(own)).toEqual([IdUsuario, (body as StoredRow).Id].toSorted((a, b) => a - b))
    expect(await emailsTo(server, address)).toHaveLength(1)
  })
})
