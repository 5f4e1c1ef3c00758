import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAddition } from '#contract/additions.ts'
import { contract } from '#contract/contract.ts'
import { configurationFor } from '../../scripts/bundle/staticConfiguration.ts'

/** Method, path and parameters of the calls of specification §7. */
const written = readFileSync(join(import.meta.dirname, '../reference/specification.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [method = '', path = '', parameters = ''] = line.split('\t')
    return { method, path, parameters: parameters.split(',').filter(Boolean) }
  })

const pathsWritten = new Set(written.map(({ path }) => path))

/** Calls for which the specification has no path, only the feature: their paths were decided. */
const decided = [
  'POST apoio/despesas/carga/enviar',
  ...['tipospagamentos', 'embalagensinterna', 'categoriasproduto'].map(name => `GET apoio/lookup/${name}`),
  ...['GET apoio/cnpj/{digits}', 'POST admin/perfil/foto/adicionar'],
  ...['GET admin/faturamento/historico', 'GET admin/faturamento/historicoTotal'],
  ...['GET cadastros/agentesexterior', 'GET cadastros/agenteexterior/model'],
  ...['POST cadastros/agenteexterior/adicionar', 'POST cadastros/agenteexterior/atualizar'],
  'GET cadastros/agenteexterior/excluir',
].map(line => line.replace(' ', ' /api/canal/'))

const namesOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test('every call of the specification is answered at its method and path', () => {
  const answered = new Set(contract.map(({ method, path }) => `${method} ${path}`))
  const calls = [...written.map(({ method, path }) => `${method} ${path}`), ...decided]
  expect(calls.filter(call => !answered.has(call))).toEqual([])
})

test('every parameter of the specification is taken', () => {
  const ignored = written.flatMap(({ method, path, parameters }) => {
    const endpoint = contract.find(one => one.method === method && one.path === path)
    const taken = new Set([endpoint?.query, endpoint?.body].flatMap(namesOf))
    return parameters.filter(name => endpoint && !taken.has(name)).map(name => `${path} ${name}`)
  })
  expect(ignored).toEqual([])
})

const ofSheets = contract.filter(({ answerer }) => answerer.type === 'sheet')

test.each(contract.filter(one => !ofSheets.includes(one)).map(one => ({ path: one.path, one })))(
  '$path is ours exactly where the specification does not write it',
  ({ one }) => {
    expect(isAddition(one)).toBe(!pathsWritten.has(one.path))
  },
)

test('sheets are ours, since sending one is', () => {
  expect(ofSheets.every(isAddition)).toBe(true)
})

test('a portal for a static host is built with its configuration where API_URL says so', () => {
  expect(configurationFor({ SENTRY_DSN: 'https://r.example' })).toBeUndefined()
  expect(() => configurationFor({ API_URL: 'api.example' })).toThrow()
  expect(() => configurationFor({ API_URL: 'ftp://api.example' })).toThrow('API_URL must be an address')
  expect(JSON.parse(configurationFor({ API_URL: 'https://api.example/', PRODUCT: 'outro' }) ?? '')).toEqual({
    product: 'outro',
    api: 'https://api.example',
    hub: null,
    environment: 'production',
    sentryDsn: null,
  })
})
