import { describe, expect, test } from 'vitest'
import { helpFindings } from '../../scripts/helpFindings.ts'
import { helpBlocks } from '../../scripts/helpMarkdown.ts'
import { helpSubjects } from '../../scripts/helpTexts.ts'
import type { TranslationFault } from '../../scripts/wordFindings.ts'
import { help, texts } from './support/texts.ts'

type Change = readonly ['pt' | 'en' | 'es', string, (text: string) => string | undefined]

/** Help texts of the product with one of them added, replaced or removed. */
function changed([language, key, write]: Change) {
  const own = new Map(help[language])
  const text = write(own.get(key) ?? '')
  if (text === undefined) own.delete(key)
  else own.set(key, text)
  return { ...help, [language]: own }
}

test('the help of the product wants no translator', () => {
  expect(helpFindings(help, texts)).toEqual([])
})

const added = (line: string) => (text: string) => `${text}\n- ${line}`

const broken: readonly (readonly [string, Change, TranslationFault, string])[] = [
  ['a file removed', ['es', 'help/modelo', () => undefined], 'missing', ''],
  ['a file of nothing', ['en', 'help/nada', () => 'Nothing.'], 'leftOver', ''],
  ['a line more', ['en', 'help/modelo', added('More.')], 'parts', ''],
  ['another placeholder', ['en', 'help/conta', added('%{undoDays}.')], 'placeholders', ''],
  ['another link', ['es', 'help/conta', text => text.replace('(/baixas)', '(/pagamentos)')], 'links', ''],
  ['a link to its own page', ['pt', 'help/conta', added('As [contas](/contas).')], 'ownPage', '/contas'],
  ['a link to no page', ['pt', 'help/conta', added('O [nada](/nada).')], 'nowhere', '/nada'],
  [
    'a name no longer in bold',
    ['en', 'help/certificado', text => text.replace('**Who can use it** tab', 'tab of users')],
    'bold',
    'quem pode usar',
  ],
  ['a name of nothing on the screen', ['en', 'help/conta', added('Press **Magic**.')], 'notShown', 'magic'],
  ['a stray space', ['es', 'help/conta', added('Dos  espacios .')], 'spaces', ''],
  ['a replaced term', ['es', 'help/conta', added('Una baja.')], 'term', '“baja”, which is “liquidación”'],
]

test.each(broken)('%s is found', (_what, change, fault, detail) => {
  const [language, key] = change
  const found = helpFindings(changed(change), texts).map(({ detail: told = '', ...finding }) => ({
    ...finding,
    detail: told,
  }))
  expect(found).toContainEqual(expect.objectContaining({ language, key, fault, detail }))
})

describe.each(helpSubjects.map(({ key }) => key))('%s', key => {
  test('has headings and substance, and no more than a page', () => {
    const blocks = helpBlocks(help.pt.get(key) ?? '')
    const lines = blocks.flatMap(block => (block.type === 'list' ? block.lines : [block.line]))
    expect(blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(2)
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.length).toBeLessThanOrEqual(25)
  })
})
