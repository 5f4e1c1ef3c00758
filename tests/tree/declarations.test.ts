import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('resources{.config,/*}.ts', { cwd: root })

test.each(files)('%s names functions and holds none: rules stand in src/rules', file => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text.match(/.*(=>|\bfunction\b).*/g) ?? []).toEqual([])
})

test('the entry is one screen long', () => {
  const lines = readFileSync(join(root, 'resources.config.ts'), 'utf8').split('\n')
  expect(lines.length).toBeLessThanOrEqual(70)
})
