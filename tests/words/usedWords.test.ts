import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from './support/texts.ts'

const root = join(import.meta.dirname, '../..')
const codeIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(join(root, folder, file), 'utf8'))
const code = [...codeIn('src'), ...codeIn('scripts')].join('\n')

/** Namespaces used by the declarations, which tests/words/findings.test.ts checks, and by react-admin. */
const ASKED_FOR_ELSEWHERE = /^(registers|fields|help|sections|checks|enumerations|ra)\./

/** Keys that the code names literally, and patterns of those it builds with a template. */
const named = new Set([...code.matchAll(/['"]([\w./]+)['"]/g)].map(([, key = '']) => key))
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/
const madeUp = [...code.matchAll(/`([a-z][\w./]*\$\{[^`]*)`/gi)].map(
  ([, template = '']) => new RegExp(`^${template.split(HOLE).map(literally).join('[\\w/]+')}$`),
)

test('every word is said by some code', () => {
  const unsaid = [...texts.pt.keys()].filter(
    key => !ASKED_FOR_ELSEWHERE.test(key) && !named.has(key) && !madeUp.some(template => template.test(key)),
  )
  expect(unsaid).toEqual([])
})

/** Namespaces of messages, which code names by plain strings, such as a kind's validator. */
const MESSAGE = /^(validation|sheets|messages|warnings|tables|jobs)\.[\w.]*\w$/

test('every message that code names is in the words', () => {
  const unknown = [...named].filter(key => MESSAGE.test(key) && !texts.pt.has(key))
  expect(unknown).toEqual([])
})
