import { expect, type Page } from '@playwright/test'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import { publicWebhookEndpoints } from '#contract/features/webhook.ts'
import { actorOf } from '#contract/permission.ts'
import { pathOf } from '#contract/registers.ts'
import type { Api, Stored } from './support/api.ts'
import { draftWithRequest } from './support/baixa.ts'
import { test } from './support/portal.ts'
import { accountFor, editRoute, newMark } from './support/registers.ts'
import { askFor, button, form, rowsOf, sectionLink, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const usuario = entityNamed('usuario')
const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')

const question = (page: Page) => page.getByRole('alertdialog', { name: translate('forms.settle.title') })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const doing = ({ name }: Entity, action: string) => translate(`registers.${name}.actions.${action}.do`)
const box = (page: Page, entity: Entity, name: string) =>
  form(page).getByRole('textbox', { name: labels(entity).field(name), exact: true })

/** Entities that can be edited and have actions. */
const acting = entities.filter(
  entity => !entity.parent && entity.register.actions && pathOf(entity, 'atualizar'),
)

/** Records to create where the demo has none that an action applies to. */
const missing: Readonly<Record<string, (api: Api) => Promise<Stored>>> = {
  baixa: api => draftWithRequest(api, 0),
  // User to act on, because the demo's first one is signed in.
  usuario: api => api.create('industria', usuario, { Nome: newMark() }),
  // Webhook of an address that nobody has, because the demo's own is switched off.
  webhook: async api => {
    const address = { Endereco: 'https://erp.example.com.br/avisos', Servicos: ['ALCADA'] }
    const made = await api.create('industria', entityNamed('webhook'), address)
    await api.send('industria', publicWebhookEndpoints['webhook/gerar'].path, { Id: made.Id })
    return made
  },
}

/** Finds a record that can be edited and has an available action. */
async function openRecord(
  api: Api,
  entity: Entity,
  made: Stored | undefined,
): Promise<{ record: Stored; action: string }> {
  const account = accountFor(entity)
  const actor = actorOf(await api.sessionOf(account))
  const isChangeable = (record: Stored) => entity.spec.changeable?.(record, actor) ?? true
  for (const row of made ? [made] : await api.find(account, entity, '')) {
    const record = await api.read(account, entity, row.Id)
    const impeded = Object.keys(record['Impedimentos'] ?? {})
    const [action] = Object.entries(entity.register.actions ?? {}).find(
      ([name, { when }]) => !impeded.includes(name) && (when?.(record, actor) ?? true),
    ) ?? [undefined]
    if (action && isChangeable(record)) return { record, action }
  }
  throw new Error(`The demo has no ${entity.name} that can be changed and acted on`)
}

for (const entity of acting) {
  test.describe(`an action on ${labels(entity).one}`, () => {
    test.use({ account: accountFor(entity) })

    test('asks what becomes of what was typed, which is still there after going back', async ({
      page,
      api,
    }) => {
      const made = await missing[entity.name]?.(api)
      const { record, action } = await openRecord(api, entity, made)
      await page.goto(editRoute(entity, record.Id))
      const field = form(page).locator('input[type=text]:not([role]):enabled, textarea:enabled').first()
      await field.click()
      await field.press('End')
      await page.keyboard.type(' 7')
      const typed = await field.inputValue()
      await askFor(page, doing(entity, action))
      await expect(question(page)).toBeVisible()
      await answer(page, translate('actions.back')).click()
      await expect(question(page)).toBeHidden()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(field).toHaveValue(typed)
      const drafts = made && pathOf(entity, 'excluir') ? [made] : []
      for (const draft of drafts) await api.remove('industria', entity, draft)
    })
  })
}

test.describe('an action on a user with unsaved changes', () => {
  const open = async (page: Page, api: Api) => {
    const record = await api.create('industria', usuario, { Nome: newMark() })
    await page.goto(editRoute(usuario, record.Id))
    return record
  }
  const deactivate = (page: Page) =>
    page.getByRole('button', { name: doing(usuario, 'desativar'), exact: true })
  const confirm = (page: Page) =>
    page.getByRole('alertdialog').getByRole('button', { name: doing(usuario, 'desativar'), exact: true })

  test('saves them and is done', async ({ page, api }) => {
    const { Id } = await open(page, api)
    const name = newMark()
    await box(page, usuario, 'Nome').press('ControlOrMeta+a')
    await page.keyboard.type(name)
    await deactivate(page).click()
    await answer(page, translate('forms.settle.save')).click()
    await confirm(page).click()
    await toldOf(page, translate('registers.usuario.actions.desativar.done'))
    const after = await api.read('industria', usuario, Id)
    expect(after).toMatchObject({ Nome: name })
    expect(after['Status']).not.toBe(1)
  })

  test('is done without them where they are given up', async ({ page, api }) => {
    const { Id, Nome } = await open(page, api)
    await box(page, usuario, 'Nome').press('ControlOrMeta+a')
    await page.keyboard.type(newMark())
    await deactivate(page).click()
    await answer(page, translate('forms.unsaved.leave')).click()
    await confirm(page).click()
    await toldOf(page, translate('registers.usuario.actions.desativar.done'))
    await expect(box(page, usuario, 'Nome')).toHaveValue(String(Nome))
    expect(await api.read('industria', usuario, Id)).toMatchObject({ Nome })
  })

  test('is not done where they cannot be saved, and shows why, on whichever tab it was pressed', async ({
    page,
    api,
  }) => {
    const { Id, Versao } = await open(page, api)
    await box(page, usuario, 'Email').press('ControlOrMeta+a')
    await page.keyboard.type('sem arroba')
    await page.getByRole('tab', { name: labels(entityNamed('filial')).many }).click()
    await deactivate(page).click()
    await answer(page, translate('forms.settle.save')).click()
    await expect(box(page, usuario, 'Email')).toBeFocused()
    await expect(box(page, usuario, 'Email')).toHaveAccessibleDescription('E-mail inválido')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await api.read('industria', usuario, Id)).toMatchObject({ Versao })
  })
})

test('a row that is being edited is saved before an action on what it belongs to, and asked about before the record is left', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  await api.create('industria', item, { IdPagamento: Id })
  await page.goto(`${editRoute(pagamento, Id)}&aba=item`)
  const row = rowsOf(page, item).first()
  await row.getByRole('button', { name: /^Editar/ }).click()
  const note = row.getByRole('textbox').first()
  await note.click()
  await note.press('ControlOrMeta+a')
  await page.keyboard.type('12,34')
  await sectionLink(page, translate('forms.data')).click()
  await expect(note).toHaveValue('12,34')
  await button(form(page), 'back').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('forms.unsaved.stay') })
    .click()
  await expect(note).toHaveValue('12,34')
  await page.getByRole('button', { name: doing(pagamento, 'enviar'), exact: true }).click()
  await answer(page, translate('forms.settle.save')).click()
  await expect(page.getByRole('alertdialog', { name: doing(pagamento, 'enviar') })).toBeVisible()
  await button(page.getByRole('alertdialog'), 'back').click()
  await expect(row).toContainText('12,34')
})
