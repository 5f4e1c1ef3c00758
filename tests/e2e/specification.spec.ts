import { test as base, expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type Api, apiOver } from './support/api.ts'
import { type Host, portalFor, served } from './support/portalHost.ts'
import { quietOf } from './support/quietPage.ts'
import { accountFor, newMark, registers, routeOf, various } from './support/registers.ts'
import { button, heading, menu, rowsOf, toasts, toldOf } from './support/screen.ts'
import { specificationHost } from './support/specificationHost.ts'
import { goOnTo } from './support/window.ts'
import { labels, translate } from './support/words.ts'

type Opened = {
  readonly page: Page
  readonly host: Host
  /** Errors of the browser and unknown calls to the host, since last read. */
  readonly wrong: () => readonly string[]
  /** Changes requested from the host, as path and query, since last read. */
  readonly changes: () => readonly string[]
  /** Resolves when no request is pending. */
  readonly quiet: () => Promise<void>
}

const target = () => `http://localhost:${process.env['CANAL_PORT']}`

/** Portal at a host with only the specification's calls, with a signed-in user. */
const test = base.extend<{ account: string; opened: Opened }, { readonly api: Api }>({
  api: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: target() })
      await use(apiOver(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  account: ['industria', { option: true }],
  opened: async ({ page, account }, use) => {
    const { app, strange, changes } = specificationHost(target())
    const host = await served(portalFor(null, app))
    const complaints: string[] = []
    page.on('console', message => {
      // Missing photos are answered by 404: the specification has no other way to tell.
      const isNoPhoto = /\/perfil\/foto\?/.test(message.location().url)
      if (message.type() === 'error' && !isNoPhoto) complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    const quiet = quietOf(page)
    await page.goto(`${host.origin}/admin/pages/login`)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${account}@demo.canal`)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(heading(page, 'Painel')).toBeVisible()
    await toldOf(page, 'Logado com sucesso')
    await use({
      changes: () => changes.splice(0),
      page,
      host,
      quiet,
      wrong: () => [...strange.splice(0), ...complaints.splice(0)],
    })
    await host.stop()
  },
})

/** Waits until no request is pending; returns all errors, including those of toasts and failed parts. */
async function settled({ page, wrong, quiet }: Opened): Promise<readonly string[]> {
  await quiet()
  const told = await toasts(page).locator('[role=status], [role=alert]').allTextContents()
  const failed = await page.getByRole('button', { name: translate('actions.retry') }).count()
  return [...wrong(), ...told, ...(failed ? ['a part that could not be read'] : [])]
}

/** Whether an account opens a page of its menu: those of no register, and lists unless another account edits them. */
const isOpenedBy = (account: string) => (path: string) => {
  const entity = registers.find(one => routeOf(one) === path)
  return !entity || accountFor(entity) === account || various.includes(entity)
}

const halves = [
  { half: 'each first of two pages', rest: 0 },
  { half: 'each second of two pages', rest: 1 },
]

for (const account of ['industria', 'agente'] as const) {
  test.describe(`${account} at a host of the specification alone`, () => {
    test.use({ account })

    // In halves, to run in parallel: it would be the longest test.
    for (const { half, rest } of halves) {
      test(`opens ${half} of the menu, a record of each and all its tabs, and nothing fails`, async ({
        opened,
      }) => {
        test.slow()
        const { page } = opened
        const found: Record<string, readonly string[]> = { '/': await settled(opened) }
        const paths = await menu(page)
          .getByRole('link')
          .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
        const records: string[] = []
        for (const path of paths.filter(isOpenedBy(account)).filter((_, place) => place % 2 === rest)) {
          await menu(page).locator(`a[href="${path}"]`).click()
          found[path] = await settled(opened)
          const choose = page
            .getByRole('main')
            .getByRole('combobox', { name: translate('shell.client.label') })
          for (const _ of Array.from({ length: await choose.count() })) {
            await choose.click()
            await page.getByRole('option').first().click()
            found[`${path} of a client`] = await settled(opened)
          }
          const links = page.locator('main tbody a')
          records.push(
            ...(await links.evaluateAll(all => all.slice(-1).map(link => link.getAttribute('href') ?? ''))),
          )
        }
        for (const record of records) {
          // Client-side navigation, because reloading takes longer than all requests of a record.
          await goOnTo(page, `${record}?modo=editar`)
          found[record] = await settled(opened)
          for (const tab of await page.getByRole('tab').all()) {
            await tab.click()
            await expect(tab).toHaveAttribute('aria-selected', 'true')
            found[`${record} ${await tab.textContent()}`] = await settled(opened)
          }
        }
        expect(Object.keys(found).length).toBeGreaterThan(10)
        expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([])
      })
    }
  })
}

test.describe('at a host of the specification alone', () => {
  test('the flags of a job role are turned over one by one, and products are offered to it', async ({
    opened,
    api,
  }) => {
    const { page, host, changes, quiet } = opened
    const cargo = entityNamed('cargo')
    const { Id } = await api.create('industria', cargo, { Nome: newMark() })
    const address = `${host.origin}/admin/cargo/${Id}?modo=editar&aba=acessos`
    await page.goto(address)
    await page.getByRole('button', { name: translate('pages.cargo.give') }).click()
    await page.getByRole('menuitem', { name: 'Catálogo de Produtos' }).click()
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await box('Editar: Modelos').check()
    await box('Visualizar: Finalidades').uncheck()
    await button(page, 'save').click()
    const turned: string[] = []
    // Requests are counted, not toasts: giving a product has the same message.
    const turnedByNow = () => {
      const asked = changes().flatMap(
        path => /servico\/(\w+)\?.*padrao=(\w+)$/.exec(path)?.slice(1).join(' ') ?? [],
      )
      turned.push(...asked)
      return turned.toSorted()
    }
    await expect.poll(turnedByNow).toEqual(['editar False', 'visualizar False'])
    await quiet()
    await page.goto(address)
    await expect(box('Editar: Modelos')).toBeChecked()
    await expect(box('Visualizar: Finalidades')).not.toBeChecked()
    await quiet()
    expect(opened.wrong()).toEqual([])
  })

  test('billing is searched by month and year, also where nothing was billed', async ({ opened }) => {
    const { page, host } = opened
    await page.goto(`${host.origin}/admin/faturamento`)
    const month = page.getByRole('region', { name: translate('pages.faturamento.month'), exact: true })
    await expect(month.getByRole('row', { name: /^Total/ })).toContainText('R$')
    await expect(page.getByRole('region', { name: translate('pages.faturamento.history') })).toHaveCount(0)
    expect(opened.wrong()).toEqual([])
    await month.getByRole('combobox', { name: translate('pages.faturamento.year') }).click()
    await page.getByRole('option').last().click()
    await expect(month.getByText(translate('pages.faturamento.nothingThen'))).toBeVisible()
    await expect(month.getByRole('combobox', { name: translate('pages.faturamento.month') })).toBeVisible()
  })

  test('a subscribed product is looked at, and may be cancelled', async ({ opened }) => {
    const { page, host } = opened
    await page.goto(`${host.origin}/admin/assinatura`)
    const product = page.getByRole('article', { name: 'Cotação' })
    await product.getByRole('link', { name: 'Cotação' }).click()
    await expect(product).toHaveCount(0)
    const cancel = page.getByRole('button', { name: translate('pages.assinatura.cancel'), exact: true })
    await cancel.click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByRole('button', { name: translate('pages.assinatura.cancel') })).toBeEnabled()
    await button(asked, 'back').click()
    await expect(asked).toHaveCount(0)
    await opened.quiet()
    expect(opened.wrong()).toEqual([])
  })

  test('a branch gets all providers at once and a logo, which the host does not show', async ({
    opened,
    api,
  }) => {
    const { page, host } = opened
    const place = { RazaoSocial: newMark(), IdEstado: '42', IdCidade: '4202404' }
    const { Id } = await api.create('industria', entityNamed('filial'), place)
    await page.goto(`${host.origin}/admin/filial/${Id}?modo=editar&aba=provedor`)
    await page.getByRole('button', { name: translate('pages.filial.providers.addAll') }).click()
    await button(page.getByRole('alertdialog'), 'add').click()
    await toldOf(page, /./)
    await expect(rowsOf(page, entityNamed('filial/provedor')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: translate('pages.filial.providers.links') })).toHaveCount(0)
    await page.getByRole('tab', { name: translate('pages.filial.logo') }).click()
    await expect(page.getByRole('button', { name: translate('pictures.choose') })).toBeVisible()
    await opened.quiet()
    expect(opened.wrong()).toEqual([])
    await page.goto(`${host.origin}/admin/usuarios`)
    const user = await rowsOf(page, entityNamed('usuario')).getByRole('link').first().getAttribute('href')
    await page.goto(`${host.origin}${user}?modo=editar&aba=foto`)
    await expect(
      page.getByRole('tab', { name: translate('pages.usuario.photo'), selected: true }),
    ).toBeVisible()
    const panel = page.getByRole('tabpanel', { name: translate('pages.usuario.photo') })
    await expect(panel).toBeVisible()
    await opened.quiet()
    await expect(panel.getByRole('button')).toHaveCount(0)
  })

  test.describe('a provider', () => {
    test.use({ account: 'agente' })

    test('has no foreign agents, of whom the specification writes no call', async ({ opened }) => {
      const { page, host } = opened
      const { many } = labels(entityNamed('agenteexterior'))
      await expect(menu(page).getByRole('link', { name: many })).toHaveCount(0)
      await page.goto(`${host.origin}/admin/agentesexterior`)
      await expect(page).toHaveURL(`${host.origin}/admin/pages/error-404`)
    })
  })
})
