import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Assinatura } from '#contract/features/assinatura.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { StoredRow } from '#contract/validation.ts'
import { newRole } from './support/cargos.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const ADMIN = '/api/canal/admin'
const usuario = entityNamed('usuario')

const { server, workerAs } = world()
const own = workerAs('industria')
const other = workerAs('outra')

/** Latest entries of a history, newest first, without Ids and times. */
async function latest(path: string, who = own) {
  const { body } = await who.call(path)
  return (body as readonly HistoryEntry[]).map(({ Entidade, Acao, Titulo, Mudancas }) => ({
    ...{ Entidade, Acao, Titulo, Mudancas },
  }))
}

describe('the history of a job role', () => {
  test('tells which service of it was opened for what, and that a save changed nothing', async () => {
    const { role, given } = await newRole(own)
    const [first, ...rest] = given.Servicos
    const all = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }
    const closed = { Visualizar: false, Cadastrar: false, Editar: false, Deletar: false }
    const begun = await latest(`${ADMIN}/cargo/historico?id=${role.Id}`)
    expect(begun.filter(({ Entidade }) => Entidade === 'cargo/servico')).toHaveLength(given.Servicos.length)
    const save = (Versao: number, Servicos: unknown) =>
      own.call(`${ADMIN}/acesso/servicos/atualizar`, { IdCargo: role.Id, Versao, Servicos })
    const unchanged = rest.map(({ Codigo, IdAcessoProduto, Padrao, ...flags }) => flags)
    expect((await save(1, [{ Id: first?.Id, ...all }, ...unchanged])).status).toBe(200)
    expect((await save(2, [{ Id: first?.Id, ...closed }, ...unchanged])).status).toBe(200)
    expect((await save(3, [{ Id: first?.Id, ...closed }, ...unchanged])).status).toBe(200)
    const [taken, opened, ...before] = await latest(`${ADMIN}/cargo/historico?id=${role.Id}&range=[0,99]`)
    expect(before).toHaveLength(begun.length)
    expect(taken).toMatchObject({
      ...{ Entidade: 'cargo/servico', Acao: 'atualizar', Titulo: { Servico: first?.Codigo } },
      Mudancas: { Visualizar: { de: true, para: false }, Deletar: { de: true, para: false } },
    })
    expect(opened?.Titulo).toEqual({ Servico: first?.Codigo })
  })

  test('tells which services it opened for what when it is deleted', async () => {
    const { role, given } = await newRole(own)
    expect((await own.remove(entityNamed('cargo'), role.Id)).status).toBe(200)
    const entries = await latest(`${ADMIN}/cargo/historico?id=${role.Id}&range=[0,99]`)
    const taken = entries.filter(({ Entidade, Acao }) => Entidade === 'cargo/servico' && Acao === 'excluir')
    const openedFor = given.Servicos.map(({ Codigo, Visualizar }) => ({ Codigo, Visualizar }))
    expect(
      taken.map(({ Titulo, Mudancas }) => ({
        ...{ Codigo: Titulo?.['Servico'], Visualizar: Mudancas['Visualizar']?.de },
      })),
    ).toEqual(expect.arrayContaining(openedFor))
    expect(taken).toHaveLength(given.Servicos.length)
  })

  test('is told nothing of a save over an older version, or of another company’s role', async () => {
    const { role, given } = await newRole(own)
    const flags = { Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }
    const body = { IdCargo: role.Id, Versao: 99, Servicos: [{ Id: given.Servicos[0]?.Id, ...flags }] }
    const before = await latest(`${ADMIN}/cargo/historico?id=${role.Id}&range=[0,99]`)
    expect((await own.call(`${ADMIN}/acesso/servicos/atualizar`, body)).status).toBe(409)
    expect((await other.call(`${ADMIN}/acesso/servicos/atualizar`, { ...body, Versao: 1 })).status).toBe(404)
    expect(await latest(`${ADMIN}/cargo/historico?id=${role.Id}&range=[0,99]`)).toEqual(before)
    expect((await other.call(`${ADMIN}/cargo/historico?id=${role.Id}`)).status).toBe(404)
  })

  test('tells the same of flags that several people turn over at once', async () => {
    const { role, given } = await newRole(own)
    const Id = given.Servicos[0]?.Id
    const turn = () => own.call(`${ADMIN}/acesso/servico/deletar?id=${Id}`, {})
    const body = { IdCargo: role.Id, Versao: 1, Servicos: given.Servicos }
    const saved = own.call(`${ADMIN}/acesso/servicos/atualizar`, {
      ...body,
      Servicos: given.Servicos.map(({ Codigo, IdAcessoProduto, Padrao, ...flags }) => flags),
    })
    const replies = await Promise.all([turn(), turn(), saved, turn(), turn()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const entries = await latest(`${ADMIN}/cargo/historico?id=${role.Id}&range=[0,99]`)
    const states = entries.flatMap(({ Mudancas, Acao }) =>
      Acao === 'atualizar' && Mudancas['Deletar'] ? [Mudancas['Deletar']] : [],
    )
    // Each change starts from the state that the previous one left.
    expect(states.slice(0, -1).map(({ de }) => de)).toEqual(states.slice(1).map(({ para }) => para))
  })
})

describe('the history of a user', () => {
  test('tells of branches by name, once each', async () => {
    const { Id } = await own.createSample(usuario)
    const branches = (await own.list(entityNamed('filial'))).body as readonly StoredRow[]
    const ids = branches.slice(0, 2).map(branch => branch.Id)
    const give = (Filiais: readonly number[]) =>
      own.call(`${ADMIN}/perfil/acessos/atualizar`, { Id, Filiais })
    await give(ids)
    await give(ids)
    await give(ids.slice(1))
    const events = (await latest(`${ADMIN}/perfil/historico?id=${Id}`)).filter(
      ({ Entidade }) => Entidade === 'usuario/filial',
    )
    expect(events.map(({ Acao }) => Acao)).toEqual(['excluir', 'adicionar', 'adicionar'])
    expect(events[0]?.Titulo['Filial']).toContain(String(branches[0]?.['NomeFantasia']))
  })

  test('tells of a picture that took the place of another', async () => {
    const { Id } = await own.createSample(usuario)
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const send = async () =>
      server.app.request(`${ADMIN}/perfil/foto/adicionar?id=${Id}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` },
        body: new Uint8Array(Buffer.from(png, 'base64')),
      })
    await send()
    await send()
    const events = await latest(`${ADMIN}/perfil/historico?id=${Id}&range=[0,1]`)
    expect(events.map(({ Mudancas }) => Mudancas['PossuiFoto'])).toEqual([
      { de: true, para: true },
      { de: false, para: true },
    ])
  })
})

describe('the history of the subscription', () => {
  test('tells of products that were left and subscribed to, to who may look at it', async () => {
    const { IdAssinatura, ProdutosAssinados } = (await other.call(`${ADMIN}/assinatura`)).body as Assinatura
    const product = ProdutosAssinados.find(({ Codigo }) => Codigo === 'COTACAO')
    await other.call(`${ADMIN}/assinatura/produto/excluir?id=${product?.Id}&motivo=Caro`, {})
    const ids = `idAssinatura=${IdAssinatura}&idProduto=${product?.IdProduto}`
    await other.call(`${ADMIN}/assinatura/produto/adicionar?${ids}`, {})
    const [added, left] = await latest(`${ADMIN}/assinatura/historico`, other)
    expect(added).toMatchObject({ Acao: 'adicionar', Titulo: { Produto: 'COTACAO' } })
    expect(left).toMatchObject({ Acao: 'excluir', Mudancas: { MotivoCancelamento: { de: 'Caro' } } })
    expect(await latest(`${ADMIN}/assinatura/historico`)).toEqual([])
  })
})

describe('the history of all payment requests', () => {
  const CONFIGURATION = '/api/canal/financeiro/pagamentos/configuracao/atualizar'
  const HISTORY = '/api/canal/financeiro/pagamento/historico?range=[0,99]'
  const settings = async (who: Worker) =>
    (await latest(HISTORY, who)).filter(({ Entidade }) => Entidade === 'pagamento/configuracao')

  test('tells the company, and no provider, that its settings were changed', async () => {
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const broker = worker(server, await server.tokenOf('despachante@demo.canal'), IdRegistro)
    await own.call(CONFIGURATION, { SegregacaoFuncoes: false })
    await own.call(CONFIGURATION, { SegregacaoFuncoes: false })
    await own.call(CONFIGURATION, { SegregacaoFuncoes: true })
    expect((await settings(own)).map(({ Mudancas }) => Mudancas['SegregacaoFuncoes']?.para)).toEqual([
      true,
      false,
    ])
    expect(await settings(broker)).toEqual([])
  })
})

describe('the history of a certificate', () => {
  test('tells who may use it', async () => {
    const { Id: idCertificado } = await own.createSample(entityNamed('certificado'))
    const { Id, Nome } = await own.createSample(usuario)
    const query = `idCertificado=${idCertificado}&id=${Id}`
    for (const what of ['adicionar', 'adicionar', 'excluir', 'excluir'])
      await own.call(`/api/canal/cadastros/certificado/acesso/${what}?${query}`, {})
    const events = await latest(`/api/canal/cadastros/certificado/historico?id=${idCertificado}`)
    expect(events.slice(0, 2)).toMatchObject([
      { Acao: 'excluir', Titulo: { Usuario: Nome } },
      { Acao: 'adicionar', Titulo: { Usuario: Nome } },
    ])
    expect(events).toHaveLength(3)
  })
})
