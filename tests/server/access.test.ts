import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { AcessoServico, CargoCompleto } from '#contract/features/cargo.ts'
import type { UsuarioDaFilial } from '#contract/features/usuario.ts'
import type { StoredRow } from '#contract/validation.ts'
import { adminOf, flagsOf, newRole } from './support/cargos.ts'
import { openOnly } from './support/grants.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const usuario = entityNamed('usuario')
const cargo = entityNamed('cargo')
const filial = entityNamed('filial')

const { server, workerOf } = world()
const admin = adminOf(server)
const administrator = workerOf(entityNamed('usuario'))

const ADMIN = '/api/canal/admin'

describe('a job role', () => {
  test('opens a product’s services to look at, until more is granted', async () => {
    const { given } = await newRole(administrator)
    expect(new Set(given.Servicos.map(flagsOf))).toEqual(new Set(['1000']))
    expect(given.Servicos.every(({ Padrao }) => Padrao)).toBe(true)
  })

  test('lets nobody do what they may not look at, whichever flag is turned over', async () => {
    const { given } = await newRole(administrator)
    const [{ Id } = { Id: 0 }] = given.Servicos
    const toggled = async (flag: string, padrao = 'False') => {
      const { body } = await administrator.call(`${ADMIN}/acesso/servico/${flag}?id=${Id}&padrao=${padrao}`)
      return flagsOf((body as { Servico: AcessoServico }).Servico)
    }
    expect(await toggled('visualizar')).toBe('0000')
    expect(await toggled('editar')).toBe('1010')
    expect(await toggled('deletar')).toBe('1011')
    expect(await toggled('editar', 'True')).toBe('1001')
    expect(await toggled('visualizar')).toBe('0000')
    expect(await toggled('visualizar', 'True')).toBe('1000')
  })

  test('takes all changes of its matrix at once, and none over an older version', async () => {
    const { role, given } = await newRole(administrator)
    const Servicos = given.Servicos.map(({ Id }) => ({
      Id,
      Visualizar: true,
      Cadastrar: true,
      Editar: false,
      Deletar: false,
    }))
    const body = { IdCargo: role.Id, Versao: role.Versao, Servicos }
    const saved = await administrator.call(`${ADMIN}/acesso/servicos/atualizar`, body)
    const [product] = (saved.body as CargoCompleto).AcessosProdutos
    expect(new Set(product?.Servicos.map(flagsOf))).toEqual(new Set(['1100']))
    const again = await administrator.call(`${ADMIN}/acesso/servicos/atualizar`, body)
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('is not deleted while somebody has it, and says how many do', async () => {
    const role = await administrator.createSample(cargo)
    await administrator.createSample(usuario, { IdCargo: role.Id })
    const { body } = await administrator.model(cargo, role.Id)
    expect(body).toMatchObject({ QuantidadeUsuarios: 1 })
    expect(await administrator.remove(cargo, role.Id)).toMatchObject({ status: 409, body: { code: 'inUse' } })
  })

  test('of another company is given to nobody', async () => {
    const other = await newRole(worker(server, await server.tokenOf('outra@demo.canal')))
    const { Id, Versao } = await administrator.createSample(usuario)
    const body = { Id, Versao, IdCargo: other.role.Id }
    expect(await administrator.call(`${ADMIN}/perfil/cargo/atualizar`, body)).toMatchObject({
      status: 422,
      body: { errors: { IdCargo: expect.any(String) } },
    })
  })
})

/** Ids of the users with access to a branch, as its screen lists them. */
async function usersOf(branch: StoredRow): Promise<readonly number[]> {
  const { body } = await administrator.call(`${ADMIN}/filial/acessos?idFilial=${branch.Id}`)
  return (body as readonly UsuarioDaFilial[]).flatMap(({ Id, Acesso }) => (Acesso ? [Id] : []))
}

describe('access to a branch', () => {
  test('is the same seen from the branch and from the user', async () => {
    const [branch, person] = [
      await administrator.createSample(filial),
      await administrator.createSample(usuario),
    ]
    expect(await usersOf(branch)).toEqual([])
    const pair = `idUsuario=${person.Id}&idFilial=${branch.Id}`
    await administrator.call(`${ADMIN}/acesso/filial/adicionar?${pair}`)
    expect(await usersOf(branch)).toEqual([person.Id])
    const { body } = await administrator.call(`${ADMIN}/acesso/filiais?idUsuario=${person.Id}`)
    expect(body).toContainEqual(expect.objectContaining({ Id: branch.Id, Acesso: true }))
    await administrator.call(`${ADMIN}/acesso/filial/excluir?${pair}`)
    expect(await usersOf(branch)).toEqual([])
  })

  test('is replaced as a whole, and emptied by an empty list', async () => {
    const person = await administrator.createSample(usuario)
    const branches = await Promise.all([1, 2, 3].map(() => administrator.createSample(filial)))
    const [first, second, third] = branches as [StoredRow, StoredRow, StoredRow]
    const give = (...Filiais: readonly StoredRow[]) =>
      administrator.call(`${ADMIN}/perfil/acessos/atualizar`, {
        Id: person.Id,
        Filiais: Filiais.map(({ Id }) => Id),
      })
    const held = async () =>
      (await Promise.all(branches.map(usersOf))).map(users => users.includes(person.Id))
    await give(first, second)
    expect(await held()).toEqual([true, true, false])
    await give(second, third)
    expect(await held()).toEqual([false, true, true])
    await give()
    expect(await held()).toEqual([false, false, false])
  })
})

describe('who keeps users and job roles without being an administrator', () => {
  const email = 'consulta@demo.canal'
  const FULL = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const
  let token: string
  let boss: StoredRow
  beforeAll(async () => {
    await openOnly(server, email, { USUARIO: FULL, CARGO: FULL, FINALIDADE: ['Visualizar'] })
    token = await server.tokenOf(email)
    const { body } = await administrator.list(usuario, `filter=${encodeURIComponent('{"q":"Helena"}')}`)
    boss = (body as readonly StoredRow[])[0] as StoredRow
  })

  const beyond = { status: 403, body: { code: 'forbidden' } }

  test('grants no flag, product or level they lack', async () => {
    const { role, given } = await newRole(administrator)
    const own = given.Servicos.find(({ Codigo }) => Codigo === 'FINALIDADE') as AcessoServico
    expect(await admin.get(`acesso/servico/editar?id=${own.Id}`, token)).toMatchObject(beyond)
    const Servicos = [{ Id: own.Id, Visualizar: true, Cadastrar: true, Editar: false, Deletar: false }]
    const body = { IdCargo: role.Id, Versao: role.Versao, Servicos }
    expect(await admin.post('acesso/servicos/atualizar', token, body)).toMatchObject(beyond)
    expect(await admin.get(`acesso/produto/adicionar?idCargo=${role.Id}&idProduto=5`, token)).toMatchObject(
      beyond,
    )
    const administrators = { Nome: 'Chefes', TipoAcesso: 1, Ativo: true }
    expect(await admin.post('cargo/adicionar', token, administrators)).toMatchObject(beyond)
    const stored = await admin.get(`cargo/v2?id=${role.Id}`, token)
    expect((stored.body as CargoCompleto).AcessosProdutos.map(({ Id }) => Id)).toEqual([given.Id])
  })

  test('gives nobody a job role that opens more than they may do', async () => {
    const person = await administrator.sampleInput(usuario, { IdCargo: boss['IdCargo'], TipoAcesso: 1 })
    expect(await admin.post('perfil/adicionar', token, person)).toMatchObject(beyond)
    const plain = await administrator.createSample(usuario, { IdCargo: (await newEmptyRole()).Id })
    const raise = { ...plain, IdCargo: boss['IdCargo'], TipoAcesso: 1 }
    expect(await admin.post('perfil/atualizar', token, raise)).toMatchObject(beyond)
    const { role } = await newRole(administrator)
    const wider = { Id: plain.Id, Versao: plain.Versao, IdCargo: role.Id }
    expect(await admin.post('perfil/cargo/atualizar', token, wider)).toMatchObject(beyond)
    expect(plain).toMatchObject((await administrator.model(usuario, plain.Id)).body as object)
  })

  test('touches no user who may do more', async () => {
    const { Id } = boss
    const change = { ...boss, Email: 'outro@exemplo.com.br' }
    expect(await admin.post('perfil/atualizar', token, change)).toMatchObject(beyond)
    expect(await admin.get(`perfil/desativar?id=${Id}`, token)).toMatchObject(beyond)
    expect(await admin.get(`acesso/filial/adicionar?idUsuario=${Id}&idFilial=1`, token)).toMatchObject(beyond)
    expect(await admin.get(`perfil/sessoes?id=${Id}`, token)).toMatchObject(beyond)
    expect((await administrator.model(usuario, Id)).body).toMatchObject(boss)
  })

  test('lets nobody, oneself included, work for a branch they do not work for', async () => {
    const { IdUsuario } = await server.signIn(email)
    const plain = await administrator.createSample(usuario, { IdCargo: (await newEmptyRole()).Id })
    const [own, other] = [await administrator.createSample(filial), await administrator.createSample(filial)]
    await administrator.call(`${ADMIN}/acesso/filial/adicionar?idUsuario=${IdUsuario}&idFilial=${own.Id}`)
    await administrator.call(`${ADMIN}/acesso/filial/adicionar?idUsuario=${plain.Id}&idFilial=${other.Id}`)
    const give = (user: number, branch: number) =>
      admin.get(`acesso/filial/adicionar?idUsuario=${user}&idFilial=${branch}`, token)
    const replace = (Id: number, ...Filiais: readonly number[]) =>
      admin.post('perfil/acessos/atualizar', token, { Id, Filiais })
    expect(await give(IdUsuario, other.Id)).toMatchObject(beyond)
    expect(await replace(IdUsuario, own.Id, other.Id)).toMatchObject(beyond)
    expect(await give(plain.Id, own.Id)).toMatchObject({ status: 200 })
    expect(await replace(plain.Id, other.Id, own.Id)).toMatchObject({ status: 200 })
    expect(await usersOf(other)).toEqual([plain.Id])
    expect(await usersOf(own)).toHaveLength(2)
  })

  const newEmptyRole = () => administrator.createSample(cargo)
})
