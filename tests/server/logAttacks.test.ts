import { expect, test } from 'vitest'
import { log } from '#server/core/log.ts'
import { collectedLog } from './support/logLines.ts'
import { world } from './support/world.ts'

const { server } = world()

const { text, lines } = collectedLog('debug')

test.each([
  ['a new line in its path', '/api/canal/x%0A{"level":"error"}', {}],
  ['the colours of a terminal in its path', '/api/canal/%1B[31mforjado', {}],
  ['a number of its own', '/api/canal/nada', { 'X-Request-Id': 'forjado' }],
  ['a huge path', `/api/canal/${'forjado'.repeat(2_000)}`, {}],
  ['a huge header', '/api/canal/nada', { 'User-Agent': 'forjado'.repeat(10_000) }],
])('a request with %s leaves one short line, without it', async (_, path, headers) => {
  await server.call(path, { headers })
  expect(lines()).toMatchObject([{ msg: 'request' }])
  expect(text().length).toBeLessThan(500)
  expect(text()).not.toMatch(/forjado|\[31m|"level":"error"/)
})

const refusedByDatabase = (message: string) => Object.assign(new Error(message), { code: '22P02' })

test('a value that the database quotes is not logged, whatever stands in it', () => {
  log.error({ err: refusedByDatabase('invalid input: "um"\nsegredo: "dois"\nfim"') }, 'unexpected failure')
  expect(text()).toContain('invalid input: \\"…\\"\\n    at ')
  expect(text()).not.toMatch(/segredo|dois|fim/)
})

test('a failure that tells without end leaves a line that ends', () => {
  log.error({ err: new Error('x'.repeat(1_000_000)) }, 'unexpected failure')
  expect(lines()).toHaveLength(1)
  expect(text().length).toBeLessThan(10_000)
})
