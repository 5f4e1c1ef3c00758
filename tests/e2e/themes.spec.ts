import { expect, type Locator, type Page } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { recordRoute, routeOf } from './support/registers.ts'
import { button, heading, menu, rowsOf } from './support/screen.ts'
import { translate } from './support/words.ts'

/** Whether an element has light text, as on a dark background. */
const isDark = (element: Locator) =>
  element.evaluate(node => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(node).color.match(/\d+/g)?.map(Number) ?? []
    return (red * 299 + green * 587 + blue * 114) / 1000 > 128
  })

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: /^Tema/ }).click()
  await page.getByRole('menuitemradio', { name: theme, exact: true }).click()
}

const themes = [
  { theme: 'Claro', content: false, side: false },
  { theme: 'Escuro', content: true, side: true },
  { theme: 'Semiescuro', content: false, side: true },
]

test('a user who chooses a theme has it at once, and after a reload', async ({ page }) => {
  const link = menu(page).getByRole('link', { name: 'Partnumbers' })
  await page.goto('/admin/modelos')
  for (const { theme, content, side } of themes) {
    await test.step(theme, async () => {
      await choose(page, theme)
      await expect(page.getByRole('button', { name: `Tema: ${theme}` })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: `Tema: ${theme}` })).toBeVisible()
      expect(await isDark(heading(page, 'Modelos'))).toBe(content)
      expect(await isDark(link)).toBe(side)
    })
  }
})

for (const [system, isSystemDark] of [
  ['light', false],
  ['dark', true],
] as const) {
  test(`who leaves the theme to a ${system} system has that one, and the other once the system changes`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/admin/modelos')
    expect(await isDark(heading(page, 'Modelos')), 'before anything is chosen').toBe(false)
    await choose(page, 'Como o sistema')
    await expect.poll(() => isDark(heading(page, 'Modelos'))).toBe(isSystemDark)
    await page.reload()
    await expect.poll(() => isDark(heading(page, 'Modelos'))).toBe(isSystemDark)
    await page.emulateMedia({ colorScheme: isSystemDark ? 'light' : 'dark' })
    await expect.poll(() => isDark(heading(page, 'Modelos'))).toBe(!isSystemDark)
    await page.emulateMedia({ colorScheme: null })
  })
}

test.describe('for who signs out', () => {
  // Session of this test alone, because it signs out.
  test.use({ session: async ({ api }, use) => use(await api.open('industria')) })

  test('a user who signs out keeps the theme', async ({ page }) => {
    await page.goto('/admin/')
    await choose(page, 'Escuro')
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(heading(page, 'Boas-vindas')).toBeVisible()
    expect(await isDark(heading(page, 'Boas-vindas'))).toBe(true)
  })
})

const coloursOf = (element: Locator) =>
  element.evaluate(node => {
    const { backgroundColor, color } = getComputedStyle(node)
    return { backgroundColor, color }
  })

/** Colour of a status' dot, and its contrast to the card that it stands on. */
const dotOf = (status: Locator) =>
  status.evaluate(node => {
    const rgbOf = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
    const lightOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = rgbOf(colour).map(value =>
        value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const card = node.closest('.MuiPaper-root') ?? document.body
    const colour = getComputedStyle(node, '::before').backgroundColor
    const [dark = 0, light = 0] = [colour, getComputedStyle(card).backgroundColor]
      .map(lightOf)
      .toSorted((one, other) => one - other)
    return { colour, contrast: (light + 0.05) / (dark + 0.05) }
  })

const statesIn = (page: Page, entity: Entity, text: string) =>
  rowsOf(page, entity).getByText(text, { exact: true }).first()

for (const theme of ['light', 'dark', 'semi-dark']) {
  test.describe(`in the theme ${theme}`, () => {
    test.use({ remembered: { portal_theme: theme }, refusals: [0] })

    test('states are dots that are seen beside their word, and what is filled has the colours of the specification', async ({
      page,
      context,
    }) => {
      const [modelo, pagamento] = [entityNamed('modelo'), entityNamed('pagamento')]
      await page.goto(`${routeOf(pagamento)}?filter={"StatusPagamento":6}`)
      const cancelled = statesIn(page, pagamento, translate('enumerations.StatusPagamento.6'))
      const stopped = await dotOf(cancelled)
      expect(stopped.contrast).toBeGreaterThanOrEqual(3)
      await page.goto(`${routeOf(pagamento)}?filter={"StatusPagamento":5}`)
      const settled = statesIn(page, pagamento, translate('enumerations.StatusPagamento.5'))
      const done = await dotOf(settled)
      expect(done.contrast).toBeGreaterThanOrEqual(3)
      expect(done.colour).not.toBe(stopped.colour)
      await page.goto(routeOf(modelo))
      expect(await coloursOf(button(page, 'add').first())).toEqual({
        backgroundColor: 'rgb(58, 100, 169)',
        color: 'rgb(255, 255, 255)',
      })
      await context.setOffline(true)
      const banner = page.getByRole('status').filter({ hasText: translate('shell.offline.text') })
      expect(await coloursOf(banner)).toEqual({
        backgroundColor: 'rgb(255, 159, 67)',
        color: 'rgb(30, 30, 30)',
      })
      await context.setOffline(false)
    })
  })
}

test('the layout changes at the widths of the specification', async ({ page }) => {
  const modelo = entityNamed('modelo')
  await page.goto(recordRoute(modelo, 1))
  const word = page.getByRole('button', { name: translate('actions.edit'), exact: true }).getByText(/./)
  const table = page.getByRole('table', { includeHidden: true })
  for (const [width, hasWord, hasTable] of [
    [575, false, 0],
    [576, true, 0],
    [767, true, 0],
    [768, true, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(word).toBeVisible({ visible: hasWord })
    await expect(table).toHaveCount(hasTable)
  }
})

test.describe('a visitor', () => {
  test.use({ account: 'nobody' })

  test('sees what the product is beside signing in from 992 pixels on', async ({ page }) => {
    await page.goto('/admin/pages/login')
    for (const [width, isThere] of [
      [991, false],
      [992, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('complementary').first()).toBeVisible({ visible: isThere })
    }
  })
})
