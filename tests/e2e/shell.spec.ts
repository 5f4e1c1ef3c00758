import { expect, type Page } from '@playwright/test'
import { entities, entityNamed } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import { screens } from '#contract/screens.ts'
import { test } from './support/portal.ts'
import { accountFor, recordRoute, registers, routeOf } from './support/registers.ts'
import { heading, menu, openFromMenu } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('listitem')

for (const entity of registers.filter(({ register }) => register.page)) {
  const { many, one } = labels(entity)
  const { head } = entity.register

  test.describe(one, () => {
    test.use({ account: accountFor(entity) })

    test('a record’s page says where it is by its name, and leads back to its list', async ({
      goOn,
      api,
    }) => {
      const { [entity.spec.title]: title } = await api.read(accountFor(entity), entity, 1)
      // A record with a head is called by what it is about and its number.
      const name = head ? new RegExp(`^.+ · ${title}$`) : String(title)
      const page = await goOn(recordRoute(entity, 1))
      await expect(crumbs(page)).toHaveText([
        'Início',
        translate(`menu.${entity.register.section}`),
        many,
        name,
      ])
      await expect(page).toHaveTitle(head ? new RegExp(`.+ · ${title} · Canal$`) : `${title} · Canal`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await crumbs(page).getByRole('link', { name: many }).click()
      await expect(page, entity.name).toHaveURL(routeOf(entity))
      await expect(menu(page).locator('[aria-current=page]')).toHaveText([many])
    })
  })
}

const titles = [
  ['/admin/', 'Painel'],
  ['/admin/pages/login', 'Entrar'],
  ['/admin/pages/error-404', 'Página não encontrada'],
  ['/admin/pages/not-authorized', 'Acesso não autorizado'],
] as const

for (const [path, title] of titles) {
  test(`the browser's tab at ${path} is called ${title}`, async ({ goOn }) => {
    const page = await goOn(path)
    await expect(page).toHaveTitle(`${title} · Canal`)
  })
}

const roles = [
  { account: 'industria', role: 'industria' },
  { account: 'agente', role: 'provedor' },
  { account: 'consulta', role: 'industria' },
] as const

for (const { account, role } of roles) {
  test.describe(`the menu of ${account}`, () => {
    test.use({ account })

    test('has the dashboard, the password and what the role and the services open, in order', async ({
      goOn,
      session,
    }) => {
      const seen = new Set(
        session?.Servicos.flatMap(({ Codigo, Visualizar }) => (Visualizar ? [Codigo] : [])),
      )
      const opened = screens.filter(({ rule, service }) => admits(rule, role) && seen.has(service))
      const kept = entities.filter(
        ({ parent, register }) => !parent && admits(register.rule, role) && seen.has(register.service),
      )
      const expected = [
        ...opened.map(({ name }) => translate(`pages.${name}.title`)),
        ...kept.map(entity => labels(entity).many),
      ]
      const page = await goOn('/admin/')
      await expect(menu(page).getByRole('link')).toHaveText(['Painel', 'Alterar senha', ...expected])
    })
  })
}

test('the menu leaves out a routine the user may not see', async ({ page, api }) => {
  const session = await api.sessionOf('industria')
  const Servicos = session.Servicos.map(service => ({ ...service, Visualizar: service.Codigo !== 'MODELO' }))
  await page.route('**/validateToken', route => route.fulfill({ json: { ...session, Servicos } }))
  await page.goto('/admin/')
  await expect(menu(page).getByRole('link', { name: 'Finalidades' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Modelos' })).toBeHidden()
})

test('the menu folds to its icons, and stays folded', async ({ page }) => {
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Modelos' }).click()
  await expect(heading(page, 'Modelos')).toBeVisible()
})

test('a new page begins at its top, with the focus at its heading', async ({ goOn }) => {
  const page = await goOn('/admin/despesas')
  await page.getByText(/^1-25 de/).scrollIntoViewIfNeeded()
  const link = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link', { name: 'Início' })
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(heading(page, 'Painel')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

const environments = { staging: 1, demo: 0, production: 0 }

for (const [environment, banners] of Object.entries(environments)) {
  test(`in the ${environment} environment there are ${banners} staging banners`, async ({ page }) => {
    await page.route('**/admin/configuration.json', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), environment } })
    })
    await page.goto('/admin/')
    await expect(heading(page, 'Painel')).toBeVisible()
    await expect(page.getByText('Ambiente de Homologação')).toHaveCount(banners)
  })
}

test('the menu’s entry of the page that is open adds nothing to the way back', async ({ page }) => {
  await page.goto('/admin/')
  await openFromMenu(page, entityNamed('modelo'))
  await openFromMenu(page, entityNamed('modelo'))
  await openFromMenu(page, entityNamed('finalidade'))
  await page.goBack()
  await expect(heading(page, 'Modelos')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/$/)
})

test('a user comes back to the page before with Back', async ({ page }) => {
  await page.goto('/admin/')
  await openFromMenu(page, entityNamed('modelo'))
  await openFromMenu(page, entityNamed('finalidade'))
  await page.goBack()
  await expect(heading(page, 'Modelos')).toBeVisible()
})
