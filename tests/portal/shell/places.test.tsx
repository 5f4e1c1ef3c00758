import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registers, routeOf } from '#contract/route.ts'
import { changeLanguage, words } from '#portal/providers/language.ts'
import { registerWord, sectionWord } from '#portal/providers/registerWords.ts'
import { accountOf } from '../registers/portal.tsx'
import { portalAgainstServer } from './portal.tsx'

await changeLanguage('pt')
const portal = portalAgainstServer()

const LONG = { timeout: 15_000 }
const say = words()

test.each(registers.map(entity => [routeOf(entity), entity] as const))(
  'the page %s says where it is: title, window and way from home',
  async (path, entity) => {
    await portal.signedInAs(accountOf(entity))
    await portal.open(path)
    const title = say(registerWord(entity, 'many'))
    expect(await screen.findByRole('heading', { level: 1, name: title }, LONG)).toBeInTheDocument()
    expect(document.title).toBe(`${title} · Canal`)
    const way = within(screen.getByRole('navigation', { name: say('shell.breadcrumbs') }))
    const steps = way.getAllByRole('listitem').filter(step => !step.ariaHidden)
    expect(steps.map(step => step.textContent)).toEqual([
      say('app.home'),
      say(sectionWord(entity.register.section)),
      title,
    ])
    expect(way.getByRole('link', { name: say('app.home') })).toHaveAttribute('href', '/admin/')
    const menu = within(screen.getByRole('navigation', { name: say('shell.menu.label') }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(title)
  },
)

test('going to another page begins at its top, with its heading read', async () => {
  const { signedInAs, open } = portal
  await signedInAs('industria@demo.canal')
  const { user } = await open('/')
  await screen.findByRole('heading', { level: 1, name: say('menu.dashboard') }, LONG)
  const scrolled: unknown[] = []
  window.scrollTo = (to?: unknown) => void scrolled.push(to)
  const menu = within(screen.getByRole('navigation', { name: say('shell.menu.label') }))
  await user.click(menu.getByRole('link', { name: say('registers.despesa.many') }))
  expect(
    await screen.findByRole('heading', { level: 1, name: say('registers.despesa.many') }, LONG),
  ).toHaveFocus()
  expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }])
  expect(screen.queryByRole('progressbar', { name: say('shell.loading') })).not.toBeInTheDocument()
})
