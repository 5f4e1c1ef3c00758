import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { ProvaDosDominios } from '#contract/features/emissor.ts'
import { CLIENT, CLIENT_SECRET, startIssuer } from '../support/issuer.ts'
import { startNameServer } from '../support/nameServer.ts'
import { expectNothingFound } from './support/axe.ts'
import { fieldOf, press, signOut } from './support/factor.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute } from './support/registers.ts'
import { heading, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const emissor = entityNamed('emissor')
const EMAIL = 'ana@empresa-unica.com.br'

test.use({ account: 'nobody', refusals: [401, 404, 422] })

test('an administrator proves a domain, and its people sign in by their company, without a password here', async ({
  page,
  api,
  openAs,
}) => {
  const issuer = await startIssuer()
  const names = await startNameServer(Number(process.env['NAMES_PORT']))
  const cargos = await api.find('industria', entityNamed('cargo'), '')
  const record = await api.create('industria', emissor, {
    Nome: newMark(),
    EnderecoEmissor: issuer.address,
    ClienteOidc: CLIENT,
    SegredoCliente: CLIENT_SECRET,
    Dominios: [{ Dominio: 'empresa-unica.com.br' }],
    CriaUsuarios: true,
    IdCargoPadrao: cargos[0]?.Id ?? null,
  })
  const { Retorno, Dominios } = (await api.ask(
    'industria',
    `/api/canal/admin/emissor/dominios?id=${record.Id}`,
  )) as ProvaDosDominios
  issuer.open([Retorno])
  issuer.know(EMAIL, { email: EMAIL, email_verified: true, name: 'Ana da Empresa' })

  const boss = await openAs('industria')
  await boss.goto(recordRoute(emissor, record.Id))
  await expect(boss.getByText(Retorno)).toBeVisible()
  await press(boss, translate('pages.emissor.check'))
  await toldOf(boss, translate('pages.emissor.notAllProven'))
  for (const { Registro, Valor } of Dominios) names.say(Registro, Valor)
  await press(boss, translate('pages.emissor.check'))
  await toldOf(boss, translate('pages.emissor.allProven'))
  await expect(boss.getByText(translate('pages.emissor.proven'), { exact: true })).toBeVisible()
  await expectNothingFound(boss, 'the proof of domains', 'main')
  await boss.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(boss)

  await page.goto('/admin/pages/login?to=/modelos')
  await fieldOf(page, 'E-mail').fill('ana@sem-emissor.com.br')
  await press(page, 'Entrar')
  await expect(page.getByText(translate('validation.required'))).toBeVisible()
  await fieldOf(page, 'E-mail').fill(EMAIL)
  await press(page, 'Entrar')
  await toldOf(page, translate('messages.loggedIn'))
  await expect(page).toHaveURL(/\/admin\/modelos/)

  await signOut(page)
  await expect(page).toHaveURL(/\/session\/end/)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/pages\/login/)

  // Pages that are gone on to behind the issuer are the portal's, too.
  await page.goto('/admin/pages/login?to=//evil.example')
  await fieldOf(page, 'E-mail').fill(EMAIL)
  await press(page, 'Entrar')
  await toldOf(page, translate('messages.loggedIn'))
  await expect(page).toHaveURL(/\/admin\/$/)
  await signOut(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/pages\/login/)

  // An answer that this tab has not asked for opens nothing.
  await page.goto('/admin/pages/emissor/1?code=abc&state=def')
  await expect(heading(page, translate('pages.emissor.failed'))).toBeVisible()
  await expectNothingFound(page, 'a sign-in that failed')
  await api.remove('industria', emissor, record)
  issuer.stop()
  names.stop()
})
