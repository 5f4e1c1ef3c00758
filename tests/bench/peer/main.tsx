import simpleRestProvider from 'ra-data-simple-rest'
import { Admin, DataTable, fetchUtils, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'

const parameters = new URLSearchParams(location.search)
const columns = JSON.parse(parameters.get('columns') ?? '[]') as readonly string[]
const perPage = Number(parameters.get('rows'))

type Row = Readonly<Record<string, unknown>>

/** Data provider over the same server; react-admin requires an `id` in every row. */
const rest = simpleRestProvider('/api/canal/cadastros', async (url, options = {}) => {
  const headers = new Headers({ Authorization: `Bearer ${parameters.get('token')}` })
  const answer = await fetchUtils.fetchJson(url, { ...options, headers })
  const rows = answer.json as readonly Row[]
  return { ...answer, json: rows.map(row => ({ ...row, id: row['Id'] })) }
})

function Rows() {
  return (
    <List perPage={perPage} sort={{ field: columns[0] ?? 'Id', order: 'ASC' }}>
      <DataTable rowClick={false}>
        {columns.map(column => (
          <DataTable.Col key={column} source={column} />
        ))}
      </DataTable>
    </List>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={rest} disableTelemetry>
    <Resource name="despesas" list={Rows} />
  </Admin>,
)
