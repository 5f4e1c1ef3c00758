import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from '#rules/identifiers/email.ts'

describe('e-mail address', () => {
  it.each([
    'compras@metalserra.example.com.br',
    ' Compras@Metalserra.Example.COM.BR ',
    "joao.d'avila+nfe@x-y.com",
    'a@b.co',
    '\u200Bcompras@metalserra.example.com.br\uFEFF',
  ])('accepts %j', value => expect(isEmail(value)).toBe(true))

  it.each([
    '',
    'compras',
    'compras@',
    '@metalserra.com',
    'compras@metalserra',
    'a@b.com; c@d.com',
    'a@b.com,c@d.com',
    'a b@c.com',
    'a..b@c.com',
    '.a@c.com',
    'a@-c.com',
    'a@c..com',
    'João <a@b.com>',
  ])('refuses %j', value => expect(isEmail(value)).toBe(false))

  it('refuses more than 254 characters', () => {
    const domain = `${'b'.repeat(60)}.`.repeat(3)
    expect([
      isEmail(`${'a'.repeat(64)}@${domain}${'c'.repeat(6)}`),
      isEmail(`${'a'.repeat(64)}@${domain}${'c'.repeat(7)}`),
    ]).toEqual([true, false])
  })

  it('refuses more than 64 characters before the @', () =>
    expect([isEmail(`${'a'.repeat(64)}@b.com`), isEmail(`${'a'.repeat(65)}@b.com`)]).toEqual([true, false]))

  it('stores it trimmed and in small letters', () =>
    expect(normalizeEmail('\tCompras@Metalserra.COM ')).toBe('compras@metalserra.com'))

  // One that takes a time of its square would never end.
  it('answers a hostile text of 1,000,000 characters', () => {
    expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false)
  })
})
