import { within } from '@testing-library/react'
import { bypass, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { dayAt } from '#portal/ui/format/instant.ts'
import { accountOf, appears, registerPortal } from './portal.tsx'

const portal = registerPortal()
const agente = entityNamed('agenteexterior')
const DAY = 86_400_000
const inDays = (days: number) => dayAt(Date.now() + days * DAY)

test('the contracts of agents abroad say which have ended, and which end within thirty days', async () => {
  const days = [inDays(-1), inDays(0), inDays(30), inDays(31), null]
  portal.fail(
    http.get(`*/api/canal/${agente.register.base}/${agente.spec.path}`, async ({ request }) => {
      const answer = await fetch(bypass(request))
      const rows = (await answer.json()) as readonly object[]
      const dated = days.map((ValidadeContrato, at) => ({ ...rows[at], ValidadeContrato }))
      return HttpResponse.json(dated, { headers: { 'Content-Range': `agentes 0-4/${days.length}` } })
    }),
  )
  await portal.openAs(accountOf(agente), routeOf(agente), 'pt')
  const table = await appears('table', labelsOf(words(), agente).many)
  const heads = within(table).getAllByRole('columnheader')
  const at = heads.findIndex(
    ({ textContent }) => textContent === labelsOf(words(), agente).field('ValidadeContrato'),
  )
  const rows = within(table).getAllByRole('row').slice(1)
  const validities = rows.map(row => row.children[at]?.textContent ?? '')
  const told = validities.map(text => /[A-Z].*$/.exec(text)?.[0])
  expect(told).toEqual(['Vencido', 'A vencer', 'A vencer', 'Válido', undefined])
})
