import { expect, test } from 'vitest'
import { commandAddress } from '#server/publishers.ts'

const SECRET = 'https://user:secret@files.example/banks.csv'

test('an address of a table, which every company reads, has no password', () => {
  expect(() => commandAddress({ BANKS_URL: SECRET }, 'banco', undefined)).toThrow(
    /^BANKS_URL must have no user and no password/,
  )
  expect(() => commandAddress({}, 'banco', SECRET)).toThrow(/must have no user and no password/)
  expect(commandAddress({}, 'banco', 'https://files.example/banks.csv?at=a@b')).toMatchObject({
    url: 'https://files.example/banks.csv?at=a@b',
  })
})

test.each(['http://files.example/banks.csv', 'files.example', 'ftp://files.example/banks.csv'])(
  'an address of a table is not %s',
  given => {
    expect(() => commandAddress({}, 'banco', given)).toThrow(/must be an address that begins with https/)
  },
)
