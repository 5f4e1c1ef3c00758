import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { fatorEndpoints } from '#contract/features/fator.ts'
import { usuarioEndpoints } from '#contract/features/usuario.ts'
import pt from '#i18n/pt.json'
import { call } from '#portal/providers/http/request.ts'
import { portalAgainstServer } from './portal.tsx'

const portal = portalAgainstServer()

const refusing = (endpoint: { readonly path: string }, code: string, Message: string) =>
  http.post(`*${endpoint.path}`, () => HttpResponse.json({ code, Message }, { status: 403 }))

// A server refuses so where the user has added a factor in another tab meanwhile.
test('a question for the second factor does not wait for a proof of its own calls', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/pages/changePassword')
  await screen.findByRole('heading', { level: 1, name: pt.pages.changePassword.title })
  portal.fail(
    refusing(fatorEndpoints['fator/codigos'], 'factorMissing', 'Falta'),
    refusing(fatorEndpoints['fator/iniciar'], 'stepUp', 'Comprove'),
  )
  const asked = call(fatorEndpoints['fator/codigos'], { body: {} })
  await screen.findByRole('dialog')
  await expect(call(fatorEndpoints['fator/iniciar'], { body: {} })).rejects.toMatchObject({ status: 403 })
  screen.getByRole('button', { name: pt.actions.cancel }).click()
  await expect(asked).rejects.toMatchObject({ status: 403 })
})

test('who has neither a second factor nor a password is told what to do', async () => {
  await portal.signedInAs('industria@demo.canal')
  await portal.open('/pages/changePassword')
  await screen.findByRole('heading', { level: 1, name: pt.pages.changePassword.title })
  const neither = { Desde: null, Chaves: [], CodigosRestantes: 0, ExigidoDesde: null, Provado: null }
  const end = usuarioEndpoints['perfil/sessao/excluir']
  portal.fail(
    refusing(end, 'stepUp', 'Comprove'),
    http.get(`*${fatorEndpoints.fator.path}`, () => HttpResponse.json({ ...neither, PossuiSenha: false })),
  )
  const asked = call(end, { body: { Id: 1, Sessao: 'nenhuma' } })
  await screen.findByText(pt.pages.fator.noPassword)
  screen.getByRole('button', { name: pt.actions.cancel }).click()
  await expect(asked).rejects.toMatchObject({ status: 403 })
})
