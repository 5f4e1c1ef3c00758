import { decimal, flag, integer, multiline, text } from '#kinds/index.ts'
import { choice, reference } from '#resources/vocabulary.ts'
import { notaChecks } from '#rules/cotacao.ts'
import { settings } from '#rules/settings.ts'
import { register } from '#schema/declare.ts'

/** Quotations of providers. */
export const quotation = {
  'cotacao/agente/nota': register({
    path: 'cotacao/agente/notas',
    route: '/cotacao/notas',
    service: 'COTACAO_NOTA',
    rule: 'industria',
    section: 'quotation',
    title: 'IdProvedor',
    fields: {
      IdProvedor: reference('provedor', { required: true }),
      TipoProvedor: choice('TipoProvedor', { required: true }),
      Criterio: choice('Criterio', { required: true, initially: 'GERAL' }),
      Nota: decimal({ digits: 2, decimals: 2, min: '0', max: '10', required: true }),
      Periodo: text({ max: 7 }),
      Comentario: multiline({ max: 1000 }),
    },
    list: ['IdProvedor', 'TipoProvedor', 'Criterio', 'Nota', 'Periodo'],
    filters: ['IdProvedor', 'TipoProvedor', 'Criterio'],
    checks: notaChecks,
    restrictable: { Comentario: 'OCULTO' },
  }),

  'cotacao/premissa': register({
    path: 'cotacao/premissas',
    service: 'COTACAO_PREMISSA',
    rule: 'industria',
    section: 'quotation',
    title: 'Titulo',
    fields: {
      Titulo: text({ max: 120, required: true }),
      ModalidadeEmbarque: choice('ModalidadeEmbarque', { required: true }),
      Descricao: multiline({ max: settings.textCharacters, required: true }),
      FreeTimeDias: integer({ min: 0, max: 365 }),
      ValidadeDias: integer({ min: 0, max: 365 }),
      TransitTimeMaximo: integer({ min: 0, max: 365 }),
      PermiteTransbordo: flag(),
      Obrigatoria: flag({ required: true, initially: false }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Titulo', 'ModalidadeEmbarque', 'FreeTimeDias', 'ValidadeDias', 'Obrigatoria', 'Ativo'],
    filters: ['ModalidadeEmbarque', 'Obrigatoria', 'Ativo'],
  }),

  'cotacao/texto': register({
    path: 'cotacao/textos',
    service: 'COTACAO_TEXTO',
    rule: 'provedor',
    section: 'quotation',
    title: 'Titulo',
    fields: {
      Titulo: text({ max: 120, required: true }),
      ModalidadeEmbarque: choice('ModalidadeEmbarque', { required: true }),
      Idioma: choice('Idioma', { required: true, initially: 'pt' }),
      Conteudo: multiline({ max: settings.textCharacters, required: true }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Titulo', 'ModalidadeEmbarque', 'Idioma', 'Ativo'],
    filters: ['ModalidadeEmbarque', 'Idioma', 'Ativo'],
  }),
}
