import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { megabytesIn, SHIPPED } from '../boot/support/production.ts'
import { root, startProgram, startServing } from '../boot/support/program.ts'
import { temporaryFolder } from '../db/support/engines.ts'

const MOST_MEGABYTES = 150
const SECRET = 'um segredo que ninguém adivinha, 2026'

test('what was built and installed without development packages serves', async () => {
  const folder = temporaryFolder()
  for (const name of SHIPPED) cpSync(join(root, name), join(folder, name), { recursive: true })
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  expect(megabytesIn([join(folder, 'node_modules')])).toBeLessThan(MOST_MEGABYTES)
  const DATA_DIR = temporaryFolder()
  const helena = ['--cnpj', '69.810.101/0001-24', '--company', 'Voltrix Serrana S.A.', '--type', '0']
  const named = ['--name', 'Helena Schmitt', '--email', 'helena@voltrix.example']
  const command = [
    join(folder, 'scripts/run.mjs'),
    join(folder, 'scripts/createAdmin.ts'),
    ...helena,
    ...named,
  ]
  const created = startProgram(command, { DATA_DIR }, 'Senha comprida 2026\n')
  expect(await created.ended).toMatchObject({ code: 0 })
  const server = await startServing({ DATA_DIR, SECRET }, [join(folder, 'src/server/main.ts')])
  expect(await server.signIn('helena@voltrix.example', 'Senha comprida 2026')).toBeTruthy()
  expect((await server.stop()).code).toBe(0)
})
