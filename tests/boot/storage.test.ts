import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_SECRET } from '#demo/demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { bucketKeys, s3Bucket } from '../server/support/s3.ts'
import { PATIENCE, startProgram } from './support/program.ts'

type Set = Readonly<Record<string, string>>

const keys: Set = {
  S3_ACCESS_KEY: bucketKeys.accessKey,
  S3_SECRET_KEY: bucketKeys.secretKey,
  S3_REGION: bucketKeys.region,
}

const read = (set: Set) => readEnvironment({ ...set, DATA_DIR: 'memory' }, 'demo', 'x'.repeat(32)).storage

describe('a storage', () => {
  test('is none by default, and takes new files where it is named', () => {
    expect(read({})).toBeNull()
    const S3_URL = 'https://s3.example/balde'
    expect(read({ ...keys, S3_URL })).toMatchObject({ takesNew: true })
    expect(read({ ...keys, S3_URL, NEW_FILES: 'database' })).toMatchObject({ takesNew: false })
    const S3_SECRET_KEY_FILE = join(temporaryFolder(), 'chave')
    writeFileSync(S3_SECRET_KEY_FILE, 'segredo\n')
    const { S3_ACCESS_KEY = '' } = keys
    expect(read({ S3_ACCESS_KEY, S3_SECRET_KEY_FILE, S3_URL })).toMatchObject({ takesNew: true })
  })

  test.each([
    [{ ...keys, S3_URL: 'http://minio/balde' }, 'S3_URL must begin with https://'],
    [{ ...keys, S3_URL: 'http://minio/balde', S3_INTERNAL_HOST: 'outro' }, 'S3_URL must begin with https://'],
    [{ ...keys, S3_URL: 'https://eu:senha@s3.example/balde' }, 'S3_URL must be an address'],
    [{ ...keys, S3_URL: 'ftp://s3.example/balde' }, 'S3_URL must be an address'],
    [{ S3_URL: 'https://s3.example/balde' }, 'S3_ACCESS_KEY must be set, since S3_URL is'],
    [{ NEW_FILES: 'storage' }, 'NEW_FILES=storage needs S3_URL'],
    [{ ...keys, S3_URL: 'https://s3.example/balde', NEW_FILES: 'balde' }, 'NEW_FILES'],
  ] satisfies readonly (readonly [Set, string])[])('%o is refused: %s', (set, reason) => {
    expect(() => read(set)).toThrow(reason)
  })

  test('within the network may go without TLS', () => {
    expect(read({ ...keys, S3_URL: 'http://minio:9000/balde', S3_INTERNAL_HOST: 'minio' })).not.toBeNull()
  })
})

test.skipIf(!hasPostgres)(
  'the command moves the files of a database and back; its backup and restore say what they do not hold',
  { timeout: PATIENCE * 2 },
  async () => {
    const bucket = await s3Bucket()
    const model = process.env['DEMO_DATABASE_URL'] ?? ''
    const DATABASE_URL = await copyOf(model)
    const place = {
      ...keys,
      DATABASE_URL,
      SECRET: DEMO_SECRET,
      S3_URL: bucket.url,
      S3_INTERNAL_HOST: '127.0.0.1',
    }
    const run = (command: string, args: readonly string[], set: Set = place) =>
      startProgram([`scripts/${command}.ts`, ...args], set).ended
    const [first, second] = [join(temporaryFolder(), 'antes'), join(temporaryFolder(), 'depois')]
    expect((await run('backup', [first])).out).not.toContain('Not in it')

    const moved = await run('files', ['--to', 'storage'])
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(moved.out).toMatch(/partnumber foto: [1-9]\d* moved \(\d+\.\d MB\), 0 changed meanwhile/)
    const files = bucket.stored.size
    expect(files).toBeGreaterThan(2)
    expect((await run('backup', [second])).out).toContain(`Not in it: ${files} files`)
    expect(readFileSync(second).length).toBeLessThan(readFileSync(first).length)

    const empty = await copyOf(model.replace(/\/banco_\d+\?/, '/template1?'))
    const restored = await run('restore', [second], { ...place, DATABASE_URL: empty })
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain(`Not of it: ${files} files`)

    expect(await run('files', ['--to', 'database'])).toMatchObject({ code: 0, err: '' })
    expect((await run('files', ['--to', 'lado'])).err).toContain('npm run files -- --to storage')
    expect((await run('files', ['--to', 'storage'], { ...place, S3_INTERNAL_HOST: '' })).err).toContain(
      'S3_URL must begin with https://',
    )
    expect(bucket.faults).toEqual([])
  },
)
