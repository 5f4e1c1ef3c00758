import type { Verb } from '#schema/register.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Added paths below `/api/canal/`, by the part of the API they are in, which the specification does not have.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  admin: [
    ...[
      'acesso/servicos/atualizar',
      'acesso/campos',
      'acesso/campos/atualizar',
      'filial/acessos',
      'filial/logo',
      'filial/logo/excluir',
      'perfil/foto/adicionar',
    ],
    ...['perfil/foto/excluir', 'perfil/sessoes', 'perfil/sessao/excluir', 'perfil/sessoes/excluir'],
    ...['perfil/exigencia', 'perfil/exigencia/atualizar'],
    ...['privacidade', 'privacidade/atualizar', 'pessoas', 'pessoa/exportar', 'pessoa/eliminar'],
    ...['perfil/armazenamento', 'perfil/preferencias', 'perfil/preferencias/atualizar'],
    ...['visoes', 'visao/adicionar', 'visao/atualizar', 'visao/excluir'],
    ...['provedores/vinculados', 'provedor/desvincular'],
    ...['faturamento/historico', 'faturamento/historicoTotal'],
    ...['tabelas', 'tabela/atualizar', 'tabela/carregar'],
    ...['canal/resumo', 'canal/empresas', 'canal/cartas', 'canal/carta/reenviar', 'canal/carta/descartar'],
    ...['dashboard/planilha/descartar', 'dashboard/valores', 'dashboard/primeirosPassos'],
    ...['solicitacoes', 'solicitacao/model', 'seguranca/eventos', 'seguranca/evento/model'],
    ...['chavesapi', 'chaveapi/model', 'chaveapi/adicionar', 'chaveapi/atualizar', 'chaveapi/gerar'],
    ...[
      'webhooks',
      'webhook/model',
      'webhook/adicionar',
      'webhook/atualizar',
      'webhook/excluir',
      'webhook/gerar',
    ],
    ...['emissores', 'emissor/dominios', 'emissor/conferir'],
    ...['model', 'adicionar', 'atualizar', 'excluir'].map(verb => `emissor/${verb}`),
    ...['webhook/entregas', 'webhook/entrega/model', 'webhook/entrega/reenviar'],
    ...['aliquota', 'dispensa'].flatMap(register => [
      `${register}s`,
      ...['model', 'adicionar', 'atualizar', 'excluir'].map(verb => `${register}/${verb}`),
    ]),
  ],
  account: ['senha/naofuieu'],
  apoio: [
    ...['cnpj/{digits}', 'ncm', 'unidadesmedida', 'lookup/modelos', 'lookup/finalidades'],
    ...['lookup/categoriasproduto', 'lookup/categoriasproduto/principais', 'lookup/embalagensinterna'],
    ...['lookup/tipospagamentos', 'lookup/contas', 'lookup/filiais/pagadoras', 'lookup/pagamentos'],
    ...['lookup/beneficiarios/contas', 'busca', 'busca/cliente', 'ncm/atributos/definicoes', 'fontes'],
  ],
  cadastros: [
    ...[
      'partnumber/foto/adicionar',
      'partnumber/foto/model',
      'partnumber/foto/atualizar',
      'partnumber/foto/ordenar',
      'partnumber/foto/download',
    ],
    ...['', '/model', '/adicionar', '/atualizar', '/excluir'].flatMap(verb => [
      verb === '' ? 'agentesexterior' : `agenteexterior${verb}`,
      `agenteexterior/${verb === '' ? 'contatos' : `contato${verb}`}`,
      `agenteexterior/${verb === '' ? 'contas' : `conta${verb}`}`,
    ]),
  ],
  tools: [
    'notificacoes/lidas',
    'notificacoes/preferencias',
    'notificacoes/preferencias/atualizar',
    'tarefas',
    'tarefa/cancelar',
    'tarefa/arquivo',
    'lixeira',
    'lixeira/restaurar',
  ],
  financeiro: [
    ...['pagamento/resumo', 'pagamento/documento/model', 'pagamento/numerarios/lookups'],
    ...['pagamento/autorizadores', 'pagamentos/revisao'],
    ...['pagamentos/configuracao', 'pagamentos/configuracao/atualizar'],
    ...['pagamento/mensagens', 'pagamento/mensagens/pessoas', 'pagamento/mensagens/naolidas'],
    ...['pagamento/mensagens/lidas', 'pagamento/mensagem/adicionar'],
    ...['baixa/item/model', 'baixa/item/atualizar', 'baixa/pagar', 'baixa/comprovante'],
    ...[
      'pagamento/inicio',
      'pagamento/imprimir',
      'pagamento/colado',
      'pagamento/docfiscal/xml/conferir',
      'pagamento/docfiscal/xml/incluir',
    ],
    ...['alcadas', 'alcada/model', 'alcada/adicionar', 'alcada/atualizar', 'alcada/excluir'],
    ...['substituicoes', 'substituicao/model', 'substituicao/adicionar', 'substituicao/atualizar'],
    ...['substituicao/excluir', 'baixa/extrato/analisar', 'baixa/extrato/liquidar'],
  ],
}

/** Actions of registers that the specification has; a further one is ours. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  filial: ['ativar', 'desativar', 'definirMatriz'],
  usuario: ['ativar', 'desativar'],
  pagamento: ['autorizar', 'desautorizar', 'cancelar'],
  baixa: ['cancelar'],
}

/** Verbs of registers that the specification has not got. */
const OWN_VERBS: readonly Verb[] = ['historico', 'situacoes', 'versao', 'restaurar', 'alterados']

const ACCOUNT = '/api/canal/account'

const own = new Set([
  ...['/api/auth/token/revogar', '/api/auth/token/fator', `${ACCOUNT}/fator`],
  ...['iniciar', 'confirmar', 'provar', 'codigos', 'excluir'].map(verb => `${ACCOUNT}/fator/${verb}`),
  ...['/api/auth/token/emissor', '/api/auth/token/emissor/iniciar'],
  ...['/api/auth/token/chave', '/api/auth/token/chave/desafio'],
  ...['iniciar', 'adicionar', 'desafio', 'provar', 'excluir'].map(verb => `${ACCOUNT}/fator/chave/${verb}`),
  ...Object.entries(OWN).flatMap(([base, paths]) => paths.map(path => `/api/canal/${base}/${path}`)),
])

/**
 * Whether the specification lacks an endpoint, so that a host of the specification alone has no answer:
 * spreadsheets of registers, histories, sums of lists, and the added actions and paths. Spreadsheets of a request's parts begin with an
 * added path, too.
 */
export function isAddition({ answerer, path }: Pick<Endpoint, 'answerer' | 'path'>): boolean {
  if (answerer.type === 'sheet') return true
  if (answerer.type === 'action') return !SPECIFIED[answerer.entity]?.includes(answerer.action)
  return (answerer.type === 'entity' && OWN_VERBS.includes(answerer.verb)) || own.has(path)
}
