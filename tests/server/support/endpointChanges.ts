import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Assinatura } from '#contract/features/assinatura.ts'
import type { Excluido } from '#contract/features/lixeira.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { LAST_DAY } from './apiKeys.ts'
import { enter, newRole } from './cargos.ts'
import type { Changers, Making } from './changers.ts'
import { factorChanges } from './factorChanges.ts'
import { codeIn, emailsTo } from './mail.ts'
import { fittingNota } from './notas.ts'
import { request } from './partFiles.ts'
import { sendPicture } from './pictures.ts'
import { worker } from './registers.ts'

const ADMIN = '/api/canal/admin'

/** Change for every hand-written endpoint that writes, prepared on a record it applies to. */
export function endpointChanges(changers: Changers): Readonly<Record<string, Making>> {
  const { server, token, own, other, provider, payments, registrations, run, attachmentPath, photoPath } =
    changers
  const { payer, authorized, draft } = payments

  const get =
    (path: string, who = own) =>
    () =>
      who.call(`${ADMIN}/${path}`, {})
  const service = async (flag: string) => {
    const { given } = await newRole(own)
    return get(`acesso/servico/${flag}?id=${given.Servicos[0]?.Id}`)
  }
  const branchAndUser = async () => {
    const { Id: idUsuario } = await own.createSample(entityNamed('usuario'))
    const branches = (await own.list(entityNamed('filial'))).body as readonly StoredRow[]
    const idFilial = branches[0]?.Id
    return { idUsuario, idFilial, query: `idUsuario=${idUsuario}&idFilial=${idFilial}` }
  }
  const certificateAndUser = async () => {
    const { Id: idCertificado } = await own.createSample(entityNamed('certificado'))
    const { Id } = await own.createSample(entityNamed('usuario'))
    return `idCertificado=${idCertificado}&id=${Id}`
  }
  const picture = (path: string) => () => sendPicture(server, `${ADMIN}/${path}`, token)
  const subscription = async () => (await other.call(`${ADMIN}/assinatura`)).body as Assinatura
  const cancelled = async () => {
    const { IdAssinatura, ProdutosAssinados } = await subscription()
    const one = ProdutosAssinados.find(({ Codigo }) => Codigo === 'COTACAO')
    await other.call(`${ADMIN}/assinatura/produto/excluir?id=${one?.Id}`, {})
    return `idAssinatura=${IdAssinatura}&idProduto=${one?.IdProduto}`
  }
  return {
    'acesso/produto/adicionar': async () => {
      const { Id } = await own.createSample(entityNamed('cargo'))
      const { given } = await newRole(own)
      return get(`acesso/produto/adicionar?idCargo=${Id}&idProduto=${given.IdProduto}`)
    },
    'acesso/produto/excluir': async () => {
      const { given } = await newRole(own)
      return get(`acesso/produto/excluir?id=${given.Id}`)
    },
    'acesso/servicos/atualizar': async () => {
      const { role, given } = await newRole(own)
      const [first] = given.Servicos
      const Servicos = [{ Id: first?.Id, Visualizar: true, Cadastrar: true, Editar: true, Deletar: true }]
      return () =>
        own.call(`${ADMIN}/acesso/servicos/atualizar`, { IdCargo: role.Id, Versao: role.Versao, Servicos })
    },
    'acesso/campos/atualizar': async () => {
      const { role } = await newRole(own)
      const Restricoes = [{ Registro: 'empresa', Campo: 'InscricaoEstadual', Restricao: 'OCULTO' }]
      return () =>
        own.call(`${ADMIN}/acesso/campos/atualizar`, { IdCargo: role.Id, Versao: role.Versao, Restricoes })
    },
    'acesso/servico/visualizar': () => service('visualizar'),
    'acesso/servico/cadastrar': () => service('cadastrar'),
    'acesso/servico/editar': () => service('editar'),
    'acesso/servico/deletar': () => service('deletar'),
    'lixeira/restaurar': async () => {
      const { name } = entityNamed('finalidade')
      const { Id } = await own.createSample(entityNamed(name))
      await own.remove(entityNamed(name), Id)
      const { body } = await own.call(`/api/canal/tools/lixeira?registro=${name}`)
      const [deleted] = body as readonly Excluido[]
      return () => own.call('/api/canal/tools/lixeira/restaurar', { Registro: name, Id: deleted?.Id })
    },
    'perfil/cargo/atualizar': async () => {
      const { Id, Versao } = await own.createSample(entityNamed('usuario'))
      const { role } = await newRole(own)
      return () => own.call(`${ADMIN}/perfil/cargo/atualizar`, { Id, Versao, IdCargo: role.Id })
    },
    'perfil/acessos/atualizar': async () => {
      const { idUsuario, idFilial } = await branchAndUser()
      return () => own.call(`${ADMIN}/perfil/acessos/atualizar`, { Id: idUsuario, Filiais: [idFilial] })
    },
    'acesso/filial/adicionar': async () => get(`acesso/filial/adicionar?${(await branchAndUser()).query}`),
    'acesso/filial/excluir': async () => {
      const { query } = await branchAndUser()
      await get(`acesso/filial/adicionar?${query}`)()
      return get(`acesso/filial/excluir?${query}`)
    },
    'perfil/foto/adicionar': async () =>
      picture(`perfil/foto/adicionar?id=${(await own.createSample(entityNamed('usuario'))).Id}`),
    'perfil/foto/excluir': async () => {
      const { Id } = await own.createSample(entityNamed('usuario'))
      await picture(`perfil/foto/adicionar?id=${Id}`)()
      return get(`perfil/foto/excluir?id=${Id}`)
    },
    'filial/logo/adicionar': async () =>
      picture(`filial/logo/adicionar?id=${(await own.createSample(entityNamed('filial'))).Id}`),
    'filial/logo/excluir': async () => {
      const { Id } = await own.createSample(entityNamed('filial'))
      await picture(`filial/logo/adicionar?id=${Id}`)()
      return get(`filial/logo/excluir?id=${Id}`)
    },
    'filial/provedor/adicionarTodos': async () => {
      const { Id: IdFilial } = await own.createSample(entityNamed('filial'))
      return () => own.call(`${ADMIN}/filial/provedor/adicionarTodos`, { IdFilial })
    },
    'provedor/desvincular': async () => {
      const filial = await own.createSample(entityNamed('filial'))
      await own.call(`${ADMIN}/filial/provedor/adicionarTodos`, { IdFilial: filial.Id })
      const { IdRegistro: IdProvedor } = await server.signIn('agente@demo.canal')
      return () => own.call(`${ADMIN}/provedor/desvincular`, { IdProvedor })
    },
    'chaveapi/gerar': async () => {
      // Valid until a day that is not over.
      const { Id } = await own.createSample(entityNamed('chaveapi'), { Expira: LAST_DAY })
      return () => own.call(`${ADMIN}/chaveapi/gerar`, { Id })
    },
    'webhook/gerar': async () => {
      const { Id } = await own.createSample(entityNamed('webhook'))
      return () => own.call(`${ADMIN}/webhook/gerar`, { Id })
    },
    'certificado/acesso/adicionar': async () => {
      const query = await certificateAndUser()
      return () => own.call(`/api/canal/cadastros/certificado/acesso/adicionar?${query}`, {})
    },
    'certificado/acesso/excluir': async () => {
      const query = await certificateAndUser()
      await own.call(`/api/canal/cadastros/certificado/acesso/adicionar?${query}`, {})
      return () => own.call(`/api/canal/cadastros/certificado/acesso/excluir?${query}`, {})
    },
    'assinatura/produto/adicionar': async () =>
      get(`assinatura/produto/adicionar?${await cancelled()}`, other),
    'assinatura/produto/excluir': async () => {
      const { ProdutosAssinados } = await subscription()
      const one = ProdutosAssinados.find(({ Codigo }) => Codigo === 'CATALOGO')
      return get(`assinatura/produto/excluir?id=${one?.Id}`, other)
    },
    'pagamentos/configuracao/atualizar': async () => () =>
      own.call('/api/canal/financeiro/pagamentos/configuracao/atualizar', { SegregacaoFuncoes: false }),
    'pagamento/documento/adicionar': async () => {
      const path = await attachmentPath()
      return () => payer.call(path, '%PDF-1.7\n%%EOF\n')
    },
    'pagamento/docfiscal/xml/incluir': async () => {
      const { body } = await payer.model(entityNamed('pagamento'), await request(payer))
      const IdPagamento = (body as StoredRow).Id
      const Arquivos = [await fittingNota(payer, body as StoredRow)]
      return () =>
        payer.call('/api/canal/financeiro/pagamento/docfiscal/xml/incluir', { IdPagamento, Arquivos })
    },
    'partnumber/foto/adicionar': async () => {
      const path = await photoPath()
      return () => sendPicture(server, path, token)
    },
    'partnumber/foto/ordenar': async () => {
      const path = await photoPath()
      const ids: number[] = []
      for (const _ of ['first', 'second'])
        ids.push(((await (await sendPicture(server, path, token)).json()) as StoredRow).Id)
      const IdPartnumber = Number(new URLSearchParams(path.split('?')[1]).get('idPartnumber'))
      const body = { IdPartnumber, Ordem: ids.toReversed(), OrdemAnterior: ids }
      return () => own.call('/api/canal/cadastros/partnumber/foto/ordenar', body)
    },
    'pagamento/despesa/gscomex/adicionar': async () => {
      const { rows } = await run(sql<Row>`
        select e."Id", e."IdProcesso" from processo_despesa e join usuario u on u."IdRegistro" = e."IdRegistro"
        where u."Email" = 'industria@demo.canal' and not exists
          (select 1 from pagamento_item_processo t where t."IdProcessoDespesa" = e."Id") limit 1`)
      const IdPagamento = await request(payer, { IdProcesso: rows[0]?.['IdProcesso'] })
      const body = { IdPagamento, IdProcessoDespesa: rows[0]?.['Id'] }
      return () => payer.call('/api/canal/financeiro/pagamento/despesa/gscomex/adicionar', body)
    },
    'baixa/item/adicionar': async () => {
      const [{ Id: idBaixa }, { Id }] = [await draft(), await authorized('10.00')]
      return () =>
        payer.call(`/api/canal/financeiro/baixa/item/adicionar?idBaixa=${idBaixa}&idPagamento=${Id}`, {})
    },
    'baixa/itens/adicionarTodos': async () => {
      const [{ Id: IdBaixa }, { Id }] = [await draft(), await authorized('10.00')]
      const body = { IdBaixa, Filtro: { Id: [Id] } }
      return () => payer.call('/api/canal/financeiro/baixa/itens/adicionarTodos', body)
    },
    'baixa/pagar': async () => {
      const [{ IdConta }, { Id }] = [await draft(), await authorized('10.00')]
      const body = { IdConta, DataPagamento: '2026-11-20', Itens: [{ IdPagamento: Id, ValorPago: '10.00' }] }
      return () => payer.call('/api/canal/financeiro/baixa/pagar', body)
    },
    'baixa/extrato/liquidar': async () => {
      const [{ IdConta }, { Id }] = [await draft(), await authorized('10.00')]
      const debit = { Chave: `C${Id}`, Data: '2026-11-20', Valor: '10.00', Solicitacoes: [Id] }
      return () => payer.call('/api/canal/financeiro/baixa/extrato/liquidar', { IdConta, Debitos: [debit] })
    },
    'solicitacao/adicionar': async () => async () => {
      const { body } = await registrations.sent()
      return { status: 200, body }
    },
    'requisicao/atualizar': async () => {
      const { rows } = await run(sql<Row>`select r."Cnpj" from registro r
        join usuario u on u."IdRegistro" = r."Id" where u."Email" = 'outra@demo.canal'`)
      const cliente = entityNamed('cliente')
      await run(sql`delete from cliente where "Cnpj" = ${rows[0]?.['Cnpj']}`)
      const values = { Cnpj: rows[0]?.['Cnpj'], Email: 'outra@demo.canal' }
      await provider.createSample(cliente, values)
      const [email] = await emailsTo(server, 'outra@demo.canal')
      const body = { Id: codeIn(email), Aceita: true }
      return () => server.call('/api/canal/requisicao/atualizar', { method: 'POST', body })
    },
    'perfil/exigencia/atualizar': async () => () =>
      own.call(`${ADMIN}/perfil/exigencia/atualizar`, { ExigenciaFator: 1, ExigenciaDesde: '2099-01-01' }),
    ...factorChanges(changers),
    'senha/reset': async () => {
      const email = 'nova.senha@exemplo.com.br'
      await own.createSample(entityNamed('usuario'), { Email: email })
      const Codigo = codeIn((await emailsTo(server, email))[0])
      const NewPassword = 'Navio no porto de Itajaí'
      const body = { Codigo, NewPassword, ConfirmPassword: NewPassword }
      return () => server.call('/api/canal/account/senha/reset', { method: 'POST', body })
    },
    // A changed address is given back, which is what its user's history tells.
    'senha/naofuieu': async () => {
      const usuario = entityNamed('usuario')
      const user = await own.createSample(usuario, { Email: 'tirado@exemplo.com.br', TipoAcesso: 1 })
      const theirs = worker(server, await enter(server, user))
      const { body: me } = await theirs.model(usuario, user.Id)
      await theirs.update(usuario, { ...(me as StoredRow), Email: 'levado@exemplo.com.br' })
      const body = { Codigo: codeIn((await emailsTo(server, 'tirado@exemplo.com.br'))[0]) }
      return () => server.call('/api/canal/account/senha/naofuieu', { method: 'POST', body })
    },
  }
}
