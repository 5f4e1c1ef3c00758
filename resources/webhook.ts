import { flag, instant, integer, text } from '#kinds/index.ts'
import { access } from '#resources/accessVocabulary.ts'
import { choice, several } from '#resources/vocabulary.ts'
import { isSentTo, LONGEST_ANSWER, servicesHeard } from '#rules/webhook.ts'
import { details, register } from '#schema/declare.ts'

/** Log of what was sent to a webhook: the server alone writes it. */
const entrega = details({
  path: 'entregas',
  title: 'Evento',
  defaultSort: ['Id', 'DESC'],
  verbs: { adicionar: false, atualizar: false, excluir: false, historico: false },
  fields: {
    Evento: text({ max: 80, readOnly: true }),
    Quando: instant({ readOnly: true }),
    // Record that it tells of; of a detail that changed, its parent.
    NumeroAlterado: integer({ readOnly: true }),
    Status: choice('StatusEntrega', { required: true, readOnly: true, initially: 1 }),
    Tentativas: integer({ readOnly: true }),
    UltimaTentativa: instant({ readOnly: true }),
    ProximaTentativa: instant({ readOnly: true }),
    CodigoHttp: integer({ readOnly: true }),
    Duracao: integer({ readOnly: true }),
    Retorno: text({ max: LONGEST_ANSWER, readOnly: true }),
    // Header `webhook-id`, the same at each attempt.
    ChaveMensagem: text({ max: 40, readOnly: true }),
  },
  list: ['Evento', 'Quando', 'NumeroAlterado', 'Status', 'Tentativas', 'CodigoHttp', 'Duracao', 'Retorno'],
  filters: ['Status', 'Quando'],
})

/** Programs of the company that are told what happens to its records. */
export const webhooks = {
  webhook: register({
    base: 'admin',
    path: 'webhooks',
    service: 'CHAVE_API',
    stepUp: true,
    section: 'admin',
    page: 'apart',
    title: 'Nome',
    isExportOnly: true,
    // Deliveries and secrets go with it.
    isGoneForGood: true,
    fields: {
      Nome: text({ max: 80, required: true, unique: true }),
      Endereco: text({ max: 500, required: true, help: true }),
      Servicos: access.several('Servico', { required: true, only: servicesHeard }),
      Atos: several('AtoOuvido', { help: true }),
      Ativo: flag({ required: true, initially: true }),
      Status: choice('StatusWebhook', { required: true, readOnly: true, initially: 2 }),
      SegredoDesde: instant({ readOnly: true }),
      // User who saved it last, by whose rights it hears.
      IdUsuario: integer({ readOnly: true, namedBy: 'Responsavel' }),
      Responsavel: text({ max: 150, readOnly: true, personal: 'user' }),
      UltimaEntrega: instant({ readOnly: true }),
      FalhandoDesde: instant({ readOnly: true }),
    },
    form: {
      identificacao: ['Nome', 'Endereco', 'Ativo'],
      eventos: ['Servicos', 'Atos'],
      situacao: ['Status', 'FalhandoDesde', 'UltimaEntrega', 'SegredoDesde', 'Responsavel'],
    },
    list: ['Nome', 'Endereco', 'Responsavel', 'UltimaEntrega', 'Ativo', 'Status'],
    filters: ['Status', 'Ativo'],
    actions: { testar: { when: isSentTo } },
    details: { entrega },
  }),
}
