import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { entities } from '#contract/entity.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import type { DeclaredWord } from '#i18n/declaredKeys.ts'
import { loadWords } from '#i18n/load.ts'
import { languages, type WordKey, type Words } from '#i18n/words.ts'
import { translationTexts } from '../../scripts/wordTexts.ts'

const words = await loadWords('pt')
const known = translationTexts(words)

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const stored = ['Id', 'Versao', 'DataCriacao', 'DataAlteracao']

describe('the words of the declarations', () => {
  it('name every section of the menu', () => {
    const declared = Object.values(resources).map(({ section }) => section)
    expect(Object.keys(words.menu)).toEqual(expect.arrayContaining(sorted(declared)))
  })

  it('explain every problem and no other', () => {
    // Problem codes without a word do not compile here.
    const explained: Readonly<Record<ProblemCode, string>> = words.problems
    expect(sorted(Object.keys(explained))).toEqual(sorted(Object.keys(problems)))
  })
})

const columnsOf = languages.flatMap(language =>
  entities.map(({ name, spec }) => ({ language, name, columns: [...stored, ...Object.keys(spec.fields)] })),
)

describe.each(columnsOf)('the columns of $name in $language', ({ language, name, columns }) => {
  it('have names that tell them apart', async () => {
    const { registers, fields } = await loadWords(language)
    const labels = new Map<string, string>([...Object.entries(fields), ...ownOf(registers, name)])
    const shown = columns.map(column => labels.get(column))
    expect(shown.filter((label, place) => shown.indexOf(label) !== place)).toEqual([])
  })
})

const ownOf = (registers: Words['registers'], name: string) =>
  Object.entries(registers).flatMap(([register, own]) =>
    register === name && 'fields' in own ? Object.entries(own.fields) : [],
  )

describe('the keys of words in the code', () => {
  const folders = ['src/contract', 'src/server', 'src/portal']
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )
  const spaces = Object.keys(words).join('|')
  const keys = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(new RegExp(`['"]((?:${spaces})\\.[\\w./]+)['"]`, 'g'))].map(
      ([, key = '']) => key,
    ),
  )

  it('are those of words there are', () => {
    expect(sorted(keys).filter(key => !known.has(key))).toEqual([])
  })
})

describe('the compiler', () => {
  it('knows the words that the declarations ask for', () => {
    const asked: readonly DeclaredWord[] = [
      'registers.empresa.one',
      'registers.empresa/contato.many',
      'fields.Descricao',
      'fields.Dias',
      'fields.Versao',
      'sections.endereco',
      'checks.parcelasSomam100',
      'enumerations.TipoRegistro.0',
    ]
    expect(asked.filter(key => !known.has(key))).toEqual([])
  })

  it('refuses a word that nothing declares, and a misspelt key', () => {
    // @ts-expect-error No register has such a field.
    const undeclared: DeclaredWord = 'fields.Inexistente'
    // @ts-expect-error The word is actions.save.
    const misspelt: WordKey = 'actions.sav'
    expect([undeclared, misspelt].filter(key => known.has(key))).toEqual([])
  })
})
