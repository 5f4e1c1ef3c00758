import type { Copy } from '../../support/copy.ts'
import type { Edit } from './adding.ts'

/** Action of requests, by the first table of `docs/adding/action.md`, before that between the same states. */
export const TRANSITION: readonly Edit[] = [
  [
    'src/rules/pagamento/actions.ts',
    '  // In status 2 it is called',
    `  {
    action: 'pedirCorrecao',
    from: [status.aguardandoAutorizacao],
    to: status.reabertaParaEdicao,
    side: isClient,
    ...authorize,
    reason: 'MotivoCorrecao',
    guards: [],
  },
`,
  ],
  [
    'resources/finance.ts',
    '      desautorizar: {\n',
    "      pedirCorrecao: requestAction('pedirCorrecao'),\n",
  ],
]

/** Reason of its own of that action, by the paragraph below that table. */
export const REASON: readonly Edit[] = [
  ['src/rules/pagamento/actions.ts', "'MotivoDesautorizacao' | 'MotivoCancelamento'", "'MotivoCorrecao' | "],
  [
    'resources/finance.ts',
    '      MotivoDesautorizacao: text({',
    '      MotivoCorrecao: text({ max: 500, readOnly: true }),\n',
  ],
  ['resources/finance.ts', "        'MotivoDesautorizacao',", "        'MotivoCorrecao',\n"],
  [
    'resources/finance.ts',
    '      MotivoDesautorizacao: shownWhenFilled(',
    "      MotivoCorrecao: shownWhenFilled('MotivoCorrecao'),\n",
  ],
]

/** Actions of branches, by the second table of `docs/adding/action.md`; the second of them changes nothing. */
export const ACTION: readonly Edit[] = [
  [
    'resources/admin.ts',
    '      definirMatriz: {',
    '      suspender: { when: isActive, reason: true },\n      conferir: { when: isActive },\n',
  ],
  [
    'src/server/features/filial/actions.ts',
    '  definirMatriz:',
    '  suspender: { change: () => ({ Status: INACTIVE }) },\n  conferir: { change: (_, { Status }) => ({ Status }) },\n',
  ],
]

/** Words of the action of requests. */
export const ASKED = {
  pt: { do: 'Pedir correção', ask: 'A solicitação volta a quem a criou.', done: 'Correção pedida.' },
  en: {
    do: 'Ask for correction',
    ask: 'The request goes back to its author.',
    done: 'Correction asked for.',
  },
  es: { do: 'Pedir corrección', ask: 'La solicitud vuelve a su autor.', done: 'Corrección pedida.' },
}

/** Words of the action of branches. */
export const SUSPENDED = {
  pt: { do: 'Suspender', ask: 'A filial deixa de ser oferecida.', done: 'Filial suspensa.' },
  en: { do: 'Suspend', ask: 'The branch is no longer offered.', done: 'Branch suspended.' },
  es: { do: 'Suspender', ask: 'La filial deja de ofrecerse.', done: 'Filial suspendida.' },
}

/** Words of the action that changes nothing. */
export const CHECKED = {
  pt: { do: 'Conferir', ask: 'A filial fica como está.', done: 'Filial conferida.' },
  en: { do: 'Check off', ask: 'The branch stays as it is.', done: 'Branch checked off.' },
  es: { do: 'Comprobar', ask: 'La filial queda como está.', done: 'Filial comprobada.' },
}

type ActionWords = { readonly do: string; readonly ask: string; readonly done: string }

/** Adds the words of an action in each language. */
export function nameAction(
  copy: Copy,
  register: string,
  action: string,
  words: Readonly<Record<string, ActionWords>>,
): void {
  for (const [language, own] of Object.entries(words)) {
    copy.edit(`i18n/${language}.json`, text => {
      const all = JSON.parse(text)
      all.registers[register].actions[action] = own
      return JSON.stringify(all)
    })
  }
}
