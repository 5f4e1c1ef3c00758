import type { Endpoint } from './endpoint.ts'
import { assinaturaEndpoints } from './features/assinatura.ts'
import { baixaEndpoints } from './features/baixa.ts'
import { buscaEndpoints } from './features/busca.ts'
import { canalEndpoints } from './features/canal.ts'
import { cargoEndpoints } from './features/cargo.ts'
import { certificadoEndpoints } from './features/certificado.ts'
import { chaveacessoEndpoints } from './features/chaveacesso.ts'
import { chaveapiEndpoints } from './features/chaveapi.ts'
import { clienteEndpoints } from './features/cliente.ts'
import { dashboardEndpoints } from './features/dashboard.ts'
import { emissorEndpoints, publicEmissorEndpoints } from './features/emissor.ts'
import { empresaEndpoints } from './features/empresa.ts'
import { exigenciaEndpoints } from './features/exigencia.ts'
import { extratoEndpoints } from './features/extrato.ts'
import { fatorEndpoints } from './features/fator.ts'
import { faturamentoEndpoints } from './features/faturamento.ts'
import { imagemEndpoints, publicImagemEndpoints } from './features/imagem.ts'
import { lixeiraEndpoints } from './features/lixeira.ts'
import { ncmEndpoints } from './features/ncm.ts'
import { notificacaoEndpoints } from './features/notificacao.ts'
import { pagamentoEndpoints } from './features/pagamento.ts'
import { pagamentoImportEndpoints } from './features/pagamentoImport.ts'
import { pagamentoImpressoEndpoints } from './features/pagamentoImpresso.ts'
import { pagamentoInicioEndpoints } from './features/pagamentoInicio.ts'
import { pagamentoMensagemEndpoints } from './features/pagamentoMensagem.ts'
import { pagamentoNotaEndpoints } from './features/pagamentoNota.ts'
import { partnumberEndpoints } from './features/partnumber.ts'
import { pessoaEndpoints } from './features/pessoa.ts'
import { preferenciaEndpoints } from './features/preferencia.ts'
import { requisicaoEndpoints } from './features/requisicao.ts'
import { senhaEndpoints } from './features/senha.ts'
import { sessaoEndpoints } from './features/sessao.ts'
import { signalEndpoints } from './features/signal.ts'
import { siscomexEndpoints } from './features/siscomex.ts'
import { solicitacaoEndpoints } from './features/solicitacao.ts'
import { tabelaEndpoints } from './features/tabela.ts'
import { publicTarefaEndpoints, tarefaEndpoints } from './features/tarefa.ts'
import { usuarioEndpoints } from './features/usuario.ts'
import { visaoEndpoints } from './features/visao.ts'
import { publicWebhookEndpoints, webhookEndpoints } from './features/webhook.ts'
import { lookupEndpoints } from './lookupEndpoint.ts'
import { registerEndpoints } from './registers.ts'
import { sheetEndpoints } from './sheetEndpoints.ts'

/** Endpoints outside a company's transaction, by the name of their handler. */
export const endpoints = {
  ...sessaoEndpoints,
  ...senhaEndpoints,
  ...fatorEndpoints,
  ...chaveacessoEndpoints,
  ...requisicaoEndpoints,
  ...empresaEndpoints,
  ...solicitacaoEndpoints,
  ...signalEndpoints,
  ...publicImagemEndpoints,
  ...publicTarefaEndpoints,
  ...chaveapiEndpoints,
  ...publicWebhookEndpoints,
  ...publicEmissorEndpoints,
} as const

export type Endpoints = typeof endpoints

/** Endpoints within the caller's company, by the name of their handler. */
export const companyEndpoints = {
  ...cargoEndpoints,
  ...usuarioEndpoints,
  ...exigenciaEndpoints,
  ...imagemEndpoints,
  ...clienteEndpoints,
  ...assinaturaEndpoints,
  ...faturamentoEndpoints,
  ...certificadoEndpoints,
  ...pagamentoEndpoints,
  ...pagamentoInicioEndpoints,
  ...pagamentoImpressoEndpoints,
  ...pagamentoMensagemEndpoints,
  ...pagamentoNotaEndpoints,
  ...partnumberEndpoints,
  ...baixaEndpoints,
  ...extratoEndpoints,
  ...dashboardEndpoints,
  ...notificacaoEndpoints,
  ...preferenciaEndpoints,
  ...visaoEndpoints,
  ...buscaEndpoints,
  ...ncmEndpoints,
  ...tarefaEndpoints,
  ...lixeiraEndpoints,
  ...siscomexEndpoints,
  ...tabelaEndpoints,
  ...canalEndpoints,
  ...webhookEndpoints,
  ...emissorEndpoints,
  ...pessoaEndpoints,
} as const

export type CompanyEndpoints = typeof companyEndpoints

/** Every endpoint of the contract. */
export const contract: readonly Endpoint[] = [
  ...(Object.values(endpoints) as readonly Endpoint[]),
  ...(Object.values(companyEndpoints) as readonly Endpoint[]),
  ...lookupEndpoints,
  ...registerEndpoints,
  ...sheetEndpoints,
  ...Object.values(pagamentoImportEndpoints).flatMap(steps => Object.values(steps)),
]
