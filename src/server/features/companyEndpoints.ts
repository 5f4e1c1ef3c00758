import { type CompanyEndpoints, companyEndpoints } from '#contract/contract.ts'
import type { Answer, Preparing } from '#server/core/context.ts'
import { assinaturaHandlers } from './assinatura/endpoints.ts'
import { baixaHandlers } from './baixa/endpoints.ts'
import { extratoHandlers, preparedStatements } from './baixa/statement/endpoints.ts'
import { buscaHandlers } from './busca/endpoints.ts'
import { canalHandlers } from './canal/endpoints.ts'
import { cargoHandlers } from './cargo/endpoints.ts'
import { certificadoHandlers } from './certificado/endpoints.ts'
import { clienteHandlers } from './cliente/endpoints.ts'
import { dashboardHandlers } from './dashboard/endpoints.ts'
import { emissorHandlers } from './emissor/endpoints.ts'
import { faturamentoHandlers } from './faturamento/endpoints.ts'
import { answerOf, type EndpointCall, type HandlersOf, type PreparationsOf } from './handlers.ts'
import { imagemHandlers, preparedPictures } from './imagem/endpoints.ts'
import { shownJobs } from './jobs.ts'
import { lixeiraHandlers } from './lixeira/endpoints.ts'
import { ncmHandlers } from './ncm/endpoints.ts'
import { notificacaoHandlers } from './notificacao/endpoints.ts'
import { beginningHandlers } from './pagamento/beginning.ts'
import { pagamentoHandlers, preparedAttachments } from './pagamento/endpoints.ts'
import { mensagemHandlers } from './pagamento/mensagens/endpoints.ts'
import { notaHandlers, preparedNotas } from './pagamento/notas/endpoints.ts'
import { printedHandlers } from './pagamento/requestPaper.ts'
import { partnumberHandlers, preparedPhotos } from './partnumber/endpoints.ts'
import { pessoaHandlers } from './pessoa/endpoints.ts'
import { preferenciaHandlers } from './preferencia/endpoints.ts'
import { siscomexHandlers } from './siscomex/endpoints.ts'
import { tabelaHandlers } from './tabela/endpoints.ts'
import { tarefaHandlers } from './tarefa/endpoints.ts'
import { acessoFilialHandlers } from './usuario/acessoFilial.ts'
import { usuarioHandlers } from './usuario/endpoints.ts'
import { exigenciaHandlers } from './usuario/requirement.ts'
import { visaoHandlers } from './visao/endpoints.ts'
import { webhookHandlers } from './webhook/endpoints.ts'

/** Handlers of every hand-written endpoint within a company; one without a handler does not compile. */
const handlers: HandlersOf<CompanyEndpoints> = {
  ...cargoHandlers,
  ...usuarioHandlers,
  ...exigenciaHandlers,
  ...acessoFilialHandlers,
  ...imagemHandlers,
  ...clienteHandlers,
  ...assinaturaHandlers,
  ...faturamentoHandlers,
  ...certificadoHandlers,
  ...pagamentoHandlers,
  ...beginningHandlers,
  ...printedHandlers,
  ...mensagemHandlers,
  ...notaHandlers,
  ...partnumberHandlers,
  ...baixaHandlers,
  ...extratoHandlers,
  ...dashboardHandlers,
  ...notificacaoHandlers,
  ...preferenciaHandlers,
  ...visaoHandlers,
  ...buscaHandlers,
  ...ncmHandlers,
  ...tarefaHandlers(shownJobs),
  ...lixeiraHandlers,
  ...tabelaHandlers,
  ...canalHandlers,
  ...siscomexHandlers,
  ...webhookHandlers,
  ...emissorHandlers,
  ...pessoaHandlers,
}

const preparations: PreparationsOf<CompanyEndpoints> = {
  ...preparedPictures,
  ...preparedAttachments,
  ...preparedNotas,
  ...preparedPhotos,
  ...preparedStatements,
}

/** Runs the work of such an endpoint on a file before its transaction begins; most have none. */
export async function prepareEndpoint(name: string, call: Preparing): Promise<unknown> {
  return preparations[name as keyof CompanyEndpoints]?.(call)
}

/** Answers a hand-written endpoint in the call's transaction. */
export async function answerCompanyEndpoint(name: string, call: EndpointCall): Promise<Answer> {
  const known = name as keyof CompanyEndpoints
  // The table above has checked each handler against its endpoint, whose schemas have parsed this call.
  const handler = handlers[known] as (call: EndpointCall) => Promise<unknown>
  return answerOf(companyEndpoints[known], await handler(call))
}
