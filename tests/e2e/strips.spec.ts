import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { rowsOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const arrows = (page: Page) => page.locator('.MuiTabs-scrollButtons:not(.Mui-disabled)')

test('a strip of tabs has arrows only where its tabs do not fit, and they move no tab', async ({
  goOn,
  api,
}) => {
  const [branch] = await api.find('industria', entityNamed('filial'), 'Voltrix')
  const page = await goOn(recordRoute(entityNamed('filial'), Number(branch?.['Id'])))
  const last = page.getByRole('tab').last()
  await expect(last).toBeVisible()
  const strip = page.locator('.MuiTabs-scroller')
  // The summary above may still grow.
  const sides = () =>
    strip.evaluate(element => {
      const { left, width } = element.getBoundingClientRect()
      return { left, width }
    })
  const place = await sides()
  /** Leaves the strip as many pixels as its tabs take, and so many more or, below zero, fewer. */
  const giveRoom = (more: number) =>
    last.evaluate((tab, pixels) => {
      const strip = tab.closest<HTMLElement>('.MuiTabs-root')
      const list = tab.closest<HTMLElement>('[role=tablist]')
      if (!strip || !list) throw new Error('no strip of tabs')
      const padding = strip.clientWidth - (strip.querySelector('.MuiTabs-scroller')?.clientWidth ?? 0)
      const taken = [...list.children].reduce((sum, one) => sum + one.getBoundingClientRect().width, 0)
      strip.style.maxWidth = `${taken + padding + pixels}px`
    }, more)
  await giveRoom(-12)
  await expect(arrows(page)).toHaveCount(1)
  const narrower = await sides()
  expect(narrower.left).toBe(place.left)
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(arrows(page).first()).toBeVisible()
  expect(await sides()).toEqual(narrower)
  await giveRoom(4)
  await expect(arrows(page)).toHaveCount(0)
})

test('a laptop shows the tabs of all states of requests, whose sums say that the cancelled ones are not in them', async ({
  goOn,
}) => {
  const page = await goOn('/admin/pagamentos')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('tab', { name: /^Cancelada \(\d+\)/ })).toBeVisible()
  await expect(arrows(page)).toHaveCount(0)
  const strip = page.getByRole('tablist', { name: translate('fields.StatusPagamento') })
  const [strips, last] = await Promise.all([strip.boundingBox(), strip.getByRole('tab').last().boundingBox()])
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((strips?.x ?? 0) + (strips?.width ?? 0))
  const without = page.getByText(translate('pages.pagamento.withoutCancelled'))
  await expect(without).toBeVisible()
  await strip.getByRole('tab', { name: /^Cancelada/ }).click()
  await expect(without).toHaveCount(0)
  // A list of one status is that of its tab; of several none is.
  const selected = strip.getByRole('tab', { selected: true })
  const listOf = (...codes: readonly number[]) =>
    page.goto(`/admin/pagamentos?filter=${JSON.stringify({ StatusPagamento: codes })}`)
  await listOf(2)
  await expect(selected).toHaveText(/^Aguardando Autorização/)
  await listOf(3, 4)
  await expect(strip.getByRole('tab', { name: /^Autorizada .*\(\d/ })).toBeVisible()
  await expect(selected).toHaveCount(0)
})

test('the head of a table goes below the strip of sections while the page is scrolled', async ({
  goOn,
  api,
}) => {
  const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]
  const { Id } = await api.create('industria', pagamento, {})
  await api.create('industria', item, { IdPagamento: Id })
  const page = await goOn(recordRoute(pagamento, Id))
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(rowsOf(page, item)).toHaveCount(1)
  const strip = page.getByRole('navigation', { name: translate('forms.sections') })
  const covered = await strip.evaluate(async element => {
    const found: number[] = []
    for (let top = 0; top < 700; top += 8) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { x, y, height } = element.getBoundingClientRect()
      const above = document.elementFromPoint(x + 40, y + height - 6)
      if (y < innerHeight - height && !element.contains(above)) found.push(top)
    }
    return found
  })
  expect(covered).toEqual([])
})

test('the button of the history stands apart from the cards of the subscription', async ({ goOn }) => {
  const page = await goOn('/admin/assinatura')
  const history = page
    .getByRole('main')
    .getByRole('button', { name: /^Histórico/ })
    .first()
  const button = await history.boundingBox()
  const card = await page.getByRole('article').first().boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((card?.y ?? 0) - 4)
})
