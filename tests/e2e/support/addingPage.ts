import type { Edit } from './adding.ts'

/** Page of react-admin's documented parts, with a column that shows its value as the register does, by `docs/adding/page.md`. */
export const PAGE: readonly Edit[] = [
  [
    'src/portal/features/finalidade/Finalidades.tsx',
    '',
    `import { DataTable, Edit, List, LocalesMenuButton, TabbedForm, TextInput, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'

const filters = [<TextInput key="q" source="q" label="ra.action.search" alwaysOn />]

function Letters() {
  const record = useRecordContext()
  return <>{String(record?.['Descricao']).length}</>
}

export function Finalidades() {
  return (
    <List resource="finalidade" filters={filters} sort={{ field: 'Descricao', order: 'ASC' }}>
      <LocalesMenuButton />
      <DataTable rowClick={id => \`/simples/\${id}\`}>
        <DataTable.Col source="Descricao" />
        <DataTable.Col label="Letras">
          <Letters />
        </DataTable.Col>
        <DataTable.Col source="Ativo" field={RegisterField} />
      </DataTable>
    </List>
  )
}

export function Finalidade() {
  const { id } = useParams()
  return (
    <Edit resource="finalidade" id={id} redirect="/simples" mutationMode="pessimistic">
      <TabbedForm>
        <TabbedForm.Tab label="Dados">
          <TextInput source="Descricao" />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Letras">
          <Letters />
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  )
}
`,
  ],
  [
    'src/portal/routing/pages.tsx',
    'import { CHANGE_PASSWORD,',
    "import { Finalidade, Finalidades } from '#portal/features/finalidade/Finalidades.tsx'\n",
  ],
  [
    'src/portal/routing/pages.tsx',
    '    <Route path={CHANGE_PASSWORD}',
    `    <Route path="/simples" element={<Finalidades />} />
    <Route path="/simples/:id/*" element={<Finalidade />} />
`,
  ],
]
