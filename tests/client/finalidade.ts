import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

// Program of another company, which has the document alone: a purpose from its creation to its end.

type Finalidade = components['schemas']['Finalidade']

const [address = '', token = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${token}` } })
const steps: Record<string, unknown> = {}

const created = await api.POST('/api/canal/cadastros/finalidade/adicionar', {
  body: { Descricao: 'Amostra de feira', Ativo: true },
})
if (!created.data) throw new Error(created.error.Message)
const { Id, Versao } = created.data
steps['created'] = created.data.Descricao

const listed = await api.GET('/api/canal/cadastros/finalidades', {
  params: { query: { range: '[0,9]', filter: JSON.stringify({ q: 'amostra de feira' }) } },
})
const rows: readonly Finalidade[] = listed.data ?? []
steps['listed'] = rows.map(row => row.Id === Id)
steps['range'] = listed.response.headers.get('Content-Range')

const read = await api.GET('/api/canal/cadastros/finalidade/model', { params: { query: { id: Id } } })
steps['read'] = read.data?.Descricao

const changed: components['schemas']['FinalidadeAtualizar'] = {
  Id,
  Versao,
  Descricao: 'Amostra sem valor',
  Ativo: true,
}
const update = () => api.POST('/api/canal/cadastros/finalidade/atualizar', { body: changed })
const updated = await update()
steps['updated'] = updated.data?.Versao

const stale = await update()
const conflict = stale.error as components['schemas']['FinalidadeConflict']
steps['stale'] = [stale.response.status, conflict.code, conflict.current?.Versao]

const invalid = await api.POST('/api/canal/cadastros/finalidade/adicionar', {
  body: { Descricao: '', Ativo: true },
})
steps['invalid'] = [invalid.response.status, Object.keys(invalid.error?.errors ?? {})]

const removed = await api.GET('/api/canal/cadastros/finalidade/excluir', {
  params: { query: { id: Id }, header: { 'Idempotency-Key': `purpose ${Id}` } },
})
steps['removed'] = removed.data?.Id === Id

const gone = await api.GET('/api/canal/cadastros/finalidade/model', { params: { query: { id: Id } } })
steps['gone'] = [gone.response.status, gone.error?.code]

process.stdout.write(JSON.stringify(steps))
