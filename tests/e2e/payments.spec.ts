import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { button, form, rowsOf, section, sectionLink, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const item = entityNamed('pagamento/item')
const fiscalDocument = entityNamed('pagamento/docfiscal')
const settled = entityNamed('baixa/item')

const word = (name: string) => translate(`fields.${name}`)
const action = (register: string, name: string) => translate(`registers.${register}.actions.${name}.do`)

const choose = async (page: Page, name: string, option: string | RegExp) => {
  const choices = await openChoices({ form: form(page), label: word(name) })
  await choices.filter({ hasText: option }).first().click()
}
const type = (page: Page, name: string, text: string) =>
  form(page)
    .getByRole('textbox', { name: word(name), exact: true })
    .fill(text)

/** Pastes text copied from a spreadsheet while no input has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate(copied => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

/** Runs an action of the open record, with a reason where one is required. */
async function act(page: Page, register: string, name: string): Promise<void> {
  await page.getByRole('button', { name: action(register, name), exact: true }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const accept = dialog.getByRole('checkbox', { name: translate('pages.pagamento.accept') })
  const confirm = dialog.getByRole('button', { name: action(register, name), exact: true })
  if (name === 'autorizar') await accept.check()
  await confirm.click()
  await toldOf(page, translate(`registers.${register}.actions.${name}.done`))
}

test.describe('the life of a payment request', () => {
  test.use({ account: 'agente' })

  test('an agent asks for it, the importer authorizes and settles it, each in their own browser', async ({
    page: agent,
    openAs,
  }) => {
    // The whole life in two browsers: some sixty steps, which a busy machine takes longer for than for any other test.
    test.slow()
    await agent.goto('/admin/pagamento/novo')
    await agent.getByRole('main').getByRole('combobox', { name: 'Cliente' }).click()
    await agent.getByRole('option', { name: /Voltrix/ }).click()
    await choose(agent, 'IdFilial', 'Voltrix')
    await choose(agent, 'IdBeneficiario', 'Marévia')
    await choose(agent, 'IdTipoPagamento', 'Débito')
    await type(agent, 'DataEmissao', '20/11/2026')
    await type(agent, 'DataVencimento', '24/11/2026')
    await button(agent, 'save').click()
    await toldOf(agent, 'Cadastro realizado com sucesso.')
    const title = agent.getByRole('main').getByText(/^SP-\d{4}-\d{6}$/)
    await expect(title).toHaveText(/^SP-\d{4}-\d{6}$/)
    await expect(agent.getByRole('heading', { level: 2 }).first()).toHaveText(/^Marévia/)
    await expect(agent).toHaveURL(/\/pagamento\/\d+\?modo=editar$/)
    const number = (await title.textContent()) ?? ''

    const panel = section(agent, labels(item).many)
    await sectionLink(agent, labels(item).many).click()
    await button(panel, 'add').first().click()
    await choose(agent, 'IdDespesa', 'Honorários')
    await type(agent, 'Valor', '1.850,00')
    await button(agent.getByRole('dialog'), 'save').click()
    await toldOf(agent, 'Cadastro realizado com sucesso.')
    await expect(agent.getByText('R$ 1.850,00').first()).toBeVisible()

    const loading = { name: translate('pages.pagamento.carga.button') }
    const load = panel.getByRole('button', loading)
    await expect(load).toHaveAccessibleDescription(
      new RegExp(translate('pages.pagamento.pasteHint').slice(0, 12)),
    )
    // All tools of the items are one row.
    const [ofLoad, ofAdd] = [await load.boundingBox(), await button(panel, 'add').first().boundingBox()]
    expect(ofLoad?.y).toBe(ofAdd?.y)
    await paste(
      agent,
      'SDA (sindicato dos despachantes)\tTaxa sindical\tBRL\t1.302,50\t1\t0\t0\tRepasse de terceiros',
    )
    const sheet = agent.getByRole('dialog', { name: translate('pages.pagamento.carga.item.title') })
    await sheet
      .getByRole('button', { name: translate('pages.pagamento.carga.item.confirm', { smart_count: 1 }) })
      .click()
    await expect(sheet.getByText('R$ 1.302,50').first()).toBeVisible()
    await button(sheet, 'close').click()
    await expect(rowsOf(agent, item)).toHaveCount(2)
    await expect(agent.getByText('R$ 3.152,50').first()).toBeVisible()
    await expect(agent.getByRole('row', { name: /^Documentos × Itens .+ sem documento$/ })).toBeVisible()

    await sectionLink(agent, labels(fiscalDocument).many).click()
    const proof = section(agent, labels(fiscalDocument).many)
    await expect(proof.getByRole('button', loading)).toBeVisible()
    await paste(
      agent,
      `NFS-e\t2026118\tMarévia Agenciamento de Cargas Internacionais Ltda.\t20/11/2026\tBRL\t3.000,00`,
    )
    const documents = agent.getByRole('dialog', { name: translate('pages.pagamento.carga.docfiscal.title') })
    const add = translate('pages.pagamento.carga.docfiscal.confirm', { smart_count: 1 })
    await expect(documents.getByRole('row', { name: /2026118.*Marévia.*20\/11\/2026/ })).toBeVisible()
    await expectNothingFound(agent, 'the results of documents', IN_FRONT)
    await documents.getByRole('button', { name: add }).click()
    await expect(documents.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
    await agent.keyboard.press('Escape')
    await expect(rowsOf(agent, fiscalDocument)).toContainText(['2026118'])

    // A further one begins with what is known: whose it is, its day, and what is not proven yet.
    await button(proof, 'add').first().click()
    const begun = agent.getByRole('dialog')
    await expect(begun.getByRole('combobox', { name: word('IdEmitente') })).toHaveValue(/^Marévia/)
    await expect(begun.getByRole('textbox', { name: word('DataEmissao') })).toHaveValue('20/11/2026')
    await expect(begun.getByRole('textbox', { name: word('Valor'), exact: true })).toHaveValue('152,50')
    await button(begun, 'cancel').click()
    await agent.getByRole('button', { name: translate('pages.pagamento.takeTaxes') }).click()
    // Taxes taken over are unsaved changes, which have to be saved before the request is sent.
    await agent.getByRole('button', { name: action('pagamento', 'enviar'), exact: true }).click()
    await agent.getByRole('button', { name: translate('forms.settle.save') }).click()
    await toldOf(agent, translate('messages.saved'))
    const sending = agent.getByRole('alertdialog', { name: action('pagamento', 'enviar') })
    await expect(sending).toContainText(/Marévia.*R\$\s3\.038,72/)
    await expect(sending).toContainText(translate('warnings.documents'))
    await expect(
      sending.getByRole('button', { name: action('pagamento', 'enviar'), exact: true }),
    ).toBeFocused()
    await agent.keyboard.press('Enter')
    await toldOf(agent, translate('registers.pagamento.actions.enviar.done'))
    // Net amount after retentions of 4.65 % and 1.5 % of the fee.
    await expect(agent.getByText('R$ 3.038,72').first()).toBeVisible()

    const importer = await openAs('industria')
    await importer.goto('/admin/pagamentos')
    await importer.getByRole('tab', { name: /^Aguardando Autorização/ }).click()
    await importer.getByRole('listitem').getByRole('link', { name: number }).click()
    // The inbox shows it beside its list, from where its number leads to its page.
    await importer.getByRole('link', { name: number, exact: true }).click()
    // Until the page has loaded, the inbox is shown, although the address has changed.
    await expect(importer.locator('[data-head]')).toContainText(number)
    await expectNothingFound(importer, 'a request to authorize', 'main')
    await act(importer, 'pagamento', 'autorizar')

    await importer.goto('/admin/baixa/novo')
    // The head office, its main account and today are there to begin with.
    for (const [name, begun] of [
      ['IdFilial', /^Voltrix Serrana/],
      ['IdConta', /^Banco/],
      ['DataPagamento', /^\d\d\/\d\d\/\d{4}$/],
    ] as const) {
      await expect(form(importer).getByLabel(word(name)).first()).toHaveValue(begun)
    }
    await choose(importer, 'IdFilial', 'Voltrix')
    await choose(importer, 'IdConta', 'movimento')
    await type(importer, 'DataPagamento', '20/11/2026')
    await button(importer, 'save').click()
    await toldOf(importer, 'Cadastro realizado com sucesso.')
    await importer.getByRole('button', { name: translate('pages.baixa.choose') }).click()
    const choice = importer.getByRole('dialog', { name: translate('pages.baixa.choose') })
    const offered = choice.getByRole('row').filter({ hasText: number })
    await expect(offered.getByRole('cell').first().getByRole('checkbox')).toBeVisible()
    await expect(offered).toContainText(/Débito/)
    await choice.getByRole('checkbox', { name: translate('pages.baixa.tickOne', { name: number }) }).check()
    await expect(choice.getByRole('status')).toContainText(/^R\$\s3\.038,72.*1 solicitação.*Restam R\$/)
    await choice.getByRole('button', { name: translate('pages.baixa.addChosen') }).click()
    await expect(choice).toBeHidden()
    await expect(rowsOf(importer, settled)).toHaveCount(1)
    await expect(importer.getByRole('button', { name: translate('details.removeAll.button') })).toBeVisible()
    await act(importer, 'baixa', 'efetivar')

    await agent.reload()
    await expect(agent.getByText('Liquidada', { exact: true }).first()).toBeVisible()
    await sectionLink(agent, translate('history.timeline.title')).click()
    await expect(agent).toHaveURL(/aba=linha-do-tempo/)
    const events = agent
      .getByRole('list', { name: translate('history.timeline.title') })
      .getByRole('listitem')
    await expect(events).toHaveCount(5)
    await agent.getByRole('button', { name: translate('history.timeline.more') }).click()
    await expect(events.locator('p:first-child')).toHaveText([
      'Liquidada',
      'Solicitação autorizada',
      'Solicitação enviada para autorização',
      /^\d campos? alterados?$/,
      'Inclusão de documento fiscal',
      'Inclusão de 2 itens',
      'Solicitação criada',
    ])
    await expect(events.first()).toContainText('R$ 3.038,72')
    await expect(events.first().getByRole('link')).toHaveCount(0)
    await expectNothingFound(agent, 'the timeline of a request', 'main')
    await events
      .nth(3)
      .getByRole('button', { name: translate('history.showMore') })
      .press('Enter')
    await expect(events.nth(3)).toContainText(word('IRRF'))

    await importer.goto(`${new URL(agent.url()).pathname}?aba=linha-do-tempo`)
    await importer.getByRole('link', { name: /^BX-/ }).click()
    await expect(importer.locator('[data-head]')).toContainText(/BX-/)
    await sectionLink(importer, translate('history.timeline.title')).click()
    await expect(importer.getByRole('listitem').filter({ hasText: 'Baixa efetivada' })).toBeVisible()
  })
})
