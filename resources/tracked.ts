import { catalogue, type ProductCode, type ServiceCode } from '#rules/catalogue.ts'
import { flag, money, text, vocabulary } from '#schema/field.ts'
import { tracked } from '#schema/tracked.ts'

// Their words are those of the registers and products they stand for.
const { choice } = vocabulary(
  {
    Servico: Object.values(catalogue).flat() as readonly ServiceCode[],
    // Object.keys widens the codes.
    Produto: Object.keys(catalogue) as readonly ProductCode[],
  },
  {},
)

/** What belongs to records in tables of their own, as their history tells of it. */
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

  // Named as they were: a branch or user may be gone when it is read.
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
    fields: { Usuario: text({ max: 150, required: true }) },
  }),

  // Settings stand in the history of their register as a whole.
  'pagamento/configuracao': tracked({
    of: 'pagamento',
    fields: { SegregacaoFuncoes: flag({ required: true }) },
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
