import { describe, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import { pathOf } from '#contract/registers.ts'
import { toEndpoint } from '#portal/providers/http/verbs.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import type { Verb } from '#schema/register.ts'

const requestFor = (url: string, method = 'GET', body?: unknown) => {
  const {
    endpoint,
    query,
    body: sent,
  } = toEndpoint(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) }, null)
  return { call: `${endpoint.method} ${endpoint.path.replace('/api/canal', '')}`, query, body: sent }
}

const at = (entity: Entity, verb: Verb) => pathOf(entity, verb)?.replace('/api/canal', '')
const has = (verb: Verb) => (entity: Entity) => pathOf(entity, verb) !== undefined

describe.each(entities.filter(has('adicionar')).map(entity => [entity.name, entity] as const))(
  '%s',
  (name, entity) => {
    test('its REST calls are the verbs of the contract', () => {
      expect(
        requestFor(`/${name}?range=%5B0%2C24%5D&sort=%5B%22id%22%2C%22ASC%22%5D&filter=%7B%7D`),
      ).toMatchObject({
        call: `GET ${at(entity, 'list')}`,
        query: { range: '[0,24]', sort: '["Id","ASC"]', filter: undefined },
      })
      expect(requestFor(`/${name}/7`)).toMatchObject({
        call: `GET ${at(entity, 'model')}`,
        query: { id: '7' },
      })
      expect(requestFor(`/${name}/`)).toMatchObject({ call: `GET ${at(entity, 'model')}`, query: {} })
      expect(requestFor(`/${name}`, 'POST', {})).toMatchObject({ call: `POST ${at(entity, 'adicionar')}` })
      expect(requestFor(`/${name}/7`, 'PUT', {})).toMatchObject({ call: `POST ${at(entity, 'atualizar')}` })
    })

    test('what is sent are its writable fields, and what says which record it is', () => {
      const row = Object.fromEntries(Object.keys(entity.spec.fields).map(field => [field, 'x']))
      const record = {
        ...row,
        id: 7,
        Id: 7,
        Versao: 3,
        DataCriacao: 'x',
        DataAlteracao: 'x',
        IdRegistro: 1,
        Nada: 1,
      }
      const writable = Object.keys(row).filter(field => !entity.spec.fields[field]?.readOnly)
      expect(Object.keys(requestFor(`/${name}/7`, 'PUT', record).body ?? {})).toEqual([
        'Id',
        'Versao',
        ...writable,
      ])
      expect(Object.keys(requestFor(`/${name}`, 'POST', record).body ?? {})).toEqual(writable)
    })
  },
)

test.each(entities.filter(has('excluir')).map(entity => [entity.name, entity] as const))(
  '%s is deleted by its verb',
  (name, entity) => {
    const call = `GET ${at(entity, 'excluir')}`
    expect(requestFor(`/${name}/7`, 'DELETE')).toMatchObject({ call, query: { id: '7' } })
  },
)

test('a detail is listed under its parent and made with its parent’s column', () => {
  expect(requestFor('/empresa/contato?filter=%7B%22IdEmpresa%22%3A7%2C%22q%22%3A%22a%22%7D')).toMatchObject({
    call: 'GET /cadastros/empresa/contatos',
    query: { idEmpresa: 7, filter: '{"q":"a"}', range: '[0,99]' },
  })
  expect(requestFor('/empresa/contato', 'POST', { IdEmpresa: 7, Nome: 'A' }).body).toEqual({
    IdEmpresa: 7,
    Nome: 'A',
  })
})

test('many records at once are asked for by Id, as many as there are', () => {
  expect(requestFor('/condicaopagto?filter=%7B%22id%22%3A%5B3%2C5%2C8%5D%7D')).toMatchObject({
    call: 'GET /cadastros/condicaopagtos',
    query: { range: '[0,2]', filter: '{"Id":[3,5,8]}', sort: undefined },
  })
})

test.each(lookupNames)('the lookup %s is asked in its own order, and by its own parameters', name => {
  const lookup = lookupNamed(name)
  const { path, by } = lookup
  const { base = 'apoio' } = lookup.type === 'table' ? {} : lookup
  const filter = Object.fromEntries(Object.values(by).map(column => [column, 'BR']))
  const search = new URLSearchParams({
    range: '[0,24]',
    sort: '["id","ASC"]',
    filter: JSON.stringify({ ...filter, q: 'a' }),
  })
  const { call, query } = requestFor(`/${lookupResource(name)}?${search}`)
  expect(call.split(' ')[1]).toBe(`/${base}/${path}`)
  expect(query).toEqual({
    ...Object.fromEntries(Object.keys(by).map(parameter => [parameter, 'BR'])),
    range: '[0,24]',
    sort: undefined,
    filter: '{"q":"a"}',
  })
})
