import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { lookupNames, sourceOf } from '#contract/lookup.ts'
import type { Session } from '#contract/session.ts'
import { referredBy } from '#portal/record/referredRecord.ts'
import type { ServiceCode } from '#rules/catalogue.ts'

/** Session of an importer's user who may view what one service opens. */
const viewer = (Codigo: ServiceCode): Session => ({
  ...{ Token_Acess: 'token', IdRegistro: 1, TipoRegistro: 0, IdUsuario: 1, Idioma: 'pt' },
  ...{ Nome: 'Ana', Email: 'ana@empresa.example', UrlFoto: null, RazaoSocial: 'Empresa' },
  ...{ Expires: '2099-01-01T00:00:00.000Z', isAuthenticate: true, userRole: 'industria', Produtos: [] },
  Servicos: [{ Codigo, Visualizar: true, Cadastrar: false, Editar: false, Deletar: false }],
})

test.each(lookupNames)('a reference to %s leads to a record of its register, or nowhere', lookup => {
  const { register } = sourceOf(lookup)
  const found = referredBy(viewer('EMPRESA'), lookup, 7)
  const isOpen = register === 'empresa'
  expect(found).toEqual(isOpen ? { entity: entityNamed('empresa'), id: 7 } : undefined)
  expect(referredBy(null, lookup, 7)).toBeUndefined()
})

test.each(['__proto__', 'constructor', '', 'nowhere'])('a mark that names %j leads nowhere', lookup => {
  expect(referredBy(viewer('EMPRESA'), lookup, 7)).toBeUndefined()
})

test.each([0, -1, 1.5, 'BR', '', null, Number.NaN, 2 ** 60])('the value %j is no record', value => {
  expect(referredBy(viewer('EMPRESA'), 'fabricante', value)).toBeUndefined()
})
