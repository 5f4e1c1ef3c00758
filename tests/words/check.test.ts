import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyProject } from '../support/copy.ts'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
/** Arguments of each call of the compiler that `npm run check` makes (decisions 0001 and 0282). */
const calls = String(scripts.check)
  .split(' && ')
  .map(step => step.split(' '))
  .filter(([program]) => program === 'tsc')
  .map(([, ...args]) => args)

/** Module in place of all that read words, so that each check takes seconds. */
const READER = `import type { WordKey } from '#i18n/words.ts'

export const word: WordKey = 'actions.provisorio'
`
const UNKNOWN = /'"actions\.provisorio"' is not assignable/

let copy: Copy

beforeAll(() => {
  copy = copyProject()
  copy.edit('tests/word.ts', () => READER)
  copy.edit('tests/tsconfig.json', () =>
    JSON.stringify({ extends: '../tsconfig.json', files: ['word.ts'], references: [{ path: '..' }] }),
  )
})
afterAll(() => copy.remove())

const check = () => {
  for (const args of calls) copy.run('typescript/bin/tsc', ...args)
}

/** Changes the actions of each language. */
const change = (edit: (actions: Record<string, string>) => void) => {
  for (const language of ['pt', 'en', 'es']) {
    copy.edit(`i18n/${language}.json`, text => {
      const words = JSON.parse(text)
      edit(words.actions)
      return JSON.stringify(words)
    })
  }
}

test('the check misses a word, is content once it is there, and misses it again once it is removed', () => {
  expect(calls.length).toBeGreaterThan(0)
  expect(check).toThrow(UNKNOWN)
  change(actions => {
    actions['provisorio'] = 'Provisório'
  })
  check()
  change(actions => {
    delete actions['provisorio']
  })
  expect(check).toThrow(UNKNOWN)
})
