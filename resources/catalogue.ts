import { attributes, day, decimal, flag, instant, integer, multiline, rows, text } from '#kinds/index.ts'
import { choice, reference } from '#resources/vocabulary.ts'
import { LONGEST_SENT_ATTRIBUTE } from '#rules/atributos/form.ts'
import { LONGEST_PATH } from '#rules/atributos/path.ts'
import { attributesOfProduct } from '#rules/atributos/product.ts'
import { cubicMetres } from '#rules/packaging.ts'
import { partnumberChecks, partnumberConditions } from '#rules/partnumber.ts'
import { details, register } from '#schema/declare.ts'

/** Photos of a product: uploaded, never typed; the main one stands for it. */
const foto = details({
  path: 'fotos',
  title: 'Nome',
  defaultSort: ['Ordem', 'ASC'],
  verbs: { adicionar: false },
  fields: {
    Nome: text({ max: 255, required: true }),
    Principal: flag({ required: true, initially: false }),
    Ordem: integer({ required: true, min: 1, max: 99 }),
    Tamanho: integer({ readOnly: true, isBytes: true }),
    DataEnvio: instant({ readOnly: true }),
    EnviadoPor: text({ max: 150, readOnly: true, personal: 'user' }),
  },
  list: ['Nome', 'Principal', 'Ordem', 'Tamanho', 'DataEnvio', 'EnviadoPor'],
  exclusive: { Principal: [] },
})

/** Registers of products and their properties. */
export const productRegisters = {
  partnumber: register({
    path: 'partnumbers',
    service: 'PARTNUMBER',
    scope: 'client',
    page: 'below',
    title: 'Partnumber',
    verbs: { ver: '/apoio/dados/partnumber/{id}' },
    fields: {
      Partnumber: text({ max: 60, required: true, unique: true }),
      Denominacao: text({ max: 120, required: true }),
      Descricao: multiline({ max: 3700, required: true }),
      DescricaoEN: text({ max: 500 }),
      DescricaoES: text({ max: 500 }),
      IdNcm: reference('ncm', { required: true }),
      Atributos: attributes({
        definedBy: 'ncmatributo',
        valuesOf: 'ncmdestaque',
        dependsOn: ['IdNcm', 'ModalidadeProduto'],
        limit: LONGEST_SENT_ATTRIBUTE,
        narrowing: attributesOfProduct,
      }),
      UnidadeMedida: reference('unidademedida', { required: true }),
      Cfop: reference('naturezaoperacao'),
      ModalidadeProduto: choice('ModalidadeProduto', { required: true, initially: 'IMPORTACAO' }),
      SituacaoProduto: choice('SituacaoProduto', { required: true, initially: 'RASCUNHO' }),
      IdFabricante: reference('fabricante'),
      FabricanteDesconhecido: flag({ required: true, initially: false }),
      IdPaisOrigem: reference('pais', { required: true }),
      PesoLiquido: decimal({ digits: 13, decimals: 5, min: '0' }),
      PesoBruto: decimal({ digits: 13, decimals: 5, min: '0' }),
      PrecoUnitario: decimal({ digits: 11, decimals: 7, min: '0' }),
      Moeda: reference('moeda'),
      IdCategoriaProduto: reference('categoriaproduto'),
      IdModelo: reference('modelo'),
      IdEmbalagemInterna: reference('embalageminterna'),
      IdFinalidade: reference('finalidade'),
      Gtin: text({ max: 14, mask: '00000000000000' }),
      CodigoSiscomex: integer({ readOnly: true, min: 1, max: 9_999_999_999 }),
      VersaoSiscomex: text({ max: 8, readOnly: true }),
      StatusSincronizacao: choice('StatusSincronizacao', { required: true, readOnly: true, initially: 0 }),
      DataSincronizacao: instant({ readOnly: true }),
      // First day from which an attribute without a value is mandatory.
      AtributosExigidosEm: day({ readOnly: true }),
      // Whether nothing has been loaded of what its NCM asks for, and the last day of the NCM.
      AtributosDesconhecidos: flag({ required: true, readOnly: true, initially: false }),
      NcmExtintaEm: day({ readOnly: true }),
      Ativo: flag({ required: true, initially: true }),
    },
    virtual: {
      // Steps still missing before Siscomex takes it, and its photos.
      Pendencias: rows(
        { Campo: text({ max: 40, required: true }), Atributo: text({ max: LONGEST_PATH }) },
        { max: 300 },
      ),
      // Attributes without a value that become mandatory, and the days from which they are.
      AtributosFuturos: rows(
        { Atributo: text({ max: LONGEST_PATH, required: true }), DataInicio: day({ required: true }) },
        { max: 300 },
      ),
      Fotos: rows(
        {
          Id: integer({ required: true }),
          Nome: text({ max: 255, required: true }),
          Principal: flag({ required: true }),
          Ordem: integer({ required: true }),
        },
        { max: 10 },
      ),
    },
    form: {
      identificacao: ['Partnumber', 'Denominacao', 'Descricao', 'DescricaoEN', 'DescricaoES', 'Ativo'],
      classificacao: [
        'IdNcm',
        'UnidadeMedida',
        'Cfop',
        'Gtin',
        'ModalidadeProduto',
        'SituacaoProduto',
        'IdCategoriaProduto',
        'IdModelo',
        'IdFinalidade',
      ],
      origem: ['IdPaisOrigem', 'FabricanteDesconhecido', 'IdFabricante'],
      medidas: ['PesoLiquido', 'PesoBruto', 'IdEmbalagemInterna', 'Moeda', 'PrecoUnitario'],
      siscomex: ['StatusSincronizacao', 'DataSincronizacao', 'CodigoSiscomex', 'VersaoSiscomex'],
      atributos: ['AtributosExigidosEm', 'Atributos'],
    },
    tabs: ['atributos'],
    list: ['Partnumber', 'Denominacao', 'IdNcm', 'IdFabricante', 'IdPaisOrigem', 'SituacaoProduto', 'Ativo'],
    filters: [
      'IdNcm',
      'IdFabricante',
      'IdPaisOrigem',
      'SituacaoProduto',
      'ModalidadeProduto',
      'AtributosExigidosEm',
      'AtributosDesconhecidos',
      'NcmExtintaEm',
      'Ativo',
    ],
    conditions: partnumberConditions,
    checks: partnumberChecks,
    restrictable: { PrecoUnitario: 'OCULTO', Moeda: 'OCULTO' },
    details: { foto },
    picture: { of: 'foto', main: 'Principal' },
  }),

  categoriaproduto: register({
    path: 'categoriasproduto',
    service: 'CATEGORIA_PRODUTO',
    scope: 'client',
    title: 'Descricao',
    fields: {
      Descricao: text({ max: 120, required: true, unique: true }),
      IdCategoriaPai: reference('categoriapai'),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Descricao', 'IdCategoriaPai', 'Ativo'],
    filters: ['IdCategoriaPai', 'Ativo'],
  }),

  modelo: register({
    path: 'modelos',
    service: 'MODELO',
    scope: 'client',
    title: 'Descricao',
    fields: {
      Descricao: text({ max: 120, required: true }),
      Marca: text({ max: 80 }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Descricao', 'Marca', 'Ativo'],
    filters: ['Ativo'],
  }),

  finalidade: register({
    path: 'finalidades',
    service: 'FINALIDADE',
    scope: 'client',
    title: 'Descricao',
    fields: {
      Descricao: text({ max: 120, required: true, unique: true }),
      CodigoErp: text({ max: 30 }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Descricao', 'CodigoErp', 'Ativo'],
    filters: ['Ativo'],
  }),

  embalageminterna: register({
    path: 'embalagensinterna',
    service: 'EMBALAGEM_INTERNA',
    scope: 'client',
    title: 'Descricao',
    fields: {
      Descricao: text({ max: 120, required: true }),
      Comprimento: decimal({ digits: 7, decimals: 3, min: '0' }),
      Largura: decimal({ digits: 7, decimals: 3, min: '0' }),
      Altura: decimal({ digits: 7, decimals: 3, min: '0' }),
      // Digits of the product of the three sides: what is computed always fits (decision 0158).
      Cubagem: decimal({ digits: 15, decimals: 6, readOnly: true }),
      Tara: decimal({ digits: 7, decimals: 3, min: '0' }),
      QuantidadePorEmbalagem: integer({ min: 1, max: 999_999 }),
      Empilhavel: flag({ required: true, initially: false }),
      Ativo: flag({ required: true, initially: true }),
    },
    list: ['Descricao', 'Comprimento', 'Largura', 'Altura', 'Cubagem', 'Tara', 'Ativo'],
    filters: ['Empilhavel', 'Ativo'],
    computed: { Cubagem: cubicMetres },
  }),
}
