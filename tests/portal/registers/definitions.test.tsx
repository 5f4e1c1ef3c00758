import { render, screen } from '@testing-library/react'
import {
  ResourceDefinitionContextProvider,
  useGetRecordRepresentation,
  useResourceDefinitions,
} from 'react-admin'
import { expect, test } from 'vitest'
import { entityOf } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { registers, routeOf } from '#contract/route.ts'
import { definitions } from '#portal/resources/definitions.ts'

test('every register is a Resource definition, in the order of the menu', () => {
  expect(Object.keys(definitions)).toEqual(registers.map(({ name }) => name))
})

function Definitions() {
  const shown = Object.values(useResourceDefinitions())
  return shown.map(({ name, options, hasCreate, hasEdit }) => (
    <li key={name}>{[name, options.route, hasCreate, hasEdit].join(' ')}</li>
  ))
}

test('react-admin’s own hook has them, with what may be done and where their lists are', () => {
  render(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Definitions />
    </ResourceDefinitionContextProvider>,
  )
  const expected = registers.map(entity =>
    [
      entity.name,
      routeOf(entity),
      verbEndpoint(entity, 'adicionar') !== undefined,
      verbEndpoint(entity, 'atualizar') !== undefined,
    ].join(' '),
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
})

function Named({ resource }: { readonly resource: string }) {
  const nameOf = useGetRecordRepresentation(resource)
  const { title } = entityOf(resource).spec
  return (
    <>
      <p>{nameOf({ id: 7, Id: 7, [title]: 'Máquinas' })}</p>
      <p>{nameOf({ id: 7, Id: 7, [title]: null })}</p>
    </>
  )
}

test('a record is named by its title, and by its Id without one', () => {
  render(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Named resource="finalidade" />
    </ResourceDefinitionContextProvider>,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['Máquinas', '#7'])
})
