import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MODE_PARAMETER, routeOf } from '#contract/route.ts'
import pt from '#i18n/pt.json'
import { address } from '../shell/portal.tsx'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const list = routeOf(entityNamed('cargo'))

test('an edit mode that was left and that Forward shows again is left again', async () => {
  const { user, router } = await portal.openAs(INDUSTRIA, list)
  const table = await appears('table', pt.registers.cargo.many)
  await user.click(table.querySelector('a') ?? table)
  await user.click(await appears('button', pt.actions.edit))
  await user.click(await appears('button', pt.actions.view))
  await appears('button', pt.actions.edit)

  await router.navigate(1)
  await user.click(await appears('button', pt.actions.view))
  await appears('button', pt.actions.edit)
  expect(address()).not.toContain(MODE_PARAMETER)
})
