import type { Language } from './words.ts'

/** Term of a language for a concept, and the terms it replaces, which no text may use. */
type Named = { readonly term: string; readonly not?: readonly string[] }

/** A language that is added later has a term where it has agreed on one. */
type Concept = Readonly<Record<'pt' | 'en' | 'es', Named>> & {
  readonly [L in Exclude<Language, 'pt' | 'en' | 'es'>]?: Named
} & {
  /** Keys of texts in which a replaced term has another meaning, or which the specification fixes. */
  readonly except?: readonly string[]
}

const same = (term: string): Named => ({ term })

/** One term for each concept, by its Portuguese name. Terms are compared as whole words, case-insensitively. */
export const glossary: Readonly<Record<string, Concept>> = {
  adicionar: {
    pt: { term: 'adicionar', not: ['incluir'] },
    en: same('add'),
    es: { term: 'agregar', not: ['incluir', 'añadir'] },
    // Words that people type to find the action.
    except: ['palette.creation'],
  },
  'agência bancária': {
    pt: same('agência'),
    en: { term: 'bank branch', not: ['branch number'] },
    es: { term: 'agencia bancaria', not: ['sucursal bancaria'] },
  },
  'agente de carga': {
    pt: same('agente de carga'),
    en: { term: 'freight forwarder', not: ['freight agent', 'freight agents'] },
    es: same('agente de carga'),
  },
  'agente no exterior': {
    pt: same('agente no exterior'),
    en: { term: 'overseas agent', not: ['foreign agent', 'foreign agents'] },
    es: same('agente en el exterior'),
  },
  'arquivo modelo': {
    pt: same('arquivo modelo'),
    en: { term: 'template', not: ['sample', 'samples'] },
    es: same('archivo modelo'),
  },
  baixa: {
    pt: same('baixa'),
    en: { term: 'settlement', not: ['write-off'] },
    es: { term: 'liquidación', not: ['baja', 'bajas'] },
  },
  beneficiário: {
    pt: same('beneficiário'),
    en: { term: 'payee', not: ['beneficiary', 'beneficiaries'] },
    es: same('beneficiario'),
  },
  boleto: { pt: same('boleto'), en: { term: 'boleto', not: ['bank slip'] }, es: same('boleto') },
  cadastros: {
    pt: same('cadastros'),
    en: { term: 'master data', not: ['registers', 'this register', 'the register'] },
    es: { term: 'datos maestros', not: ['registros maestros'] },
  },
  'cargo (acesso)': {
    pt: same('cargo'),
    en: { term: 'role', not: ['job role', 'job roles'] },
    es: { term: 'rol', not: ['cargo', 'cargos'] },
    // Spanish `cargos`: charges.
    except: ['pages.faturamento.nothing'],
  },
  'cargo (contato)': { pt: same('cargo'), en: same('job title'), es: same('puesto') },
  'condição de pagamento': {
    pt: same('condição de pagamento'),
    en: { term: 'payment term', not: ['payment condition', 'payment conditions'] },
    es: same('condición de pago'),
  },
  'conta de débito': {
    pt: { term: 'conta de débito', not: ['conta de saída'] },
    en: same('paying account'),
    es: { term: 'cuenta de débito', not: ['cuenta de salida'] },
  },
  despachante: {
    pt: same('despachante aduaneiro'),
    en: same('customs broker'),
    es: { term: 'agente de aduanas', not: ['despachante', 'despachantes'] },
  },
  'e-mail': {
    pt: same('e-mail'),
    en: { term: 'email', not: ['e-mail', 'e-mails'] },
    es: { term: 'correo electrónico', not: ['e-mail', 'email'] },
  },
  'em digitação': {
    pt: same('em digitação'),
    en: { term: 'draft', not: ['in typing', 'typing'] },
    es: { term: 'borrador', not: ['en digitación', 'digitación'] },
  },
  'embalagem interna': {
    pt: same('embalagem interna'),
    en: { term: 'inner packaging', not: ['internal packaging'] },
    es: same('embalaje interno'),
  },
  filial: {
    pt: same('filial'),
    en: same('branch'),
    es: { term: 'sucursal', not: ['filial', 'filiales'] },
  },
  'guia de recolhimento': {
    pt: same('guia'),
    en: { term: 'tax payment slip', not: ['government slip', 'government payment slip'] },
    es: { term: 'guía de recaudación', not: ['boleta', 'boleta oficial'] },
  },
  imagem: {
    pt: same('imagem'),
    en: { term: 'image', not: ['picture', 'pictures'] },
    es: same('imagen'),
  },
  'importador/exportador': {
    pt: { term: 'importador/exportador', not: ['indústria', 'indústrias'] },
    en: { term: 'importer/exporter', not: ['industry'] },
    es: { term: 'importador/exportador', not: ['industria', 'industrias'] },
  },
  inválido: {
    pt: same('inválido'),
    en: same('not valid'),
    es: { term: 'no válido', not: ['inválido', 'inválida', 'inválidos', 'inválidas'] },
  },
  'linha (de planilha)': {
    pt: same('linha'),
    en: same('row'),
    es: { term: 'fila', not: ['línea', 'líneas'] },
    // Lines of a text, and timeline.
    except: ['history.timeline.title', 'sheets.expected.oneLine'],
  },
  'linha digitável': {
    pt: same('linha digitável'),
    en: { term: 'boleto number', not: ['payment line', 'digit line'] },
    es: { term: 'número de boleto', not: ['línea digitable'] },
  },
  matriz: {
    pt: same('matriz'),
    en: { term: 'head office', not: ['headquarters'] },
    es: same('casa matriz'),
  },
  'modalidade da despesa': {
    pt: same('modalidade da despesa'),
    en: { term: 'charge terms', not: ['modality'] },
    es: same('modalidad del gasto'),
  },
  numerário: {
    pt: same('numerário'),
    en: { term: 'advance request', not: ['request for funds', 'advance of funds'] },
    es: { term: 'solicitud de anticipo', not: ['solicitud de fondos', 'anticipo de fondos'] },
  },
  observação: {
    pt: same('observações'),
    en: { term: 'notes', not: ['remark', 'remarks'] },
    es: same('observaciones'),
  },
  parcelas: {
    pt: same('parcelas'),
    en: { term: 'installments', not: ['instalment', 'instalments'] },
    es: same('cuotas'),
  },
  partnumber: {
    pt: same('partnumber'),
    en: { term: 'part number', not: ['partnumber', 'partnumbers'] },
    es: { term: 'número de parte', not: ['partnumber', 'partnumbers'] },
  },
  pendências: {
    pt: { term: 'pendências', not: ['precisa de você'] },
    en: { term: 'needs your attention', not: ['needs you'] },
    es: same('pendientes'),
  },
  pesquisar: {
    pt: { term: 'pesquisar', not: ['buscar', 'procurar'] },
    en: same('search'),
    es: same('buscar'),
  },
  planilha: {
    pt: same('planilha'),
    en: { term: 'spreadsheet', not: ['sheet', 'sheets'] },
    es: { term: 'planilla', not: ['hoja', 'hojas', 'hoja de cálculo'] },
  },
  portal: {
    pt: { term: 'portal', not: ['no canal', 'do canal', 'pelo canal', 'ao canal'] },
    en: { term: 'portal', not: ['channel', 'channels'] },
    es: { term: 'portal', not: ['en el canal', 'del canal', 'por el canal', 'al canal'] },
  },
  'prestação de contas': {
    pt: same('prestação de contas'),
    en: { term: 'advance reconciliation', not: ['statement of account', 'true-up'] },
    es: same('rendición de cuentas'),
  },
  provedor: { pt: same('provedor'), en: same('logistics provider'), es: same('proveedor logístico') },
  recusar: {
    pt: same('recusar'),
    en: { term: 'reject', not: ['refuse', 'refused'] },
    es: same('rechazar'),
  },
  'sessão (nunca token)': {
    pt: { term: 'sessão', not: ['token'] },
    en: { term: 'session', not: ['token'] },
    es: { term: 'sesión', not: ['token'] },
    // Wording of the specification, in Portuguese.
    except: ['messages.tokenExpired', 'messages.tokenInvalid'],
  },
  situação: {
    pt: same('situação'),
    en: same('status'),
    es: { term: 'estado', not: ['situación', 'situaciones'] },
  },
  'taxa de câmbio': {
    pt: same('taxa de câmbio'),
    en: same('exchange rate'),
    es: { term: 'tipo de cambio', not: ['tasa', 'tasas'] },
    // Spanish `tasa`: fee of an authority.
    except: ['enumerations.TipoReceita.3'],
  },
  'tente novamente': {
    pt: same('tente novamente'),
    en: same('try again'),
    es: { term: 'inténtelo de nuevo', not: ['intente nuevamente', 'nuevamente'] },
  },
  'valor (dinheiro)': {
    pt: same('valor'),
    en: same('amount'),
    es: { term: 'importe', not: ['monto', 'montos'] },
  },
  'valor debitado': {
    pt: { term: 'valor debitado', not: ['valor movimentado'] },
    en: { term: 'amount debited', not: ['amount moved'] },
    es: { term: 'importe debitado', not: ['valor movido'] },
  },
}
