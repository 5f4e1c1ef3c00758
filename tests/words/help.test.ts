import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layouts, sheetName } from '#contract/itemSheet.ts'
import { registers, routeOf } from '#contract/route.ts'
import { screens } from '#contract/screens.ts'
import { glossary } from '#i18n/glossary.ts'
import { type Block, type HelpLine, helpFileOf } from '#i18n/helpBlocks.ts'
import { type Language, languages } from '#i18n/words.ts'
import { helpBlocks } from '../../scripts/bundle/help.ts'
import { texts } from './support/texts.ts'

const folder = join(import.meta.dirname, '../../i18n/help')
const fileOf = (language: Language, name: string) => join(folder, language, `${name}.md`)

/** Screens of the menu, standard layouts of spreadsheets, and Siscomex: everything that has help. */
const subjects = [
  ...[...screens, ...registers].map(({ name }) => name),
  ...Object.values(layouts).map(sheetName),
  'siscomex',
]
const names = ['dashboard', ...subjects.map(helpFileOf)]
const routes = ['/', ...screens.map(({ route }) => route), ...registers.map(routeOf)]

const linesOf = (block: Block): readonly HelpLine[] => (block.type === 'list' ? block.lines : [block.line])
const linksOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap(linesOf)
    .flat()
    .flatMap(piece => (typeof piece === 'object' && piece.type === 'link' ? [piece.to] : []))
const outlineOf = (blocks: readonly Block[]) => blocks.map(block => `${block.type} ${linesOf(block).length}`)
const read = (language: Language, name: string) => readFileSync(fileOf(language, name), 'utf8')

describe.each(languages)('the help in %s', language => {
  test('is written for every screen of the menu and every layout, and for nothing else', () => {
    expect(names.filter(name => !existsSync(fileOf(language, name)))).toEqual([])
    expect(readdirSync(join(folder, language)).toSorted()).toEqual(names.map(name => `${name}.md`).toSorted())
  })

  test.each(names)(
    'of %s has headings and substance, no more than a page, and links that lead somewhere',
    name => {
      const blocks = helpBlocks(read(language, name))
      const lines = blocks.flatMap(linesOf)
      expect(blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(2)
      expect(lines.length).toBeGreaterThanOrEqual(6)
      expect(lines.length).toBeLessThanOrEqual(25)
      expect(linksOf(blocks).filter(to => !routes.includes(to))).toEqual([])
    },
  )

  test('writes in bold what the portal shows', () => {
    const shown = [...texts[language].values()].flatMap(text => text.toLowerCase().split(' |||| '))
    const bold = names.flatMap(name =>
      [...read(language, name).matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text),
    )
    expect(bold.filter(text => !shown.includes(text.toLowerCase()))).toEqual([])
  })

  test('calls each concept by its term', () => {
    const replaced = Object.values(glossary).flatMap(({ [language]: { not = [] } }) => not)
    const found = names.flatMap(name =>
      replaced
        .filter(term =>
          new RegExp(`(?<![\\p{L}\\p{N}/])${term}(?![\\p{L}\\p{N}])`, 'iu').test(read(language, name)),
        )
        .map(term => `${name}: ${term}`),
    )
    expect(found).toEqual([])
  })
})

test.each(names)('the help of %s has the same parts and links in every language', name => {
  const [pt, ...others] = languages.map(language => helpBlocks(read(language, name)))
  for (const other of others) {
    expect(outlineOf(other)).toEqual(outlineOf(pt ?? []))
    expect(linksOf(other)).toEqual(linksOf(pt ?? []))
  }
})
