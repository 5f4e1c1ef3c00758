import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { texts } from './support/texts.ts'

const expired = 'Sua sessão expirou. Por favor, faça login novamente.'
const fallback = 'Ocorreu um erro, tente novamente ou entre em contato com o Suporte.'

/** Messages of specification §1, specification §2 and specification §8. */
const fixed = [
  ['messages.sessionExpired', expired],
  ['messages.tokenExpired', 'Token expirado'],
  ['messages.tokenInvalid', 'Token is not valid or expired.'],
  ['messages.errorTitle', 'Ops... Ocorreu um erro!'],
  ['messages.errorFallback', fallback],
  ['messages.successTitle', 'Sucesso!'],
  ['messages.successFallback', 'Cadastro realizado com sucesso.'],
  ['messages.loggedIn', 'Logado com sucesso'],
  ['messages.registrationSent', 'Solicitação de Registro enviada com sucesso!'],
  ['messages.fiscalDocSaved', 'Doc. Fiscal cadastrado com sucesso!'],
  ['problems.unauthenticated', expired],
  ['problems.internal', fallback],
  ['app.banner.staging', 'Ambiente de Homologação'],
  ['app.required', 'Obrigatório'],
] as const

/** Sources of the tests in a browser or jsdom. */
const shown = ['../e2e', '../portal']
  .flatMap(folder => {
    const path = join(import.meta.dirname, folder)
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(name => join(path, name))
  })
  .filter(path => /\.(spec\.ts|test\.tsx)$/.test(path))
  .map(path => readFileSync(path, 'utf8'))

it.each([...new Set(fixed.map(([, text]) => text))])('“%s” is looked for on a page, to the letter', text => {
  expect(shown.some(source => source.includes(text))).toBe(true)
})

it.each(fixed)('%s is what the specification says', (key, text) => {
  expect(texts.pt.get(key)).toBe(text)
})
