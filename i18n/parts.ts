export type Texts = { readonly [key: string]: string | Texts }

/** Parts of the words that browsers load separately, as groups of keys (decision 0203). */
export const wordParts = {
  /** Words of the sign-in page and of the pages that lead to it. */
  entry: [
    'actions',
    'app',
    // Messages that are shown before or at signing in, or when a session ends.
    'messages.errorFallback',
    'messages.errorTitle',
    'messages.loggedIn',
    'messages.passwordSet',
    'messages.registrationSent',
    'messages.rightsChanged',
    'messages.sessionExpired',
    'messages.signedOut',
    'messages.successFallback',
    'messages.successTitle',
    'messages.tokenExpired',
    'messages.tokenInvalid',
    'messages.withRequestId',
    // Titles of public pages, which breadcrumbs show.
    'pages.acessibilidade.title',
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
    'shell.brand',
    'shell.breadcrumbs',
    'shell.demo',
    'shell.device',
    'shell.failure',
    'shell.loading',
    'shell.network',
    'shell.newVersion',
    'shell.offline',
    'shell.ownerLogo',
    'shell.skip',
    'shell.toasts',
    'validation.required',
  ],
  /** Long texts that few users open. */
  legal: ['pages.acessibilidade', 'pages.politica', 'pages.termos'],
  /** Words of the dashboard, the menu and lists, which are painted first. */
  list: [
    'enumerations',
    'fields',
    'forms.draft.discard',
    'forms.ended',
    'forms.new',
    'forms.overdue',
    'guide.open',
    'history.actions',
    'history.deleted',
    'history.timeline.title',
    'history.title',
    'history.unknownUser',
    'lists',
    'menu',
    'pages.assinatura.one',
    'pages.assinatura.title',
    'pages.canal.parts',
    'pages.canal.title',
    'pages.cargo.restrictions.title',
    'pages.cargo.title',
    'pages.cargo.users',
    'pages.certificado.users',
    'pages.changePassword.title',
    'pages.cliente.products',
    'pages.correio.title',
    'pages.dashboard',
    'pages.extrato.title',
    'pages.faturamento.title',
    'pages.filial.logo',
    'pages.filial.users',
    'pages.notificacoes.kinds',
    'pages.notificacoes.title',
    'pages.notificacoes.unread',
    'pages.pagamento.batch.chosen',
    'pages.pagamento.batch.confirm',
    'pages.pagamento.batch.giveBack',
    'pages.pagamento.batch.send',
    'pages.pagamento.messages.title',
    'pages.privacidade.title',
    'pages.siscomex.tab',
    'pages.siscomex.title',
    'pages.tabela.title',
    'pages.usuario.branches',
    'pages.usuario.invite',
    'pages.usuario.photo',
    'pages.usuario.sessions',
    'palette.placeholder',
    'palette.title',
    'paper.print',
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
    'shell.client',
    'shell.menu',
    'shell.user',
    'values',
  ],
} as const

/** Parts by name; `later` is every word that no other part has. */
export type WordPart = keyof typeof wordParts | 'later'

/**
 * Words of jobs, e-mails, errors and spreadsheets, which only the server translates. Impediments of actions are not
 * among them: the portal shows them beforehand.
 */
export const SERVER_WORDS = [
  'files',
  'jobs.kinds',
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

/** Words of one part. */
export function wordsOfPart(texts: Texts, part: WordPart): Texts {
  if (part !== 'later') return only(texts, key => isIn(wordParts[part], key))
  const elsewhere = [...Object.values(wordParts).flat(), ...SERVER_WORDS]
  return only(texts, key => !isIn(elsewhere, key))
}

/** Whether the key of a word is in one of the groups. */
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
