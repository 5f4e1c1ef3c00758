import { expect, it } from 'vitest'
import { texts } from './texts.ts'

const expired = 'Sua sessão expirou. Por favor, faça login novamente.'
const fallback = 'Ocorreu um erro, tente novamente ou entre em contato com o Suporte.'

/** As the specification writes them (sections 1, 2 and 8). */
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

it.each(fixed)('%s is what the specification says', (key, text) => {
  expect(texts.pt.get(key)).toBe(text)
})
