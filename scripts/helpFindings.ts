import type { Block, HelpLine } from '#i18n/helpBlocks.ts'
import { type Language, languages } from '#i18n/words.ts'
import { helpBlocks } from './helpMarkdown.ts'
import { type HelpSubject, helpSubjects } from './helpTexts.ts'
import { type Finding, placeholdersOf, type TextsByLanguage } from './wordFindings.ts'
import { styleFaults } from './wordStyle.ts'

type Told = Pick<Finding, 'fault' | 'detail'>

/** Keys of the words that a name on the screen may be, by its text in lower case. */
type Shown = ReadonlyMap<string, readonly string[]>

const routes = helpSubjects.flatMap(({ route = [] }) => route)

/** All faults of the help texts, language by language; `words` are what the portal shows. */
export function helpFindings(help: TextsByLanguage, words: TextsByLanguage): readonly Finding[] {
  const shown = Object.fromEntries(languages.map(language => [language, shownIn(words[language])]))
  const subjects = new Map(helpSubjects.map(subject => [subject.key, subject]))
  return languages.flatMap(language => {
    const keys = [...new Set([...subjects.keys(), ...help[language].keys()])].toSorted()
    return keys.flatMap(key => {
      const subject = subjects.get(key)
      const [text, portuguese] = [help[language].get(key), help.pt.get(key)]
      const wanting = subject?.register === undefined ? [] : [subject.register]
      const told = toldOf(language, subject, { key, text, portuguese }, shown)
      return told.map(fault => ({ language, key, wanting, ...fault }))
    })
  })
}

function shownIn(words: ReadonlyMap<string, string>): Shown {
  const shown = new Map<string, string[]>()
  for (const [key, text] of words)
    for (const form of text.toLowerCase().split(' |||| ')) shown.set(form, [...(shown.get(form) ?? []), key])
  return shown
}

type Text = {
  readonly key: string
  readonly text: string | undefined
  readonly portuguese: string | undefined
}

function toldOf(
  language: Language,
  subject: HelpSubject | undefined,
  { key, text, portuguese }: Text,
  shown: Readonly<Record<string, Shown>>,
): readonly Told[] {
  if (subject === undefined) return text === undefined ? [] : [{ fault: 'leftOver' }]
  if (text === undefined) return [{ fault: 'missing' }]
  const own = partsOf(text)
  const inOwn = shown[language] ?? new Map()
  return [
    ...own.links.filter(to => to === subject.route).map(detail => ({ fault: 'ownPage', detail }) as const),
    ...own.links.filter(to => !routes.includes(to)).map(detail => ({ fault: 'nowhere', detail }) as const),
    ...own.bold.filter(name => !inOwn.has(name)).map(detail => ({ fault: 'notShown', detail }) as const),
    ...(portuguese === undefined ? [] : unlike(partsOf(portuguese), own, shown['pt'] ?? new Map(), inOwn)),
    ...styleFaults(language, key, text),
  ]
}

type Parts = {
  readonly outline: string
  readonly placeholders: string
  readonly links: readonly string[]
  readonly bold: readonly string[]
}

function partsOf(markdown: string): Parts {
  const blocks = helpBlocks(markdown)
  const pieces = blocks.flatMap(linesOf).flat()
  return {
    outline: blocks.map(block => `${block.type} ${linesOf(block).length}`).join(', '),
    placeholders: placeholdersOf(markdown).join(),
    links: pieces.flatMap(piece => (typeof piece === 'object' && piece.type === 'link' ? [piece.to] : [])),
    bold: pieces.flatMap(piece =>
      typeof piece === 'object' && piece.type === 'strong' ? [piece.text.toLowerCase()] : [],
    ),
  }
}

const linesOf = (block: Block): readonly HelpLine[] => (block.type === 'list' ? block.lines : [block.line])

function unlike(portuguese: Parts, own: Parts, shownInPt: Shown, shown: Shown): readonly Told[] {
  const isNamed = (name: string) =>
    (shownInPt.get(name) ?? []).some(key => own.bold.some(other => shown.get(other)?.includes(key)))
  return [
    ...(own.outline === portuguese.outline ? [] : [{ fault: 'parts' } as const]),
    ...(own.placeholders === portuguese.placeholders ? [] : [{ fault: 'placeholders' } as const]),
    ...(own.links.toSorted().join() === portuguese.links.toSorted().join()
      ? []
      : [{ fault: 'links' } as const]),
    ...portuguese.bold.filter(name => !isNamed(name)).map(detail => ({ fault: 'bold', detail }) as const),
  ]
}
