import { expect, type Page } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { accountFor, registers } from './support/registers.ts'
import { heading, openFromMenu, rowsOf, search } from './support/screen.ts'

const despesa = entityNamed('despesa')

const firstRow = (page: Page, entity: Entity = despesa) => rowsOf(page, entity).first()
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas da lista: Despesas' })
const head = (page: Page, name: string) => page.getByRole('columnheader').filter({ hasText: name })

/** Makes the list of expenses claim more rows than are counted, unless an exact count is requested. */
async function lengthen(page: Page): Promise<void> {
  await page.route('**/api/canal/cadastros/despesas?*', async route => {
    const answer = await route.fetch()
    const isExact = new URL(route.request().url()).searchParams.has('count')
    const headers = { ...answer.headers(), ...(!isExact && { 'content-range': 'despesa 0-24/10001' }) }
    await route.fulfill({ response: answer, headers })
  })
}

test.describe('the pages of a list', () => {
  test('show 25 records, and the next ones on the next page, which a reload keeps and Back leaves', async ({
    page,
  }) => {
    await page.goto('/admin/despesas')
    await expect(page.getByText(/^1-25 de \d+$/)).toBeVisible()
    await expect(rowsOf(page, despesa)).toHaveCount(25)
    await expect(firstRow(page)).toContainText('AFRMM')
    await pages(page).getByRole('button', { name: 'Ir para a página 2' }).click()
    await expect(page.getByText(/^26-(\d+) de \1$/)).toBeVisible()
    await expect(firstRow(page)).not.toContainText('AFRMM')
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await expect(page.getByText(/^26-/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^1-25 de/)).toBeVisible()
    await expect(firstRow(page)).toContainText('AFRMM')
  })

  test('are as long as the user wants them', async ({ goOn }) => {
    const page = await goOn('/admin/despesas')
    await page.getByRole('combobox', { name: 'Linhas por página' }).click()
    await page.getByRole('option', { name: '10', exact: true }).click()
    await expect(page.getByText(/^1-10 de \d+$/)).toBeVisible()
    await expect(rowsOf(page, despesa)).toHaveCount(10)
  })

  test('are counted only so far, and to the end for who asks', async ({ page }) => {
    await lengthen(page)
    await page.goto('/admin/despesas')
    await expect(page.getByText(/^1-25 de mais de 10\.000/)).toBeVisible()
    await page.getByRole('button', { name: 'Contar todos' }).click()
    await expect(page.getByText(/^1-25 de \d\d$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contar todos' })).toBeHidden()
  })

  test('lead to the first one from a page beyond the last', async ({ goOn }) => {
    const page = await goOn('/admin/despesas?page=99&perPage=10')
    await expect(page.getByText(/^1-10 de \d+$/)).toBeVisible()
    await expect(rowsOf(page, despesa)).toHaveCount(10)
  })

  test('begin anew with a click on the menu', async ({ goOn }) => {
    const page = await goOn('/admin/despesas?page=2&perPage=10')
    await expect(page.getByText(/^11-20 de/)).toBeVisible()
    await openFromMenu(page, despesa)
    await expect(page.getByText(/^1-25 de/)).toBeVisible()
    await expect(page).toHaveURL('/admin/despesas')
  })
})

test.describe('the order of a list', () => {
  test('is by a column whose head is clicked, also after a reload, and turns round with the next click', async ({
    page,
  }) => {
    await page.goto('/admin/despesas')
    await head(page, 'Código').getByRole('button').click()
    await expect(firstRow(page)).toContainText('1001')
    await expect(head(page, 'Código')).toHaveAttribute('aria-sort', 'ascending')
    await page.reload()
    await expect(firstRow(page)).toContainText('1001')
    await head(page, 'Código').getByRole('button').click()
    await expect(head(page, 'Código')).toHaveAttribute('aria-sort', 'descending')
    await expect(firstRow(page)).not.toContainText('1001')
  })
})

test.describe('the search of a list', () => {
  test('ignores case and accents, is the same after a reload, and goes with its clear button', async ({
    page,
  }) => {
    await page.goto('/admin/despesas')
    await search(page, despesa, 'INTERNACIONAL AEREO')
    await expect(rowsOf(page, despesa)).toHaveCount(1)
    await expect(firstRow(page)).toContainText('Frete internacional aéreo')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('INTERNACIONAL AEREO')
    await expect(rowsOf(page, despesa)).toHaveCount(1)
    await page.getByRole('button', { name: 'Limpar pesquisa' }).click()
    await expect(rowsOf(page, despesa)).toHaveCount(25)
  })

  test('that finds nothing says so and is cleared at once', async ({ goOn }) => {
    const page = await goOn('/admin/despesas')
    await search(page, despesa, 'zzzz nada disso')
    await expect(page.getByText('Nenhum registro corresponde à pesquisa')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(rowsOf(page, despesa)).toHaveCount(25)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
})

test.describe('a company without records', () => {
  test.use({ account: 'outra' })

  test('is invited to make the first', async ({ goOn }) => {
    const page = await goOn('/admin/modelos')
    await expect(page.getByText('Ainda não há registros')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveCount(2)
  })
})

test('what is printed as soon as its rows are there has no frame around it', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const bar = document.querySelector('.MuiAppBar-root')
      if (!bar || !document.querySelector('tbody tr a')) return
      observer.disconnect()
      Object.assign(window, { printedBar: getComputedStyle(bar).display })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/admin/modelos')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printedBar?: string }).printedBar))
    .toBe('none')
  await page.emulateMedia({ media: 'screen' })
})

test('a user opens a record from anywhere in its row', async ({ goOn }) => {
  const page = await goOn('/admin/despesas')
  await firstRow(page).getByRole('cell').nth(2).click()
  await expect(page.getByRole('dialog', { name: 'AFRMM (marinha mercante)' })).toBeVisible()
})

for (const account of ['industria', 'agente'] as const) {
  test.describe(`for ${account}`, () => {
    // No hub: changes of other tests would cause further requests.
    test.use({ account, refusals: [0] })
    test.beforeEach(({ page }) => page.route('**/hub/**', route => route.abort()))

    test('a page of a list asks for its rows once, and for the titles of each relation once', async ({
      page,
    }) => {
      const quiet = quietOf(page)
      const asked: string[] = []
      page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/canal/')) asked.push(pathname)
      })
      await page.goto('/admin/')
      await expect(heading(page, 'Painel')).toBeVisible()
      for (const entity of registers.filter(one => accountFor(one) === account)) {
        await quiet()
        asked.length = 0
        await openFromMenu(page, entity)
        await expect(firstRow(page, entity)).toBeVisible()
        await quiet()
        const rows = `/api/canal/${entity.register.base}/${entity.spec.path}`
        expect(asked, entity.name).toContain(rows)
        // Earlier requests belong to the previous list; photos come one for each row.
        const own = asked.slice(asked.indexOf(rows)).filter(path => path === rows || path.includes('/apoio/'))
        expect(own, entity.name).toEqual([...new Set(own)])
      }
    })
  })
}

test('names have room beside a panel: what tells least gives way to them', async ({ page }) => {
  await page.goto('/admin/despesas/1')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.locator('#beside [role=dialog]')).toBeVisible()
  await expect(head('Tipo de despesa')).toBeVisible()
  expect((await head('Descrição').boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await expect(head('Negócio')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(head('Negócio')).toBeVisible()
})
