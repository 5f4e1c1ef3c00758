import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { type Entity, sectionsOf, typedOf } from '#contract/entity.ts'
import { linesOf } from '#contract/lines.ts'
import { pathOf } from '#contract/registers.ts'
import { registers } from '#contract/route.ts'
import { blankRow, isRequired, isShown, validate, validValues } from '#contract/validation.ts'
import pt from '#i18n/pt.json'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { foldedIn } from '#portal/record/form/foldedFields.ts'
import { newPath } from '#portal/record/model/paths.ts'
import type { Extras } from '#portal/resources/extras/extras.ts'
import { registerExtras } from '#portal/routing/registerExtras.ts'
import { keysShown, wordSpaces } from '../../words/support/shownKeys.ts'
import { accountOf, appears, INDUSTRIA, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

/** Expected labels of a blank form in the current language, with the mark of required fields. */
function declaredLabels(declared: Entity) {
  const entity = typedOf(declared, true)
  const { spec } = entity
  const { field: labelOf } = labelsOf(words(), entity)
  const blank = blankRow(spec)
  const sound = validValues(spec, blank)
  const placed = sectionsOf(entity).flatMap(([, names]) => names)
  const folded = foldedIn(entity, blank)
  const shown = placed.filter(name => isShown(spec, name, sound) && !folded.includes(name))
  // Switches always have a value, so they have no mark.
  const isMarked = (name: string) => isRequired(spec, name, sound) && typeof blank[name] !== 'boolean'
  const marked = (name: string) => (isMarked(name) ? `${labelOf(name)}*` : labelOf(name))
  // Values of the server come with the first save, where a record is typed with its lines.
  const isWithLines = linesOf(declared).length > 0 || declared.register.newWith !== undefined
  return {
    typed: shown.filter(name => !spec.fields[name]?.readOnly).map(marked),
    fixed: shown.filter(name => !isWithLines && spec.fields[name]?.readOnly).map(labelOf),
  }
}

/** Additions to the register's screens, which are by its name. */
const extrasOf = ({ name }: Entity) => (registerExtras as Readonly<Record<string, Extras>>)[name] ?? {}

/** Initial values of days that start today, where any day will do. */
const begun = ({ spec }: Entity) =>
  Object.fromEntries(
    Object.entries(spec.fields).flatMap(([name, field]) =>
      field.kind === 'day' && field.startsToday ? [[name, '2026-01-02']] : [],
    ),
  )

/** Values that the server begins a record with for whoever asks for it, where any will do; null for one that is cleared. */
const BEGUN_FOR_ASKER: Readonly<Record<string, object>> = {
  baixa: { IdFilial: 1, IdConta: 1, DataPagamento: null },
  pagamento: { IdFilial: 1 },
  substituicao: { IdUsuario: 1 },
}

/** Labels of the required fields that a blank form lacks, in the order of the form. */
function missingLabels(entity: Entity): readonly string[] {
  const { errors } = validate(entity.spec, {
    ...blankRow(entity.spec),
    ...begun(entity),
    ...BEGUN_FOR_ASKER[entity.name],
  })
  const placed = sectionsOf(entity).flatMap(([, names]) => names)
  // Rows are named as a group, and have an input only once there is one.
  const isInput = (name: string) => entity.spec.fields[name]?.kind !== 'rows'
  return placed.filter(name => errors[name] && isInput(name)).map(labelsOf(words(), entity).field)
}

/** Whether the text is the form's message about the number of invalid fields, in the current language. */
const tellsHowMany = (text: string | null) =>
  text === words()('forms.problems', { smart_count: Number(text?.match(/\d+/)?.[0]) })

const inputCalled = (label: string) =>
  screen.getByLabelText(label, { selector: 'form :is(input, textarea, [role=combobox])' })

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ parentElement, textContent }) =>
    selector === 'dt' ? textContent : parentElement?.textContent,
  )

const each = registers
  .filter(entity => pathOf(entity, 'adicionar'))
  .map((entity, at) => ({ entity, name: entity.name, language: languageAt(at) }))

// One form a register in one language each: declarations do not depend on the language.
test.each(each)(
  'a new $name has a label for each shown field, marked where it is required, and tells at each what is missing, in $language',
  async ({ entity, language }) => {
    const { user } = await portal.openAs(accountOf(entity), newPath(entity), language)
    const { creation = 'actions.save' } = extrasOf(entity)
    const save = await appears('button', words()(creation))
    const { typed, fixed } = declaredLabels(entity)
    expect(texts('form label[id]').toSorted()).toEqual(typed.toSorted())
    expect(texts('dt').toSorted()).toEqual(fixed.toSorted())

    const { field: labelOf } = labelsOf(words(), entity)
    for (const [name, value] of Object.entries(BEGUN_FOR_ASKER[entity.name] ?? {})) {
      await waitFor(() => expect(inputCalled(labelOf(name))).not.toHaveValue(''))
      if (value === null) await user.clear(inputCalled(labelOf(name)))
    }
    await user.click(save)
    const inputs = missingLabels(entity).map(inputCalled)
    for (const input of inputs) {
      expect(input).toBeRequired()
      expect(input).toHaveAccessibleDescription(words()('validation.required'))
    }
    expect(inputs[0]).toHaveFocus()
    const messages = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(messages.filter(tellsHowMany)).toHaveLength(1)
    expect(keysShown(wordSpaces)).toEqual([])
  },
)

const desativar = pt.registers.usuario.actions.desativar.do

test('somebody else may be deactivated', async () => {
  const { IdUsuario } = await portal.signedInAs('consulta@demo.canal')
  await portal.openAs(INDUSTRIA, `/usuario/${IdUsuario}`)
  expect(await appears('button', desativar)).toBeVisible()
})

test('oneself is not to be deactivated, and told why', async () => {
  const { IdUsuario } = await portal.signedInAs(INDUSTRIA)
  await portal.openAs(INDUSTRIA, `/usuario/${IdUsuario}`)
  const button = await appears('button', desativar)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(pt.guards.yourself)
})

describe('who has access to a branch', () => {
  const { users, administrators } = pt.pages.filial
  const BRANCH = '/filial/1?modo=editar&aba=usuarios'

  test('is seen and changed on its screen', async () => {
    const { user } = await portal.openAs(INDUSTRIA, BRANCH)
    expect(await screen.findByText(administrators)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /^Helena/ })).toBeDisabled()
    const isGiven = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Tiago/ }).checked
    const before = isGiven()
    for (const wanted of [!before, before]) {
      await user.click(screen.getByRole('checkbox', { name: /^Tiago/ }))
      await waitFor(() => expect(isGiven()).toBe(wanted))
    }
  })

  test('is only seen by who may not change users', async () => {
    await portal.openAs('consulta@demo.canal', BRANCH)
    expect(await screen.findByRole('checkbox', { name: /^Helena/ })).toBeDisabled()
  })

  test('is nothing for who may not see users', async () => {
    const session = await portal.signedInAs(INDUSTRIA)
    const Servicos = session.Servicos.map(one => ({ ...one, Visualizar: one.Codigo !== 'USUARIO' }))
    portal.fail(http.get('*/validateToken', () => HttpResponse.json({ ...session, Servicos })))
    await portal.openAs(INDUSTRIA, BRANCH)
    expect(await appears('tab', pt.pages.filial.logo)).toBeVisible()
    expect(screen.queryByRole('tab', { name: users })).toBeNull()
  })
})

test('the mark of a required field says what it means', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/finalidades/novo')
  await appears('button', pt.actions.save)
  await user.hover(screen.getAllByText('*')[0] as HTMLElement)
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Obrigatório')
})
