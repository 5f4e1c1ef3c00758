import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { type CartaDevolvida, canalEndpoints } from '#contract/features/canal.ts'
import { words } from '#portal/providers/words/language.ts'
import { registerPortal } from './portal.tsx'

const portal = registerPortal()

const OWNER = 'canal@demo.canal'

const letter: CartaDevolvida = {
  Id: 7,
  Para: 'n•••@nada.example',
  Assunto: 'invitation',
  Empresa: 'Voltrix',
  Quando: '2026-11-20T12:00:00.000Z',
  Motivo: 'recusado (550)',
}

test('the owner sends a letter again that was given up, which then leaves the list', async () => {
  let given: readonly CartaDevolvida[] = [letter]
  const sent: unknown[] = []
  portal.fail(http.get(`*${canalEndpoints['canal/cartas'].path}`, () => HttpResponse.json(given)))
  portal.fail(
    http.post(`*${canalEndpoints['canal/carta/reenviar'].path}`, async ({ request }) => {
      sent.push(await request.json())
      given = []
      return HttpResponse.json({ Message: 'O e-mail será enviado de novo.' })
    }),
  )
  const { user } = await portal.openAs(OWNER, '/canal?mostrar=cartas')
  const again = new RegExp(`^${words()('pages.canal.again')}: .*n•••@nada\\.example`)
  await user.click(await screen.findByRole('button', { name: again }))
  await waitFor(() => expect(screen.queryByRole('button', { name: again })).not.toBeInTheDocument())
  expect(sent).toEqual([{ Id: letter.Id }])
})
