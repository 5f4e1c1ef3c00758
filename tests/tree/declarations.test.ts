import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'

const root = join(import.meta.dirname, '../..')
/** Declarations: data, whose rules are found under their subject in src/rules (decision 0179). */
const files = globSync('resources{.config,/*}.ts', { cwd: root })

test.each(files)('%s names functions and holds none: rules stand in src/rules', file => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text.match(/.*(=>|\bfunction\b).*/g) ?? []).toEqual([])
})

test('the entry is one screen long', () => {
  const lines = readFileSync(join(root, 'resources.config.ts'), 'utf8').split('\n')
  expect(lines.length).toBeLessThanOrEqual(70)
})

// TypeScript does not check excess fields of rules that come from a constant.
test.each(entities.map(entity => [entity.name, entity.register] as const))(
  'the rules of %s are about fields that it has',
  (_, { fields, conditions, computed, normalize, exclusive, checks }) => {
    const rules = [conditions, computed, normalize, exclusive].flatMap(of => Object.keys(of ?? {}))
    const places = Object.values(checks ?? {}).map(({ at }) => at)
    expect([...rules, ...places].filter(name => !(name in fields))).toEqual([])
  },
)
