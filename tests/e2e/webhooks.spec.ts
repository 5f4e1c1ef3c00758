import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { input, openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, heading, openFromMenu, rowsOf, toldOf } from './support/screen.ts'

test.use({ refusals: [422] })

type Got = { readonly headers: IncomingHttpHeaders; readonly body: string }

test('an administrator makes a webhook, hands its secret to a program, and sees what that is sent', async ({
  page,
}) => {
  const got: Got[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    response.statusCode = got.length === 1 ? 202 : 200
    response.end('recebido')
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const name = newMark()
  const place = (label: string) => ({ form: form(page), label })

  await page.goto('/admin/')
  await openFromMenu(page, entityNamed('webhook'))
  await button(page, 'add').click()
  await input(place('Nome')).fill(name)
  await input(place('Endereço')).fill('https://10.0.0.1/avisos')
  await (await openChoices(place('Registros'))).filter({ hasText: 'Finalidades' }).click()
  await button(form(page), 'save').click()
  await expect(form(page).getByText('Este endereço fica dentro de uma rede.')).toBeVisible()
  await input(place('Endereço')).fill(`http://127.0.0.1:${port}/avisos`)
  await button(form(page), 'save').click()

  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Gerar segredo', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Segredo do webhook' })
  const secret = await dialog.getByRole('textbox', { name: 'Segredo do webhook' }).inputValue()
  await expectNothingFound(page, 'secret', IN_FRONT)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar teste', exact: true }).click()
  await toldOf(page, 'Teste enviado.')
  await page.getByRole('tab', { name: 'Entregas' }).click()
  const row = rowsOf(page, entityNamed('webhook/entrega')).first()
  await expect(row).toContainText('webhook.testar')
  await expect(row).toContainText('Entregue')
  await expect(row).toContainText('202')
  await expect(row).toContainText('recebido')
  await expectNothingFound(page, 'deliveries', 'main')
  const verified = (one: Got | undefined) =>
    new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)
  expect(verified(got[0])).toMatchObject({ type: 'webhook.testar' })

  await row.hover()
  await row.getByRole('button', { name: /^Enviar de novo/ }).click()
  await toldOf(page, 'A entrega será enviada de novo.')
  await expect(row).toContainText('200')
  expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
  receiver.closeAllConnections()
  receiver.close()
})
