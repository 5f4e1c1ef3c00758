import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { endpointOf } from '../server/support/registers.ts'
import { megabytesIn, productionFolder, productionPackages } from './support/production.ts'
import { PATIENCE, root, startProgram, startServing } from './support/program.ts'

const SECRET = 'um segredo que ninguém adivinha, 2026'
const PASSWORD = 'Senha comprida 2026'
const HELENA = [
  ...['--cnpj', '69.810.101/0001-24', '--company', 'Voltrix Serrana S.A.', '--type', '0'],
  ...['--name', 'Helena Schmitt', '--email', 'helena@voltrix.example'],
]

/** Size limit of node_modules after `npm ci --omit=dev` (decision 0101). */
const MOST_MEGABYTES = 150

describe('an installation without development packages', () => {
  test('is no larger than promised', () => {
    const packages = productionPackages()
    expect(packages.length).toBeGreaterThan(30)
    // Nested node_modules are part of the outer package's folder: counting them would count twice.
    const outer = packages.filter(path => path.lastIndexOf('node_modules/') === 0)
    expect(megabytesIn(outer.map(path => join(root, path)))).toBeLessThan(MOST_MEGABYTES)
  })

  test('has every package that the server names, also those it loads late', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const shipped = ['src/{server,contract,rules,schema}/**/*.ts', 'i18n/*.ts', 'resources{.config,/*}.ts']
    const named = globSync(shipped, { cwd: root }).flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      // Type imports are erased at run time.
      const values = source.replaceAll(/^import type [^;]*?from '[^']*'/gms, '')
      return [...values.matchAll(/(?:from |import\(|require\(|resolve\()'([^'.#\s][^'\s]*)'/g)].map(
        found => found[1] ?? '',
      )
    })
    const packages = named.map(name => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    const missing = packages.filter(name => !name.startsWith('node:') && !(name in dependencies))
    expect(packages).toContain('kysely')
    expect([...new Set(missing)]).toEqual([])
  })

  test('takes an administrator, signs them in and answers a list', { timeout: PATIENCE }, async () => {
    const folder = productionFolder()
    const within = (file: string) => ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, file)]
    const DATA_DIR = temporaryFolder()
    const created = startProgram(
      [...within('scripts/createAdmin.ts'), ...HELENA],
      { DATA_DIR },
      `${PASSWORD}\n`,
    )
    expect(await created.ended).toMatchObject({ code: 0, err: '' })
    const server = await startServing({ DATA_DIR, SECRET }, within('src/server/main.ts'))
    const token = await server.signIn('helena@voltrix.example', PASSWORD)
    const { path } = endpointOf(entityNamed('filial'), 'list')
    expect(await server.ask(path, token)).toMatchObject({ status: 200 })
    expect((await fetch(`${server.address}/admin/`)).status).toBe(200)
    expect((await server.stop()).code).toBe(0)
  })
})

/** Error output of a command with an unknown option, on a Node that reports this version. */
const onNode = async (version: string) => {
  const pretended = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const before = ['--import', `data:text/javascript,${encodeURIComponent(pretended)}`]
  const { code, err } = await startProgram(
    [...before, 'scripts/run.mjs', 'scripts/createAdmin.ts', '--nada'],
    {},
  ).ended
  expect(code).toBe(1)
  return err
}

describe('a command of the server', { timeout: PATIENCE }, () => {
  test.each(['20.20.2', '22.23.3', '24.6.0'])('refuses Node %s by its number', async version => {
    expect(await onNode(version)).toContain(`needs Node 24.7 or later, and this is Node ${version}.`)
  })

  test.each(['24.7.0', '26.0.0'])('runs on Node %s as if by itself', async version => {
    expect(await onNode(version)).toContain("Unknown option '--nada'")
  })
})
