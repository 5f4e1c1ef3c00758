/** Inline piece of a help text; links lead to routes of the portal. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly to: string; readonly text: string }

export type HelpLine = readonly Inline[]

/** Block of a help text, which the build makes from the Markdown in `i18n/help/`. */
export type Block =
  | { readonly type: 'heading' | 'paragraph'; readonly line: HelpLine }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly lines: readonly HelpLine[] }

/** Help file of a register or screen, without its extension: `cotacao/texto` is `cotacao-texto`. */
export const helpFileOf = (name: string): string => name.replaceAll('/', '-')
