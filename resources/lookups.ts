import { day, decimal, flag, integer, multiline, taxId, text } from '#kinds/index.ts'
import { enumerations } from '#rules/enumerations.ts'
import { translated, vocabulary } from '#schema/field.ts'
import { lookupQuery, lookupTable, lookupView } from '#schema/lookup.ts'

// Look-ups come before references to them, so that they have an enumeration's codes alone.
const { choice } = vocabulary(enumerations, {})

/** Display name of a branch: its short name, city and CNPJ, and their columns. */
const branchName = {
  Nome: text({ max: 300, required: true }),
  RazaoSocial: text({ max: 150, required: true }),
  NomeFantasia: text({ max: 100 }),
  Cnpj: taxId({ accepts: 'cnpj' }),
}

/** Look-ups that references choose from, official tables first. */
export const lookups = {
  pais: lookupTable({
    path: 'paises',
    title: 'Nome',
    fields: {
      ...translated('Nome', { max: 80, required: true }),
      Alfa3: text({ max: 3, required: true }),
      Sinonimos: text({ max: 200 }),
      Ordem: integer({ required: true }),
    },
    aliases: ['Alfa3', 'Sinonimos'],
    order: ['Ordem'],
  }),
  estado: lookupTable({
    path: 'estados',
    title: 'Nome',
    prefix: 'Sigla',
    fields: {
      IdPais: text({ max: 2, required: true }),
      Sigla: text({ max: 2, required: true }),
      Nome: text({ max: 60, required: true }),
    },
    by: { idPais: 'IdPais' },
  }),
  cidade: lookupTable({
    path: 'estado/cidades',
    title: 'Nome',
    fields: {
      IdPais: text({ max: 2, required: true }),
      IdEstado: text({ max: 2, required: true }),
      Nome: text({ max: 80, required: true }),
    },
    by: { idEstado: 'IdEstado' },
    // The public registration request needs it.
    isPublic: true,
  }),
  cidadedopais: lookupView({
    path: 'pais/cidades',
    of: 'cidade',
    by: { idPais: 'IdPais', idEstado: 'IdEstado' },
  }),
  banco: lookupTable({
    path: 'bancos',
    title: 'Nome',
    prefix: 'Compe',
    // Not every participant has a COMPE number; all have an ISPB, which is the Id.
    fields: { Compe: text({ max: 3 }), Nome: text({ max: 150, required: true }) },
    order: ['Compe'],
  }),
  moeda: lookupTable({
    path: 'moedas',
    title: 'Nome',
    prefix: 'Codigo',
    isKnownByPrefix: true,
    fields: {
      Codigo: text({ max: 3, required: true }),
      ...translated('Nome', { max: 80, required: true }),
      Simbolo: text({ max: 8, required: true }),
      Sinonimos: text({ max: 200 }),
      Decimais: integer({ required: true }),
      Ordem: integer({ required: true }),
    },
    aliases: ['Simbolo', 'Sinonimos'],
    order: ['Ordem'],
  }),
  ncm: lookupTable({
    path: 'ncm',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 8, mask: '0000.00.00', required: true }),
      ...translated('Nome', { max: 2000, required: true, othersRequired: false }),
      // Descriptions of the levels above, from the chapter down, joined by ` › `.
      Caminho: text({ max: 6000 }),
      IdUnidade: text({ max: 2 }),
      DataInicio: day(),
      DataFim: day(),
      Ato: text({ max: 120 }),
    },
    period: { from: 'DataInicio', until: 'DataFim' },
    context: 'Caminho',
    order: ['Codigo'],
  }),
  // Attributes that the catalogue of products asks of an NCM: a row for each that is linked to it, or brought by such a
  // one as its part or under its condition.
  ncmatributo: lookupQuery({
    key: 'text',
    path: 'ncm/atributos',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      IdNcm: text({ max: 8, required: true }),
      Modalidade: text({ max: 10, required: true }),
      Codigo: text({ max: 25, required: true }),
      ...translated('Nome', { max: 300, required: true, othersRequired: false }),
      FormaPreenchimento: text({ max: 20, required: true }),
      Obrigatorio: flag({ required: true }),
      Multivalorado: flag({ required: true }),
      TamanhoMaximo: integer(),
      CasasDecimais: integer(),
      Mascara: text({ max: 200 }),
      Orientacao: multiline({ max: 4000 }),
      // Attribute whose value decides whether this one is asked for, and the one that this one is a part of.
      Condicionante: text({ max: 25 }),
      Composto: text({ max: 25 }),
      DataInicio: day(),
      DataFim: day(),
    },
    structured: ['Condicao'],
    by: { idNcm: 'IdNcm', tipo: 'Modalidade' },
    always: { Modalidade: 'AMBOS' },
    // Attributes that begin later are told before their day.
    period: { until: 'DataFim' },
    order: ['IdNcm', 'Codigo', 'DataInicio'],
  }),
  // Values of an attribute, by its code.
  ncmdestaque: lookupQuery({
    key: 'text',
    path: 'ncm/destaques',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      IdAtributo: text({ max: 25, required: true }),
      Codigo: text({ max: 40, required: true }),
      ...translated('Nome', { max: 2000, required: true, othersRequired: false }),
    },
    by: { idAtributo: 'IdAtributo' },
    order: ['IdAtributo', 'Codigo'],
  }),
  unidademedida: lookupTable({
    path: 'unidadesmedida',
    title: 'Nome',
    prefix: 'Sigla',
    fields: { Sigla: text({ max: 8, required: true }), ...translated('Nome', { max: 80, required: true }) },
  }),
  naturezaoperacao: lookupTable({
    path: 'naturezaoperacao',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 4, mask: '0.000', required: true }),
      ...translated('Nome', { max: 400, required: true }),
    },
    order: ['Codigo'],
  }),
  aeroporto: lookupTable({
    path: 'aeroportos',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 3, required: true }),
      IdPais: text({ max: 2, required: true }),
      Nome: text({ max: 150, required: true }),
      Cidade: text({ max: 100 }),
    },
    aliases: ['Cidade'],
    by: { idPais: 'IdPais' },
  }),
  porto: lookupTable({
    path: 'portos',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 5, required: true }),
      IdPais: text({ max: 2, required: true }),
      Nome: text({ max: 150, required: true }),
    },
  }),
  recintoaduaneiro: lookupTable({
    path: 'recintosaduaneiros',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 7, required: true }),
      IdEstado: text({ max: 2, required: true }),
      Nome: text({ max: 150, required: true }),
    },
  }),
  tipocontainer: lookupTable({
    path: 'tiposcontainer',
    title: 'Nome',
    prefix: 'Codigo',
    fields: {
      Codigo: text({ max: 4, required: true }),
      ...translated('Nome', { max: 80, required: true }),
      Teu: decimal({ digits: 2, decimals: 2, required: true }),
    },
  }),
  // All branches of a company share its legal name: this display name distinguishes them.
  filial: lookupQuery({
    path: 'lookup/filiais',
    title: 'Nome',
    fields: { ...branchName, Ativo: flag({ required: true }) },
    code: 'Cnpj',
    aliases: ['RazaoSocial', 'NomeFantasia'],
  }),
  provedor: lookupQuery({
    path: 'provedores',
    method: 'POST',
    title: 'RazaoSocial',
    fields: {
      RazaoSocial: text({ max: 150, required: true }),
      Cnpj: taxId({ accepts: 'cnpj' }),
      TipoRegistro: integer({ required: true }),
      Ativo: flag({ required: true }),
    },
    code: 'Cnpj',
  }),
  agente: lookupView({ path: 'lookup/agentes', of: 'provedor', where: { TipoRegistro: 1 } }),
  cliente: lookupQuery({
    path: 'lookup/clientes',
    title: 'RazaoSocial',
    fields: { RazaoSocial: text({ max: 150, required: true }), Cnpj: taxId({ accepts: 'cnpj' }) },
    code: 'Cnpj',
  }),
  // Provider's own branches, of which one serves a branch of the client's (`idFilial`).
  filialdoprovedor: lookupQuery({
    path: 'lookup/agentes/filiais',
    title: 'Nome',
    fields: {
      ...branchName,
      IdProvedor: integer({ required: true }),
      TipoProvedor: integer({ required: true }),
    },
    by: { idProvedor: 'IdProvedor', tipoProvedor: 'TipoProvedor' },
    linkedBy: { idFilial: { of: 'filial/provedor', by: 'IdFilial', on: 'IdProvedor' } },
    code: 'Cnpj',
    aliases: ['RazaoSocial', 'NomeFantasia'],
  }),
  cargo: lookupView({ path: 'cargos', of: 'cargo' }),
  usuario: lookupView({ path: 'lookup/usuarios', of: 'usuario' }),
  categoriaproduto: lookupView({ path: 'lookup/categoriasproduto', of: 'categoriaproduto' }),
  // A category's parent has no parent itself: the tree has one level (domain/entities.md,
  // "CategoriaProduto").
  categoriapai: lookupView({
    path: 'lookup/categoriasproduto/principais',
    of: 'categoriaproduto',
    where: { IdCategoriaPai: null },
  }),
  embalageminterna: lookupView({ path: 'lookup/embalagensinterna', of: 'embalageminterna' }),
  modelo: lookupView({ path: 'lookup/modelos', of: 'modelo' }),
  finalidade: lookupView({ path: 'lookup/finalidades', of: 'finalidade' }),
  tipocalculo: lookupView({ path: 'lookup/tipocalculo', of: 'tipocalculo' }),
  tipopagamento: lookupView({ path: 'lookup/tipospagamentos', of: 'tipopagamento' }),
  condicaopagto: lookupView({
    path: 'condicoespagamenro',
    of: 'condicaopagto',
    by: { negocio: 'Negocio' },
    always: { Negocio: 3 },
    code: 'Codigo',
  }),
  despesa: lookupView({
    path: 'lookup/despesas',
    of: 'despesa',
    scope: 'client',
    by: { viaTransporte: 'ViaTransporte', negocio: 'Negocio' },
    // Expenses are those of all branches and suppliers of the company, and of no other's.
    among: { idFornecedor: 'fornecedor', idFilial: 'filialpagadora' },
    always: { ViaTransporte: '99', Negocio: 3 },
    code: 'Codigo',
  }),
  // Currency of what is paid from it, and the branch that pays from it.
  conta: lookupView({ path: 'lookup/contas', of: 'conta', tells: ['Moeda', 'IdFilial', 'Principal'] }),
  // Branches and processes of the payer, also for its providers, as are its expenses.
  filialpagadora: lookupView({ path: 'lookup/filiais/pagadoras', of: 'filial', scope: 'client' }),
  processo: lookupQuery({
    base: 'financeiro',
    path: 'pagamento/processos/lookups',
    scope: 'client',
    title: 'Numero',
    fields: {
      Numero: text({ max: 20, required: true }),
      Negocio: integer({ required: true }),
      ReferenciaCliente: text({ max: 60 }),
      Situacao: choice('SituacaoPlataforma'),
    },
    by: { negocio: 'Negocio' },
    aliases: ['ReferenciaCliente'],
  }),
  // Inactive are those not settled yet, and those that a request accounts for already.
  numerario: lookupQuery({
    base: 'financeiro',
    path: 'pagamento/numerarios/lookups',
    scope: 'client',
    title: 'Numero',
    fields: {
      Numero: text({ max: 20, required: true }),
      IdBeneficiario: integer({ required: true }),
      Ativo: flag({ required: true }),
    },
    by: { idBeneficiario: 'IdBeneficiario' },
  }),
  contabeneficiario: lookupQuery({
    path: 'lookup/beneficiarios/contas',
    scope: 'client',
    title: 'Descricao',
    fields: { Descricao: text({ max: 200, required: true }), IdBeneficiario: integer({ required: true }) },
    by: { idBeneficiario: 'IdBeneficiario' },
  }),
  pagamento: lookupView({ path: 'lookup/pagamentos', of: 'pagamento' }),
  contacorrente: lookupView({ path: 'lookup/contascorrente', of: 'conta', where: { TipoConta: 1 } }),
  beneficiario: lookupView({
    path: 'lookup/beneficiarios',
    of: 'empresa',
    where: { TipoEmpresa: 5 },
    code: 'CpfCnpj',
  }),
  fornecedor: lookupView({
    path: 'lookup/fornecedores',
    of: 'empresa',
    where: { TipoEmpresa: 4 },
    code: 'CpfCnpj',
  }),
  fabricante: lookupView({
    path: 'lookup/fabricantes',
    of: 'empresa',
    where: { TipoEmpresa: 3 },
    code: 'CpfCnpj',
  }),
  exportador: lookupView({
    path: 'lookup/exportadores',
    of: 'empresa',
    where: { TipoEmpresa: 2 },
    code: 'CpfCnpj',
  }),
  importadorexportador: lookupView({
    path: 'lookup/importadoresexportadores',
    of: 'empresa',
    where: { TipoEmpresa: [1, 2] },
    code: 'CpfCnpj',
  }),
  instituicao: lookupView({
    path: 'lookup/instituicoes',
    of: 'empresa',
    where: { TipoEmpresa: 6 },
    code: 'CpfCnpj',
  }),
  contatodaempresa: lookupView({
    path: 'lookup/empresa/contatos',
    of: 'empresa/contato',
    by: { idEmpresa: 'IdEmpresa' },
  }),
} as const
