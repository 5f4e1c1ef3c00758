import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import pt from '#i18n/pt.json'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'
import { businessDay, dayAt } from '#portal/ui/format/instant.ts'
import { hostTime, portalAgainstServer, signInHere } from './portal.tsx'

const portal = portalAgainstServer()

const HOUR = 3_600_000
const USER = 'industria@demo.canal'

/** Sets the clock of the computer, not that of the server. */
function setClockOff(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  vi.setSystemTime(hostTime().getTime() + hours * HOUR)
}

// The next answer makes the time right again, for the tests of other files, too.
afterEach(async () => {
  vi.useRealTimers()
  await loadConfiguration()
  await changeLanguage('pt')
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const FAST = 'O relógio deste computador está adiantado cerca de 25 horas. '
const SLOW = 'O relógio deste computador está atrasado cerca de 25 horas. '

test.each([
  [25, FAST],
  [-25, SLOW],
  [1, 'O relógio deste computador está adiantado cerca de uma hora. '],
  [-24 * 365, 'O relógio deste computador está atrasado cerca de 365 dias. '],
])('with a clock %i hours off one is told so, signs in and works', async (hours, told) => {
  setClockOff(hours)
  const { user, router } = await portal.open('/pages/login')
  expect(await screen.findByText(text => text.startsWith(told))).toBeInTheDocument()
  await signInHere(user, USER)
  await heading(pt.menu.dashboard)
  await router.navigate('/despesas')
  await heading(pt.registers.despesa.many)
  expect(screen.queryByText(pt.messages.sessionExpired)).not.toBeInTheDocument()
  expect(screen.getAllByText(text => text.startsWith(told))).toHaveLength(1)
})

test.each([25, -25])(
  'with a clock %i hours off a session goes on, and what is shown is of today',
  async hours => {
    await portal.signedInAs(USER)
    setClockOff(hours)
    await portal.open('/despesas')
    await heading(pt.registers.despesa.many)
    expect(businessDay()).toBe(dayAt(hostTime().getTime()))
    expect(formatAgo(new Date(hostTime().getTime() - 2.1 * HOUR).toISOString(), 'pt')).toMatch(
      /^(há 2 horas|ontem)$/,
    )
  },
)

test.each([
  ['en', "This computer's clock is about 25 hours fast. "],
  ['es', 'El reloj de esta computadora está adelantado unas 25 horas. '],
] as const)('the warning is in the language of the user: %s', async (language, told) => {
  await changeLanguage(language)
  setClockOff(25)
  await portal.open('/pages/login')
  expect(await screen.findByText(text => text.startsWith(told))).toBeInTheDocument()
})

test('a clock that is a few minutes off is not spoken of', async () => {
  setClockOff(0.2)
  await portal.open('/pages/login')
  await heading(pt.pages.login.welcome)
  expect(screen.queryByText(/relógio/)).not.toBeInTheDocument()
  expect(businessDay()).toBe(dayAt(hostTime().getTime()))
})
