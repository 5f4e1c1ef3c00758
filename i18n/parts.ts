export type Texts = { readonly [key: string]: string | Texts }

/** Words that browsers load apart from the rest, by the groups they stand in. */
export const wordParts = {
  /** Words of the sign-in page and what leads to it. */
  entry: [
    'actions',
    'app',
    'messages',
    // Breadcrumbs of the plain pages name each of them.
    'pages.error404.title',
    'pages.legal',
    'pages.ligacao.title',
    'pages.login',
    'pages.notAuthorized.title',
    'pages.politica.title',
    'pages.recuperarSenha.title',
    'pages.register.title',
    'pages.requisicao.title',
    'pages.resetpassword.title',
    'pages.termos.title',
    'shell',
    'validation.required',
  ],
  /** Pages of much text that few ever open. */
  legal: ['pages.politica', 'pages.termos'],
  /** Words of the dashboard, of the menu and of any list, which are painted first. */
  list: [
    'enumerations',
    'fields',
    'forms.draft.discard',
    'forms.overdue',
    'history.actions',
    'history.deleted',
    'history.timeline.title',
    'history.title',
    'history.unknownUser',
    'lists',
    'menu',
    'pages.assinatura.one',
    'pages.assinatura.title',
    'pages.cargo.title',
    'pages.cargo.users',
    'pages.certificado.users',
    'pages.changePassword.title',
    'pages.cliente.products',
    'pages.correio.title',
    'pages.dashboard',
    'pages.faturamento.month',
    'pages.faturamento.title',
    'pages.filial.logo',
    'pages.filial.users',
    'pages.notificacoes.title',
    'pages.pagamento.messages.title',
    'pages.pagamento.messages.unread',
    'pages.siscomex.tab',
    'pages.siscomex.title',
    'pages.usuario.branches',
    'pages.usuario.photo',
    'pages.usuario.sessions',
    'pins',
    'products',
    'ra',
    'registers',
    'sections',
    'services',
    'sheets.export',
    'sheets.import.bad',
    'sheets.import.button',
    'sheets.import.title',
    'sheets.layout.title',
    'values',
  ],
} as const

/** Parts by name; `later` is every word that no other part has. */
export type WordPart = keyof typeof wordParts | 'later'

/**
 * Words that only the server translates: e-mails, errors and spreadsheets. Impediments of actions are not among them, since
 * the portal shows them beforehand.
 */
export const SERVER_WORDS = [
  'mail',
  'notifications',
  'problems',
  'sheets.cell',
  'sheets.errors',
  'sheets.expected',
  'sheets.flags',
  'sheets.sample',
  'sheets.warned',
  'unavailable',
] as const

/** The words of one part, in the groups they stand in. */
export function wordsOfPart(texts: Texts, part: WordPart): Texts {
  if (part !== 'later') return only(texts, key => isIn(wordParts[part], key))
  const elsewhere = [...Object.values(wordParts).flat(), ...SERVER_WORDS]
  return only(texts, key => !isIn(elsewhere, key))
}

/** Whether the key of a word stands in one of the groups. */
export function isIn(groups: readonly string[], key: string): boolean {
  return groups.some(group => `${key}.`.startsWith(`${group}.`))
}

function only(texts: Texts, isWanted: (key: string) => boolean, prefix = ''): Texts {
  const part: Record<string, string | Texts> = {}
  for (const [name, text] of Object.entries(texts)) {
    const key = `${prefix}${name}`
    if (typeof text === 'string') {
      if (isWanted(key)) part[name] = text
      continue
    }
    const inner = only(text, isWanted, `${key}.`)
    if (Object.keys(inner).length > 0) part[name] = inner
  }
  return part
}
