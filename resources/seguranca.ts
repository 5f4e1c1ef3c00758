import { instant, integer, text } from '#kinds/index.ts'
import { choice, reference } from '#resources/vocabulary.ts'
import { register } from '#schema/declare.ts'

/** Record of security events: the server alone appends to it, and nobody changes or deletes. */
export const seguranca = {
  'seguranca/evento': register({
    base: 'admin',
    path: 'seguranca/eventos',
    service: 'SEGURANCA',
    section: 'admin',
    title: 'Tipo',
    defaultSort: ['Quando', 'DESC'],
    verbs: { adicionar: false, atualizar: false, excluir: false, historico: false },
    isExportOnly: true,
    fields: {
      Quando: instant({ readOnly: true }),
      Tipo: choice('TipoEvento', { required: true, readOnly: true, initially: 'ENTRADA' }),
      IdUsuario: reference('usuario', { readOnly: true, namedBy: 'Usuario' }),
      // Name at that time: users are renamed, and those of a provider are hidden from its client.
      Usuario: text({ max: 150, readOnly: true, personal: 'kept' }),
      Endereco: text({ max: 60, readOnly: true, personal: 'kept' }),
      Agente: text({ max: 300, tells: 'agent', readOnly: true, personal: 'kept' }),
      Detalhes: text({ max: 500, tells: 'event', readOnly: true, personal: 'kept' }),
      // Place in the company's chain; none until it is sealed.
      Numero: integer({ readOnly: true }),
    },
    list: ['Quando', 'Tipo', 'Usuario', 'Endereco', 'Agente', 'Detalhes'],
    filters: ['Tipo', 'Usuario', 'Quando', 'Endereco'],
  }),
}
