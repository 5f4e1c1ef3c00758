import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import pt from '#i18n/pt.json'
import { recordPath } from '#portal/record/model/paths.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

/** A foreign company of the demo, a national one, and an account at Banco do Brasil. */
const ABROAD = recordPath(entityNamed('empresa'), 1, { isEdit: true })
const NATIONAL = recordPath(entityNamed('empresa'), 20, { isEdit: true })
const ACCOUNT = recordPath(entityNamed('conta'), 1, { isEdit: true })
/** A draft of the demo with items. */
const DRAFT = recordPath(entityNamed('pagamento'), 8, { isEdit: true })

const box = (label: string) => screen.getByRole('textbox', { name: label })
const opened = async (path: string) => {
  const { user } = await portal.openAs(INDUSTRIA, path)
  await appears('button', pt.actions.save)
  return user
}

test('street and number of a company abroad are counted together, and one that is too long is warned of', async () => {
  const user = await opened(ABROAD)
  const [street, number] = [box(pt.fields.Logradouro), box(pt.fields.Numero)]
  await user.clear(street)
  await user.type(street, 'R'.repeat(66))
  await user.clear(number)
  await user.type(number, '12')
  for (const one of [street, number])
    expect(one).toHaveAccessibleDescription('70 de 70 caracteres no Siscomex')
  await user.type(number, '3')
  expect(number).toHaveAccessibleDescription('71 de 70 caracteres no Siscomex')
  const warning =
    'No Siscomex, Logradouro + Número formam um único texto de até 70 caracteres. Encurte-os para sincronizar'
  expect(street).toHaveAccessibleDescription(`${warning} 71 de 70 caracteres no Siscomex`)
  expect(screen.getByText(warning)).toHaveAttribute('aria-live', 'polite')
  expect(street).not.toBeInvalid()
  await user.click(screen.getByRole('button', { name: pt.actions.save }))
  await waitFor(() => expect(screen.getByText(pt.messages.saved)).toBeVisible())
})

test('nothing of a national company is counted', async () => {
  await opened(NATIONAL)
  expect(box(pt.fields.Logradouro)).not.toHaveAccessibleDescription()
})

test('a check digit that its bank would not give is warned of once it is left, and saved', async () => {
  const user = await opened(ACCOUNT)
  const digit = box(pt.fields.DigitoConta)
  expect(digit).not.toHaveAccessibleDescription()
  await user.clear(digit)
  await user.type(digit, '3')
  expect(digit).not.toHaveAccessibleDescription()
  await user.tab()
  expect(digit).toHaveAccessibleDescription(pt.warnings.digitoDaConta)
  expect(digit).not.toBeInvalid()
  await user.click(screen.getByRole('button', { name: pt.actions.save }))
  await waitFor(() => expect(screen.getByText(pt.messages.saved)).toBeVisible())
})

test('instalments that are not the net amount of a draft are warned of, and saved', async () => {
  const user = await opened(DRAFT)
  const instalments = within(screen.getByRole('group', { name: pt.fields.Parcelas }))
  const add = instalments.getByRole('button', { name: pt.forms.rows.add })
  await user.click(add)
  const [day, amount] = instalments.getAllByRole('textbox')
  await user.type(day as HTMLElement, '10/12/2099')
  await user.type(amount as HTMLElement, '100,00')
  await user.click(box(pt.fields.Observacao))
  await waitFor(() => expect(add).toHaveAccessibleDescription(/100,00.*1\.780,00/))
  await user.click(screen.getByRole('button', { name: pt.actions.save }))
  await waitFor(() => expect(screen.getByText(pt.messages.saved)).toBeVisible())
})
