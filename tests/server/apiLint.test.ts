import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { world } from './support/world.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'node_modules/.cache/api-lint')
const RULES = join(import.meta.dirname, 'support/redocly.yaml')

const { server } = world()

test('the API document keeps the rules that its readers’ tools have, without a warning', async () => {
  mkdirSync(FOLDER, { recursive: true })
  const { body } = await server.call('/api/openapi.json')
  writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(body))
  const linter = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [linter, 'lint', 'openapi.json', '--config', RULES, '--format', 'json'],
    {
      cwd: FOLDER,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
}, 60_000)
