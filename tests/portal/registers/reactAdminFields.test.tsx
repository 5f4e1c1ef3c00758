import { screen, within } from '@testing-library/react'
import {
  DataTable,
  ListContextProvider,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useList,
} from 'react-admin'
import { expect, test } from 'vitest'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { examples } from '#portal/gallery/examples.ts'
import { show } from './ownPage.tsx'
import { INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

async function signIn() {
  await portal.openAs(INDUSTRIA, '/')
  portal.leave()
}

/** Table as react-admin's documentation writes one. */
function Requests({ rows }: { readonly rows: RaRecord[] }) {
  return (
    <ResourceContextProvider value="pagamento">
      <ListContextProvider value={useList({ data: rows, resource: 'pagamento' })}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="Numero" />
          <DataTable.Col source="ValorLiquido" field={RegisterField} />
          <DataTable.Col source="DataVencimento" field={RegisterField} />
          <DataTable.Col source="StatusPagamento">
            <RegisterField source="StatusPagamento" isShort />
          </DataTable.Col>
        </DataTable>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

test("a register's fields stand in react-admin's table as its own do, exact and in words", async () => {
  await signIn()
  const paid = { id: 1, Numero: 'SP-1', ValorLiquido: '12345678901234.56', StatusPagamento: 5 }
  show(
    <Requests
      rows={[
        { ...paid, DataVencimento: '2026-12-01' },
        { id: 2, Numero: 'SP-2' },
      ]}
    />,
  )
  const [, first, second] = (await screen.findAllByRole('row')).map(row =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(first).toEqual(['SP-1', 'R$\u00a012.345.678.901.234,56', '01/12/2026', 'Liquidada'])
  expect(second).toEqual(['SP-2', '–', '–', '–'])
})

test('the Field of each kind shows the value of the record around, and a dash without one', async () => {
  await signIn()
  const shown = (await examples()).filter(({ value }) => value !== null)
  expect(shown.length).toBeGreaterThan(15)
  show(
    <RecordContextProvider
      value={{ id: 1, ...Object.fromEntries(shown.map(({ kind, value }) => [kind, value])) }}
    >
      {shown.map(({ kind, field }) => (
        <div key={kind}>
          <div data-testid={kind}>
            <RegisterField source={kind} field={field} />
          </div>
          <div data-testid={`${kind}-none`}>
            <RegisterField source={kind} field={field} record={{}} />
          </div>
        </div>
      ))}
    </RecordContextProvider>,
  )
  for (const { kind } of shown) {
    expect([kind, (await screen.findByTestId(kind)).textContent]).not.toEqual([kind, '–'])
    expect([kind, screen.getByTestId(`${kind}-none`).textContent]).toEqual([kind, '–'])
  }
})

test('in a list a rate of one, which says nothing, is not told', async () => {
  await signIn()
  const rate = (Taxa: string) => (
    <ResourceContextProvider key={Taxa} value="pagamento/item">
      <div data-testid={Taxa}>
        <RegisterField source="Taxa" record={{ Taxa }} isShort />
      </div>
    </ResourceContextProvider>
  )
  show(<div>{['1.0000000', '1.0000001', '5.4321000'].map(rate)}</div>)
  expect((await screen.findByTestId('5.4321000')).textContent).toBe('5,4321')
  expect(screen.getByTestId('1.0000001').textContent).toBe('1,0000001')
  expect(screen.getByTestId('1.0000000').textContent).toBe('')
})
