import { expect, type Locator, type Page } from '@playwright/test'
import type { Entity } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { accountFor, markingOf, removable, various } from './support/registers.ts'
import {
  button,
  confirmRemoval,
  fillIn,
  form,
  openFromMenu,
  rowsOf,
  search,
  toldOf,
} from './support/screen.ts'
import { labels } from './support/words.ts'

/** Message of a new record; for users and clients it names the invitation that was sent. */
const CREATED = /Cadastro realizado com sucesso\.|Convite enviado para /
const SAVED = 'Alterações salvas.'
const DELETED = 'Registro excluído.'

/** Closes the form after a save: pages have a button to leave, panels close by themselves. */
async function leave(page: Page, staysOpen: boolean): Promise<void> {
  for (const way of staysOpen ? [button(page, 'back')] : []) await way.click()
}

const staysAfterCreation = ({ register }: Entity) => Boolean(register.page ?? register.details)
const staysAfterChange = ({ register }: Entity) => Boolean(register.page)

/** Row of the record with this mark, found by search where the marked field is searchable. */
async function find(page: Page, entity: Entity, mark: string): Promise<Locator> {
  const { field } = markingOf(entity)
  const isSearched = entity.spec.fields[field]?.kind === 'text'
  const isShown = entity.spec.list.some(column => field.startsWith(column))
  for (const text of isSearched ? [mark] : []) await search(page, entity, text)
  const rows = rowsOf(page, entity)
  // Without a column for the marked field, the search must leave a single row.
  const found = isShown ? rows.filter({ hasText: mark }) : rows
  await expect(found).toHaveCount(1)
  return found
}

/** Begins to edit a row's record: by its pencil, or on its page where only some may be changed. */
async function edit(page: Page, { spec }: Entity, row: Locator): Promise<void> {
  if (!spec.changeable) return row.getByRole('button', { name: /^Editar/ }).click()
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
}

// A selection suffices: tests/server covers storing records of every register, tests/portal their forms.
for (const entity of various) {
  const { many, one, field: labelOf } = labels(entity)
  const { field, newMark } = markingOf(entity)

  test.describe(many, () => {
    test.use({ account: accountFor(entity) })

    test(`a user keeps a record of ${one}: creates, finds, changes and deletes it`, async ({ goOn }) => {
      const page = await goOn('/admin/')
      const [mark, changed] = [newMark(), newMark()]
      const input = form(page).getByRole('textbox', { name: labelOf(field), exact: true })
      await openFromMenu(page, entity)

      await button(page, 'add').first().click()
      await fillIn(page, entity, mark)
      await button(form(page), 'save').click()
      await toldOf(page, CREATED)
      await leave(page, staysAfterCreation(entity))

      await edit(page, entity, await find(page, entity, mark))
      await expect(input).toHaveValue(new RegExp(`^${mark}`))
      await input.fill(changed)
      await button(form(page), 'save').click()
      await toldOf(page, SAVED)
      await leave(page, staysAfterChange(entity))

      const row = await find(page, entity, changed)
      for (const button of removable.includes(entity)
        ? [row.getByRole('button', { name: /^Excluir/ })]
        : []) {
        await button.click()
        await confirmRemoval(page)
        await toldOf(page, DELETED)
        await expect(row).toHaveCount(0)
      }
    })
  })
}
