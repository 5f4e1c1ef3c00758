import { screen, waitFor } from '@testing-library/react'
import {
  AutocompleteInput,
  Form,
  maxLength,
  ReferenceInput,
  SaveButton,
  SelectInput,
  TextInput,
} from 'react-admin'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import pt from '#i18n/pt.json'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { examples } from '#portal/gallery/examples.ts'
import { EntityForm } from '#portal/record/form/EntityForm.tsx'
import { isStored, useModel } from '#portal/record/model/useModel.ts'
import { useSaving } from '#portal/record/useSaving.ts'
import { show } from './ownPage.tsx'
import { INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const empresa = entityNamed('empresa')

/** A national company of the demo, and the CNPJ of another one. */
const ID = 20
const TAKEN = '69630303000194'

const choices = [
  { id: 'SIMPLES_NACIONAL', name: 'ra-simples' },
  { id: 'MEI', name: 'ra-mei' },
]

/** Inputs as react-admin's documentation writes them. */
const inputs = (
  <>
    <TextInput source="RazaoSocial" />
    <TextInput source="CpfCnpj" label="ra-cnpj" />
    <TextInput source="Confirmacao" label="ra-own" validate={maxLength(3)} />
    <SelectInput source="RegimeTributario" label="ra-regime" choices={choices} />
    <ReferenceInput source="IdPais" reference="lookup/pais">
      <AutocompleteInput label="ra-pais" optionText="NomePT" />
    </ReferenceInput>
  </>
)

function Company() {
  const { data } = useModel('empresa', ID)
  const { save } = useSaving('empresa', isStored(data) ? data : undefined)
  return (
    data && (
      <EntityForm
        entity={empresa}
        name="empresa"
        stored={data}
        save={save}
        onSaved={() => {}}
        isFocused={false}
        head={inputs}
        actions={<SaveButton alwaysEnable />}
      />
    )
  )
}

async function signIn() {
  await portal.openAs(INDUSTRIA, '/')
  portal.leave()
}

/** Form of the company with react-admin's inputs above our own. */
async function opened() {
  await signIn()
  const page = show(<Company />)
  await screen.findByRole('textbox', { name: 'ra-cnpj' })
  return page
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: pt.ra.action.save })

describe("react-admin's inputs among the fields of a register's form", () => {
  test('are called as the fields are, and read and write their values', async () => {
    const { user } = await opened()
    const [theirs, ours] = screen.getAllByRole<HTMLInputElement>('textbox', { name: pt.fields.RazaoSocial })
    expect(theirs).toHaveValue(ours?.value)
    await user.type(theirs as HTMLInputElement, ' Filho')
    expect(ours).toHaveValue(theirs?.value)
    expect(ours?.value).toMatch(/ Filho$/)
  })

  test('are saved with the record, each kind of value as it is', async () => {
    const { user } = await opened()
    const select = () => screen.getByRole('combobox', { name: 'ra-regime' })
    expect(select()).toHaveTextContent('ra-simples')
    await user.click(select())
    await user.click(await screen.findByRole('option', { name: 'ra-mei' }))
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'ra-pais' })
    await waitFor(() => expect(country).toHaveValue('Brasil'))
    await user.click(save())
    expect(await screen.findByText(pt.messages.saved)).toBeVisible()
    portal.leave()
    await opened()
    expect(select()).toHaveTextContent('ra-mei')
  })

  test("show the server's refusal, and are focused by it", async () => {
    const { user } = await opened()
    await user.clear(box('ra-cnpj'))
    await user.type(box('ra-cnpj'), TAKEN)
    await user.click(save())
    await waitFor(() => expect(box('ra-cnpj')).toHaveAccessibleDescription(pt.validation.duplicate))
    expect(box('ra-cnpj')).toBeInvalid()
    expect(box('ra-cnpj')).toHaveFocus()
  })

  test('show our rules once they were left, and take them back', async () => {
    const { user } = await opened()
    await user.clear(box('ra-cnpj'))
    await user.type(box('ra-cnpj'), '1')
    expect(box('ra-cnpj')).toBeValid()
    await user.tab()
    expect(box('ra-cnpj')).toHaveAccessibleDescription(pt.validation.taxId)
    await user.type(box('ra-cnpj'), '1222333000181')
    expect(box('ra-cnpj')).toBeValid()
  })

  test('refuse to be saved by their own validators', async () => {
    const { user } = await opened()
    await user.type(box('ra-own'), 'long')
    await user.click(save())
    await waitFor(() => expect(box('ra-own')).toBeInvalid())
    expect(box('ra-own')).toHaveFocus()
    expect(screen.queryByText(pt.messages.saved)).toBeNull()
  })

  test('are guarded by the question about unsaved changes', async () => {
    const { user, router } = await opened()
    await user.type(box('ra-cnpj'), 'x')
    void router.navigate('/elsewhere')
    expect(await screen.findByText(pt.forms.unsaved.title)).toBeVisible()
  })
})

test("in react-admin's own form the input of each kind keeps its value as it travels", async () => {
  await signIn()
  const shown = await examples()
  const values = Object.fromEntries(shown.map(({ kind, value }) => [kind, value]))
  const saved: unknown[] = []
  const { user } = show(
    <Form record={{ id: 1, ...values }} onSubmit={(typed: unknown) => void saved.push(typed)}>
      {shown.map(({ kind, field }) => (
        <FieldInput key={kind} id={kind} source={kind} field={field} label={kind} />
      ))}
      <SaveButton alwaysEnable />
    </Form>,
  )
  for (const { kind } of shown) expect(screen.getByText(kind)).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(saved).toEqual([{ id: 1, ...values }]))
})
