import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const paths = ['src', 'demo', 'resources', 'i18n', 'scripts', 'packages/*/src'].flatMap(room =>
  globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }),
)

/** Functions of portal and server that share the name of their endpoint. */
const BOTH_SIDES = ['answerRequest', 'askForCode', 'changePassword', 'raiseAlarm', 'resetPassword']

/** Kinds whose fields name other declarations; `resources/vocabulary.ts` binds their constructors to those there are. */
const BOUND = ['choice', 'several', 'reference']

/** Names by which each kind's folder answers. */
const OF_EACH_KIND = [
  ...['Options', 'declare', 'wire', 'storage', 'sheet', 'sample'],
  ...['Input', 'Field', 'Filter', 'placement', 'narrowing'],
]
const isOfKind = (path: string, name: string) =>
  /^src\/kinds\/\w+\//.test(path) && OF_EACH_KIND.includes(name)

const EXPORTED = /^export (?:async )?(?:const|function|type|interface|class|let) (\w+)((?:.|\n(?=[ )]))*)/gm

/** Lazy chunks have the name of the component that they load. */
const isChunk = (name: string, rest: string) => rest.includes('= lazyChunk(') && rest.includes(`'${name}'`)

test('an exported name has one meaning: it stands in one file', () => {
  const files = new Map<string, ReadonlySet<string>>()
  for (const path of paths) {
    for (const [, name = '', rest = ''] of readFileSync(join(root, path), 'utf8').matchAll(EXPORTED)) {
      if (!isChunk(name, rest) && !isOfKind(path, name))
        files.set(name, new Set([...(files.get(name) ?? []), path]))
    }
  }
  const twice = [...files].filter(([, where]) => where.size > 1).map(([name]) => name)
  expect(twice.filter(name => ![...BOTH_SIDES, ...BOUND].includes(name))).toEqual([])
})

/** Participles and adjectives that names of files were made of, besides those in -ed. */
const UNSEARCHABLE =
  /^(un)?(made|found|shown|sent|read|raw|known|drawn|written|kept|held|told|same|plain|fresh|quick|quiet|virtual|due)$/

/** Words in -ed that are no participles. */
const NOUNS = ['seed']

test('files are named by nouns or verbs with an object, which can be searched for', () => {
  const found = paths.filter(path => {
    const [name = ''] = basename(path).split('.')
    return UNSEARCHABLE.test(name) || (/^[a-z]+ed$/.test(name) && !NOUNS.includes(name))
  })
  expect(found).toEqual([])
})
