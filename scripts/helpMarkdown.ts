import { lexer, type Token, type Tokens } from 'marked'
import type { Block, HelpLine, Inline } from '#i18n/helpBlocks.ts'

/**
 * Blocks of a help text; throws where the Markdown has more than headings, paragraphs, lists, bold, code and links
 * (decision 0208).
 */
export function helpBlocks(markdown: string): readonly Block[] {
  return lexer(markdown).flatMap(token => (token.type === 'space' ? [] : [blockOf(token)]))
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
    case 'paragraph':
      return { type: token.type, line: lineOf(token.tokens ?? []) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return {
        type: 'list',
        isOrdered: ordered,
        lines: items.map(item =>
          lineOf(item.tokens.flatMap(inner => ('tokens' in inner && inner.tokens) || [])),
        ),
      }
    }
    default:
      throw new Error(`Help texts have no ${token.type}: ${token.raw}`)
  }
}

const lineOf = (tokens: readonly Token[]): HelpLine => tokens.map(inlineOf)

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text
    case 'strong':
      return { type: 'strong', text: token.text }
    case 'codespan':
      return { type: 'code', text: token.text }
    case 'link':
      return { type: 'link', to: token.href, text: token.text }
    default:
      throw new Error(`Lines of help texts have no ${token.type}: ${token.raw}`)
  }
}
