import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Matching lines of a module, each with its path. */
const linesOf = (path: string, pattern: RegExp) =>
  read(path)
    .split('\n')
    .filter(line => pattern.test(line))
    .map(line => `${path}: ${line.trim()}`)

test('the build takes libraries as they are published, so that tests and production run the same code', () => {
  const plugins = globSync('scripts/bundle/*.ts', { cwd: root })
  expect(plugins.length).toBeGreaterThan(0)
  expect(plugins.flatMap(path => linesOf(path, /node_modules/))).toEqual([])
  expect(['vite.config.ts', 'vitest.config.ts'].flatMap(path => linesOf(path, /\balias\b/))).toEqual([])
})

test('the build and the tests are configured apart', () => {
  expect(linesOf('vite.config.ts', /from '\.\/tests\//)).toEqual([])
  expect(linesOf('vitest.config.ts', /from '\.\/vite\.config\.ts'/)).toEqual([])
})
