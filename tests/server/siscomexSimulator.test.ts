import https from 'node:https'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '#server/adapters/outgoing/request.ts'
import { readEnvironment } from '#server/environment.ts'
import { KEY, operador, produto, ROOT, siscomex } from './support/siscomex.ts'

const { codigoPais: _, ...operadorSent } = operador()

/** Simulator with a signed-in caller that uses plain HTTP, not the client. */
async function calling() {
  const { simulator, produtos, operadores } = await siscomex()
  const agent = new https.Agent({ ca: simulator.ca })
  let tokens: Record<string, string> = {}
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers = tokens) => {
    const answer = await sendRequest({
      address: new URL(path, simulator.url),
      isInternal: true,
      method,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      longestWait: 2_000,
      largestAnswer: 1_000_000,
      agent,
    })
    const { 'set-token': token, 'x-csrf-token': csrf } = answer.headers
    const renewed = { Authorization: token, 'X-CSRF-Token': csrf }
    tokens = { ...tokens, ...(JSON.parse(JSON.stringify(renewed)) as Record<string, string>) }
    return { status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body), tokens }
  }
  const key = { 'Client-Id': KEY.clientId, 'Client-Secret': KEY.clientSecret, 'Role-Type': 'IMPEXP' }
  await call('POST', '/portal/api/autenticar/chave-acesso', undefined, key)
  return { call, produtos, operadores, catp: '/catp/api/ext' }
}

describe('the simulator of Siscomex', () => {
  test('rectifies a version, and reads each as it was', async () => {
    const { call, catp } = await calling()
    const renamed = { ...produto('KR-1'), denominacao: 'Servomotor' }
    await call('POST', `${catp}/produto/${ROOT}`, produto('KR-1'))
    await call('PUT', `${catp}/produto/${ROOT}/1`, renamed)
    expect(await call('PUT', `${catp}/produto/${ROOT}/1/1`, renamed)).toMatchObject({
      body: { versao: '1.1' },
    })
    expect(await call('PUT', `${catp}/produto/${ROOT}/1/1`, renamed)).toMatchObject({
      body: { versao: '1.2' },
    })
    const read = await call('GET', `${catp}/produto/${ROOT}/1/1`)
    expect(read).toMatchObject({ status: 200, body: { ...produto('KR-1'), codigo: 1, versao: '1' } })
    const listed = await call('GET', `${catp}/produto?cpfCnpjRaiz=${ROOT}`)
    expect(listed).toMatchObject({ body: [{ versao: '2' }] })
    await call('POST', `${catp}/operador-estrangeiro/${ROOT}/DE`, operadorSent)
    const operator = `${catp}/operador-estrangeiro/${ROOT}/DE/OPE_1/1`
    expect(await call('PUT', operator, operadorSent)).toMatchObject({ body: { versao: '1.1' } })
    expect(await call('GET', operator)).toMatchObject({ body: { ...operador(), versao: '1' } })
  })

  test.each([
    [204, 'GET', `/produto?cpfCnpjRaiz=${ROOT}`, undefined],
    [400, 'GET', `/produto?cpfCnpjRaiz=12ABC345`, undefined],
    [400, 'GET', `/produto?cpfCnpjRaiz=${ROOT}&cor=azul`, undefined],
    [400, 'POST', `/produto/${ROOT}`, '{'],
    [400, 'POST', `/produto/${ROOT}`, { ...produto('KR-1'), ncm: 85015110 }],
    [400, 'POST', `/produto/${ROOT}`, { ...produto('KR-1'), cor: 'azul' }],
    [403, 'POST', '/produto/11222333', produto('KR-1')],
    [404, 'PUT', `/produto/${ROOT}/9`, produto('KR-1')],
    [404, 'GET', `/operador-estrangeiro/${ROOT}/DE/OPE_9/1`, undefined],
    [422, 'POST', `/produto/${ROOT}`, {}],
    [422, 'POST', `/produto/${ROOT}`, { ...produto('KR-1'), modalidade: 'AMBOS' }],
    [422, 'POST', `/operador-estrangeiro/${ROOT}/DE`, { ...operadorSent, nomeCidade: 'x'.repeat(36) }],
    [422, 'POST', `/operador-estrangeiro/${ROOT}/BR`, operadorSent],
  ] as const)('answers %i to %s %s', async (status, method, path, body) => {
    const { call, catp } = await calling()
    expect(await call(method, `${catp}${path}`, body)).toMatchObject({ status })
  })

  test('takes each token against forgery once', async () => {
    const { call, catp } = await calling()
    const list = `${catp}/produto?cpfCnpjRaiz=${ROOT}`
    const { tokens } = await call('GET', list)
    expect(await call('GET', list, undefined, tokens)).toMatchObject({ status: 204 })
    expect(await call('GET', list, undefined, tokens)).toMatchObject({
      status: 401,
      body: { code: 'PUCX-ER0101' },
    })
    expect(await call('GET', list, undefined, {})).toMatchObject({ status: 401 })
  })
})

test('the address of Siscomex is read from the environment, and has to be one of TLS', () => {
  const base = { DATA_DIR: 'memory', SECRET: 'x'.repeat(32) }
  const read = (set: Record<string, string>) => readEnvironment({ ...base, ...set }, 'production').siscomex
  const url = 'https://val.portalunico.siscomex.gov.br'
  expect(read({})).toBeNull()
  expect(read({ SISCOMEX_URL: url })).toEqual({ url, isInternal: false, ca: null })
  const within = { SISCOMEX_URL: 'https://localhost:8443', SISCOMEX_INTERNAL_HOST: 'localhost' }
  expect(read(within)).toMatchObject({ isInternal: true })
  expect(() => read({ SISCOMEX_URL: 'http://portalunico.siscomex.gov.br' })).toThrow('SISCOMEX_URL')
  expect(() => read({ SISCOMEX_URL: url, SISCOMEX_CA: '/nowhere.pem' })).toThrow('SISCOMEX_CA')
})
