import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { developmentOnly } from '../../scripts/bundle/developmentOnly.ts'

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

test('a program has made all its names when its work begins', () => {
  const programs = ['scripts/*.ts', 'src/server/*.ts', 'demo/**/*.ts', 'tests/load/*.ts'].flatMap(pattern =>
    globSync(pattern, { cwd: root }),
  )
  const parts = programs.map(
    path => [path, read(path).split(/^await run(?:Command|Server)\(/m)[1] ?? ''] as const,
  )
  expect(parts.filter(([, rest]) => rest !== '').length).toBeGreaterThan(10)
  expect(parts.filter(([, rest]) => /^(const|let|class) /m.test(rest)).map(([path]) => path)).toEqual([])
})

test('a module for development alone is in no build, and one that would have it fails', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const module = join(root, 'src/portal/hub/development/logEvents.ts')
  const built = (condition: string) =>
    build({
      ...{ configFile: false, root, logLevel: 'silent' },
      build: { write: false, rolldownOptions: { input: 'entry' } },
      plugins: [
        developmentOnly,
        {
          name: 'entry',
          resolveId: id => (id === 'entry' ? id : null),
          load: id =>
            id === 'entry'
              ? `import { logEvents } from '${module}'\n${condition} logEvents(globalThis.connection)`
              : null,
        },
      ],
    })
  await expect(built('if (import.meta.env.DEV)')).resolves.toBeDefined()
  await expect(built('if (globalThis.connection)')).rejects.toThrow(/logEvents\.ts, a module for development/)
})
