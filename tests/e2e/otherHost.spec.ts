import { test as base, expect, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { FAILS, plainHost, SILENT } from './support/plainHost.ts'
import { type Host, portalFor, served as serve } from './support/portalHost.ts'
import { heading, menu, sectionLink, toasts, toldOf } from './support/screen.ts'
import { buildFor, staticHost } from './support/staticHost.ts'

const asked = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

/** Signs in on the sign-in page that was redirected to. */
async function signIn(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(address)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

base.describe('a portal at an origin of its own', () => {
  // Serial, because all tests listen on one port.
  base.describe.configure({ mode: 'serial' })
  const api = () => `http://localhost:${process.env['CANAL_PORT']}`
  const served = (app: Hono) => serve(app, Number(process.env['ELSEWHERE_PORT']))

  base(
    'signs in at the bundled server, lists, saves, deletes and downloads there',
    async ({ page, context }) => {
      const elsewhere = await served(portalFor(api()))
      const complaints: string[] = []
      page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
      // Register other than models, of which other tests expect that there are none.
      await page.goto(`${elsewhere.origin}/admin/finalidades`)
      await signIn(page, 'outra@demo.canal')
      await expect(heading(page, 'Finalidades')).toBeVisible()

      const mark = `Finalidade de outra origem ${Date.now()}`
      await page.goto(`${elsewhere.origin}/admin/finalidades/novo`)
      await page.getByRole('textbox', { name: 'Descrição' }).fill(mark)
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await toldOf(page, /./)
      const row = page.getByRole('row').filter({ hasText: mark })
      await expect(row).toBeVisible()
      // Content-Range must be exposed by CORS to be read from another origin.
      await expect(page.getByText(/^1-\d+ de \d+$/)).toBeVisible()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem').first().click()
      expect((await download).suggestedFilename()).toMatch(/^finalidade.*\.(xlsx|csv)$/i)

      await row.getByRole('button', { name: 'Excluir' }).click()
      await asked(page).getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(row).toHaveCount(0)
      expect(complaints).toEqual([])
      expect(await context.cookies()).toEqual([])
      await elsewhere.stop()
    },
  )

  base('is built for a static host, which serves files alone', async ({ page }, info) => {
    base.slow()
    const folder = info.outputPath('portal')
    await buildFor(api(), folder)
    const elsewhere = await served(staticHost(folder))
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(`${elsewhere.origin}/admin/filiais`)
    await signIn(page, 'outra@demo.canal')
    await expect(heading(page, 'Filiais')).toBeVisible()
    await expect(page.getByText(/^1-\d+ de \d+$/)).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Filiais')).toBeVisible()
    await expect(page.getByText('Ambiente de Homologação')).toHaveCount(0)
    expect(complaints).toEqual([])
    await elsewhere.stop()
  })

  base('another origin that is not listed gets no answer to read', async ({ page }) => {
    const stranger = await serve(new Hono().get('/', context => context.html('<p>x</p>')))
    await page.goto(stranger.origin)
    const api = `http://localhost:${process.env['CANAL_PORT']}/health`
    const read = await page.evaluate(
      address =>
        fetch(address).then(
          () => 'read',
          () => 'refused',
        ),
      api,
    )
    expect(read).toBe('refused')
    await stranger.stop()
  })
})

base.describe('a host that speaks the specification alone', () => {
  const { app, strange, changes } = plainHost()
  let host: Host
  base.beforeAll(async () => {
    host = await serve(portalFor(null, app))
  })
  base.afterAll(() => host.stop())

  base('opens lists, forms and payments, and no feature that it has no answer to', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

    await page.goto(`${host.origin}/admin/pages/login`)
    await signIn(page, 'helena@provedor.example')
    await expect(heading(page, 'Painel')).toBeVisible()
    await expect(menu(page).getByRole('link')).toHaveText([
      'Painel',
      'Alterar senha',
      'Solicitações de Pagamento',
      'Finalidades',
      'Tipos de Pagamento',
    ])

    await base.step('a list that came whole is paged, sorted and searched', async () => {
      await menu(page).getByRole('link', { name: 'Finalidades' }).click()
      await expect(page.getByText('1-25 de 60', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /página 3/i }).click()
      await expect(page.getByText('51-60 de 60', { exact: true })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Finalidades' }).fill('finalidade 41')
      await expect(page.getByText('1-1 de 1', { exact: true })).toBeVisible()
      await expect(button('Histórico')).toHaveCount(0)
      await expect(button('Exportar')).toHaveCount(0)
    })

    await base.step('a record is changed, made and deleted', async () => {
      await page.goto(`${host.origin}/admin/finalidades/41?modo=editar`)
      await page.getByRole('textbox', { name: 'Descrição' }).fill('Revenda mudada')
      await button('Salvar').click()
      await toldOf(page, 'Feito pelo outro provedor.')
      await page.goto(`${host.origin}/admin/finalidades/novo`)
      await page.getByRole('textbox', { name: 'Descrição' }).fill('Amostra nova')
      await button('Salvar').click()
      await toldOf(page, 'Feito pelo outro provedor.')
      await expect(page.getByText('1-25 de 61', { exact: true })).toBeVisible()
    })

    await base.step('what the host does not say is said in the words of the specification', async () => {
      await page.goto(`${host.origin}/admin/finalidades/novo`)
      const description = page.getByRole('textbox', { name: 'Descrição' })
      await description.fill(FAILS)
      await button('Salvar').click()
      await expect(toasts(page).getByText('Ops... Ocorreu um erro!')).toBeVisible()
      await toldOf(page, 'Ocorreu um erro, tente novamente ou entre em contato com o Suporte.')
      expect(complaints.splice(0)).toEqual([expect.stringContaining('500')])
      await description.fill(SILENT)
      await button('Salvar').click()
      await expect(toasts(page).getByText('Sucesso!')).toBeVisible()
      await toldOf(page, 'Cadastro realizado com sucesso.')
    })

    await base.step('a payment request is opened, submitted and authorized', async () => {
      await menu(page).getByRole('link', { name: 'Solicitações de Pagamento' }).click()
      await expect(page.getByText('1-1 de 1', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'SP-41' }).first().click()
      await expect(page.getByRole('main').getByText('SP-41', { exact: true })).toBeVisible()
      await expect(sectionLink(page, 'Itens')).toBeVisible()
      await expect(sectionLink(page, 'Linha do tempo')).toHaveCount(0)
      await sectionLink(page, 'Itens').click()
      await expect(page.getByRole('table', { name: 'Itens', exact: true }).locator('tbody tr')).toHaveCount(1)
      await sectionLink(page, 'Dados').click()
      await button(/^Enviar/).click()
      await asked(page)
        .getByRole('button', { name: /^Enviar/ })
        .click()
      await toldOf(page, 'Feito pelo outro provedor.')
      expect(changes.at(-1)).toEqual([
        'financeiro/pagamento/atualizar',
        expect.objectContaining({ Id: 41, StatusPagamento: 2 }),
      ])
      await button('Autorizar').click()
      await asked(page).getByRole('button', { name: 'Autorizar', exact: true }).click()
      await toldOf(page, 'Feito pelo outro provedor.')
      await expect(page.getByText('Autorizada (Aguardando Pagamento)').first()).toBeVisible()
    })

    expect(strange).toEqual([])
    expect(complaints).toEqual([])
  })
})
