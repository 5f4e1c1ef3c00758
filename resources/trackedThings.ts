import { day, flag, money, text } from '#kinds/index.ts'
import { access } from '#resources/accessVocabulary.ts'
import { choice as requirement } from '#resources/vocabulary.ts'
import { tracked } from '#schema/trackedSpec.ts'

const { choice } = access

/** Data of records in tables of their own, as shown by their history. */
export const trackedThings = {
  'cargo/servico': tracked({
    of: 'cargo',
    parentKey: 'IdCargo',
    title: 'Servico',
    fields: {
      Servico: choice('Servico', { required: true }),
      Visualizar: flag({ required: true }),
      Cadastrar: flag({ required: true }),
      Editar: flag({ required: true }),
      Deletar: flag({ required: true }),
    },
  }),

  // Stored by name: a field may be declared no more when the history is read.
  'cargo/campo': tracked({
    of: 'cargo',
    parentKey: 'IdCargo',
    title: 'Campo',
    fields: {
      Campo: text({ max: 300, required: true }),
      Restricao: requirement('RestricaoCampo'),
    },
  }),

  // Stored by name: a branch or user may be deleted when the history is read.
  'usuario/filial': tracked({
    of: 'usuario',
    parentKey: 'IdUsuario',
    title: 'Filial',
    fields: { Filial: text({ max: 300, required: true }) },
  }),

  'certificado/acesso': tracked({
    of: 'certificado',
    parentKey: 'IdCertificado',
    title: 'Usuario',
    fields: { Usuario: text({ max: 150, required: true, personal: 'user' }) },
  }),

  // Settings are part of the history of their register as a whole.
  'pagamento/configuracao': tracked({
    of: 'pagamento',
    fields: { SegregacaoFuncoes: flag({ required: true }) },
  }),

  'usuario/exigencia': tracked({
    of: 'usuario',
    fields: {
      ExigenciaFator: requirement('ExigenciaFator', { required: true }),
      ExigenciaDesde: day(),
    },
  }),

  'assinatura/produto': tracked({
    service: 'ASSINATURA',
    title: 'Produto',
    fields: {
      Produto: choice('Produto', { required: true }),
      ValorMensal: money({ required: true }),
      Cupom: text({ max: 40 }),
      MotivoCancelamento: text({ max: 500 }),
    },
  }),
}
