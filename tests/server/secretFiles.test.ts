import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment, readLocation, secretsFrom } from '#server/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'canal-'))
const SECRET = 'um segredo que ninguém adivinha, 2026'

/** Path of a file with this text. */
function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const files = {
  SECRET_FILE: fileOf('secret', `${SECRET}\n`),
  SECRET_OTHER_FILE: fileOf('other', `${SECRET}, antes`),
  DATABASE_URL_FILE: fileOf('database', 'postgres://canal:senha@banco.example/canal\r\n'),
}

test('secrets are read from the files that are named, without the end of a line', () => {
  const smtp = {
    SMTP_URL_FILE: fileOf('smtp', 'smtps://canal:senha@mail.example'),
    MAIL_FROM: 'canal@example.com',
  }
  expect(readEnvironment({ ...files, ...smtp }, 'production')).toMatchObject({
    ...{ secret: SECRET, otherSecret: `${SECRET}, antes` },
    database: { databaseUrl: 'postgres://canal:senha@banco.example/canal' },
    mail: { url: 'smtps://canal:senha@mail.example' },
  })
  expect(secretsFrom(files)).toEqual({ secret: SECRET, otherSecret: `${SECRET}, antes` })
  expect(readLocation(files, 'production')).toMatchObject({
    databaseUrl: 'postgres://canal:senha@banco.example/canal',
  })
})

test('a file that cannot be read, or a secret that is set twice, is told by its name alone', () => {
  const missing = { ...files, SECRET_FILE: join(folder, 'nada') }
  expect(() => readEnvironment(missing, 'production')).toThrow(
    'SECRET_FILE is no file that can be read (ENOENT)',
  )
  expect(() => readEnvironment({ ...files, SECRET }, 'production')).toThrow(
    'SECRET and SECRET_FILE are both set: leave one of them out',
  )
  expect(() => readEnvironment({ ...files, SECRET_FILE: fileOf('short', 'curto') }, 'production')).toThrow(
    'SECRET must have at least 32 characters',
  )
})
