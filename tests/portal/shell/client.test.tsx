import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registers, routeOf } from '#contract/route.ts'
import pt from '#i18n/pt.json'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { portalAgainstServer } from './portal.tsx'

const portal = portalAgainstServer()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const forAClient = registers.filter(
  ({ register }) => register.scope === 'client' && register.rule !== 'industria',
)

test('a provider that has not chosen a client is asked for one at each register of clients', async () => {
  await portal.signedInAs('agente@demo.canal')
  const { router } = await portal.open('/')
  for (const entity of forAClient) {
    await act(() => router.navigate(routeOf(entity)))
    await heading(labelsOf(words(), entity).many)
    expect(await screen.findByText(pt.shell.client.inviteTitle), entity.name).toBeInTheDocument()
  }
})

test('a client chosen there opens the register for it, and is remembered for the user', async () => {
  await portal.signedInAs('agente@demo.canal')
  const { user } = await portal.open('/finalidades')
  await heading(pt.registers.finalidade.many)
  await user.click(await screen.findByLabelText(pt.shell.client.label))
  const [first] = await screen.findAllByRole('option')
  const name = first?.querySelector('p')?.textContent ?? ''
  await user.click(first as HTMLElement)
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name })).toBeInTheDocument()

  portal.leave()
  await portal.signedInAs('agente@demo.canal')
  await portal.open('/finalidades')
  expect(await screen.findByRole('button', { name })).toBeInTheDocument()
  expect(await screen.findByRole('table')).toBeInTheDocument()

  portal.leave()
  await portal.signedInAs('despachante@demo.canal')
  await portal.open('/finalidades')
  expect(await screen.findByText(pt.shell.client.inviteTitle)).toBeInTheDocument()
})

test('a client company is never asked for a client', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/finalidades')
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(screen.queryByText(pt.app.client.select)).not.toBeInTheDocument()
})
