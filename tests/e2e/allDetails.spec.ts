import { expect, type Page } from '@playwright/test'
import { type Entity, entityNamed, entityOf } from '#contract/entity.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { draftWithRequest } from './support/baixa.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, recordRoute } from './support/registers.ts'
import { button, rowsOf, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const [filial, filialProvedor] = [entityNamed('filial'), entityNamed('filial/provedor')]
const pagamento = entityNamed('pagamento')

const removeAll = (page: Page) => page.getByRole('button', { name: translate('details.removeAll.button') })
const tabOf = ({ name }: Entity) => `aba=${name.split('/').at(-1)}`

/** Creates a parent with details; returns its Id and their number. */
const filled: Readonly<Record<string, (api: Api) => Promise<readonly [id: number, count: number]>>> = {
  'pagamento/item': api => linesOf(api, entityNamed('pagamento/item')),
  'pagamento/docfiscal': api => linesOf(api, entityNamed('pagamento/docfiscal')),
  'baixa/item': async api => [(await draftWithRequest(api, 1)).Id, 1],
}

async function linesOf(api: Api, detail: Entity): Promise<readonly [number, number]> {
  const { Id } = await api.create('industria', pagamento, {})
  const column = detail.parent?.column ?? ''
  for (const _ of Array.from({ length: 3 })) await api.create('industria', detail, { [column]: Id })
  return [Id, 3]
}

for (const [name, fill] of Object.entries(filled)) {
  const detail = entityOf(name)
  const parent = entityOf(detail.parent?.name ?? '')
  const { many } = labels(detail)

  test(`all ${many} of a record are deleted at once, after saying how many`, async ({ goOn, api }) => {
    const [id, count] = await fill(api)
    const page = await goOn(`${recordRoute(parent, id)}?${tabOf(detail)}`)
    await expect(rowsOf(page, detail)).toHaveCount(count)
    await expect(removeAll(page)).toHaveCount(0)
    await goOn(`${editRoute(parent, id)}&${tabOf(detail)}`)
    await removeAll(page).click()
    const dialog = page.getByRole('alertdialog')
    await expect(
      dialog.getByText(translate('details.removeAll.text', { smart_count: count, name: many })),
    ).toBeVisible()
    await expectNothingFound(page, 'the question', IN_FRONT)
    await button(dialog, 'cancel').click()
    await expect(rowsOf(page, detail)).toHaveCount(count)
    await removeAll(page).click()
    await removeAll(page).last().click()
    await toldOf(page, translate('messages.deletedAll', { smart_count: count }))
    await expect(rowsOf(page, detail)).toHaveCount(0)
    await expect(removeAll(page)).toHaveCount(0)
  })
}

test('all providers of the company are linked to a branch at once, after naming them', async ({
  goOn,
  api,
}) => {
  const { Id } = await api.create('industria', filial, {
    RazaoSocial: newMark(),
    IdEstado: '42',
    IdCidade: '4202404',
  })
  const page = await goOn(`${editRoute(filial, Id)}&aba=provedor`)
  const add = page.getByRole('button', { name: translate('pages.filial.providers.addAll') })
  await add.click()
  const dialog = page.getByRole('alertdialog')
  const listed = dialog.getByRole('listitem')
  await expect(listed.nth(1)).toBeVisible()
  const names = await listed.allTextContents()
  await expectNothingFound(page, 'the providers to come', IN_FRONT)
  await button(dialog, 'add').click()
  await toldOf(page, translate('messages.providersLinked', { smart_count: names.length }))
  await expect(rowsOf(page, filialProvedor)).toHaveCount(names.length)
  await add.click()
  await expect(dialog.getByText(translate('pages.filial.providers.allThere'))).toBeVisible()
  await button(dialog, 'cancel').click()
})
