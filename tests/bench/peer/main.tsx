import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  AutocompleteInput,
  BooleanInput,
  DataTable,
  Edit,
  fetchUtils,
  List,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const parameters = new URLSearchParams(location.search)
const columns = JSON.parse(parameters.get('columns') ?? '[]') as readonly string[]
const fields = JSON.parse(parameters.get('fields') ?? '[]') as readonly (readonly [string, string])[]
const perPage = Number(parameters.get('rows'))
const headers = new Headers({ Authorization: `Bearer ${parameters.get('token')}` })

type Row = Readonly<Record<string, unknown>>

/** Row as react-admin requires it, with an `id`. */
const withId = (row: Row) => ({ ...row, id: row['Id'] })

const rest = simpleRestProvider('/api/canal/cadastros', async (url, options = {}) => {
  const answer = await fetchUtils.fetchJson(url, { ...options, headers })
  return { ...answer, json: (answer.json as readonly Row[]).map(withId) }
})

/** Data provider over the same server, whose record is read by its model endpoint. */
const dataProvider: typeof rest = {
  ...rest,
  getOne: async (_resource, { id }) => {
    const url = `/api/canal/cadastros/despesa/model?id=${id}`
    const { json } = await fetchUtils.fetchJson(url, { headers })
    return { data: withId(json) as never }
  },
}

const filters = [<SearchInput key="q" source="q" alwaysOn />]

function Rows() {
  return (
    <List
      perPage={perPage}
      sort={{ field: columns[0] ?? 'Id', order: 'ASC' }}
      filters={filters}
      storeKey={false}
    >
      <DataTable rowClick="edit">
        {columns.map(column => (
          <DataTable.Col key={column} source={column} />
        ))}
      </DataTable>
    </List>
  )
}

const choices = Array.from({ length: 10 }, (_, id) => ({ id, name: `Choice ${id}` }))

/** Input of react-admin's for each sort of field. */
const inputs: Readonly<Record<string, (source: string) => React.ReactNode>> = {
  choice: source => <SelectInput key={source} source={source} choices={choices} />,
  reference: source => <AutocompleteInput key={source} source={source} choices={choices} />,
  flag: source => <BooleanInput key={source} source={source} />,
}

function Form() {
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        {fields.map(([name, kind]) => inputs[kind]?.(name) ?? <TextInput key={name} source={name} />)}
      </SimpleForm>
    </Edit>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="despesas" list={Rows} edit={Form} />
  </Admin>,
)
