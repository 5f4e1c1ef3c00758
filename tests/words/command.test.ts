import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Longest test: a process is started for each command, on a machine that may be busy. */
const LONGEST = 180_000
const copy = mkdtempSync(join(tmpdir(), 'words-'))

beforeAll(() => {
  for (const part of ['i18n', 'scripts', 'package.json', 'resources.config.ts'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const part of ['resources', 'src', 'node_modules']) symlinkSync(join(root, part), join(copy, part))
})

afterAll(() => rmSync(copy, { recursive: true }))

const words = (...options: readonly string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/words.ts', ...options], {
    cwd: copy,
    encoding: 'utf8',
  })

test(
  '`npm run words` names a forbidden term and stray spaces in words and in the help, and ends with 1',
  () => {
    expect(words()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing wants a translator'),
    })
    const file = join(copy, 'i18n/es.json')
    const saved = readFileSync(file, 'utf8')
    writeFileSync(file, saved.replace('"Guardado."', '" Baja guardada ."'))
    appendFileSync(join(copy, 'i18n/help/es/conta.md'), '- Una  baja.\n')
    rmSync(join(copy, 'i18n/help/en/modelo.md'))
    const { status, stdout } = words()
    expect(status).toBe(1)
    const told = stdout.split('\n').map(line => line.trim().replace(/ {2,}/, ' '))
    expect(told).toEqual(
      expect.arrayContaining([
        'messages.successFallback says “baja”, which is “liquidación”',
        'messages.successFallback has a space at an end, two in a row, or one before a full stop or a comma',
        'help/conta says “baja”, which is “liquidación”',
        'help/conta has a space at an end, two in a row, or one before a full stop or a comma',
        'help/modelo missing',
      ]),
    )
  },
  LONGEST,
)

test(
  '`npm run words` writes a sheet of words and help, and reads it back without a change',
  () => {
    const sheet = join(copy, 'words.xlsx')
    expect(words('--write', sheet).status).toBe(0)
    expect(words('--read', sheet).stdout).toContain('0 texts have changed.')
  },
  LONGEST,
)
