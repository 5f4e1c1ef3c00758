import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { resources } from '#config'
import { admits } from '#contract/permission.ts'
import { screens } from '#contract/screens.ts'
import type { Role, Servico, Session } from '#contract/session.ts'
import { changeLanguage, words } from '#portal/providers/words/language.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { Register } from '#schema/register.ts'
import { renderMenu } from './renderMenu.tsx'

await changeLanguage('pt')

const roles: readonly Role[] = ['industria', 'provedor']
// Widened to registers of any fields, because the menu does not read the fields.
const declared = Object.entries(resources) as unknown as readonly (readonly [string, Register])[]
const services = [...new Set(declared.map(([, { service }]) => service))]

const seeing = (codes: readonly string[], flags: Partial<Servico> = {}): Servico[] =>
  codes.map(Codigo => ({ Codigo, Visualizar: true, Cadastrar: true, Editar: true, Deletar: true, ...flags }))

const userOf = (userRole: Role, Servicos: Servico[]): Session => ({
  Token_Acess: 'token',
  IdRegistro: 1,
  TipoRegistro: userRole === 'industria' ? 0 : 1,
  Nome: 'Helena Schmitt',
  Expires: '2099-01-01T00:00:00.000Z',
  isAuthenticate: true,
  Produtos: [],
  Servicos,
  userRole,
  IdUsuario: 1,
  Email: 'helena@demo.canal',
  Idioma: 'pt',
  UrlFoto: null,
})

function menuOf(user: Session, path = '/') {
  const { unmount } = renderMenu(user, path)
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  return { links, unmount }
}

const screensOf = (role: Role) =>
  screens.filter(({ rule, service }) => admits(rule, role) && !(service && isOwners(service))).length

const lineOf = ([name, { route, path }]: (typeof declared)[number]) => [
  words()(`registers.${name as 'empresa'}.many`),
  route ?? `/${path}`,
]

/** Pages of a role that a service of a register opens, too; the menu has them before the registers of their section. */
const pagesWith = (role: Role, codes: readonly string[]) =>
  screens
    .filter(({ rule, service }) => admits(rule, role) && service && codes.includes(service))
    .map(({ name, route }) => [words()(`pages.${name as 'canal'}.title`), route])

/** Entries of every menu, before the sections. */
const OPEN = [
  ['Painel', '/'],
  ['Alterar senha', '/pages/changePassword'],
]

describe.each(roles)('the menu of %s', role => {
  const ofRole = declared.filter(([, { rule }]) => rule === 'ambos' || rule === role)

  test('has the Dashboard, the change of password and then, in their order, exactly the pages and registers declared for the role', () => {
    const { links } = menuOf(userOf(role, seeing(services)))
    expect(links).toEqual([...OPEN, ...pagesWith(role, services), ...ofRole.map(lineOf)])
  })

  test('has only what asks for no right for who may see nothing', () => {
    expect(menuOf(userOf(role, [])).links).toEqual(OPEN)
  })

  test('has only what asks for no right for who may do everything but see', () => {
    expect(menuOf(userOf(role, seeing(services, { Visualizar: false }))).links).toEqual(OPEN)
  })

  test.each(services)('shows with the service %s alone exactly what is declared with it', service => {
    const { links } = menuOf(userOf(role, seeing([service])))
    expect(links).toEqual([
      ...OPEN,
      ...pagesWith(role, [service]),
      ...ofRole.filter(([, register]) => register.service === service).map(lineOf),
    ])
  })

  test('is whole for an administrator whose services are not listed', () => {
    const { links } = menuOf({ ...userOf(role, []), Produtos: ['Admin', 'Canal'] })
    const own = ofRole.filter(([, { service }]) => !isOwners(service))
    expect(links).toEqual(expect.arrayContaining([...OPEN, ...own.map(lineOf)]))
    expect(links).toHaveLength(own.length + OPEN.length + screensOf(role))
  })

  test('lacks for an administrator what the services name as closed', () => {
    const closed = seeing(['DESPESA'], { Visualizar: false })
    const { links } = menuOf({ ...userOf(role, closed), Produtos: ['Admin'] })
    expect(links.map(([, to]) => to)).not.toContain('/despesas')
    expect(links.map(([, to]) => to)).toContain('/contas')
  })

  test('stands in the sections of the declarations, each under its heading', () => {
    menuOf(userOf(role, seeing(services)))
    const sections = [...new Set(ofRole.map(([, { section }]) => section))]
    const lists = sections.map(section => {
      const list = screen.getByRole('list', { name: words()(`menu.${section as 'registers'}`) })
      return within(list).getAllByRole('link').length
    })
    const pages = screens.filter(
      ({ rule, service }) => admits(rule, role) && service && services.includes(service),
    )
    const countOf = (at: string) =>
      [...pages, ...ofRole.map(([, register]) => register)].filter(({ section }) => section === at).length
    expect(lists).toEqual(sections.map(countOf))
  })
})

/** Menus of specification §2, as routes. */
const both = ['/', '/pages/changePassword', '/assinatura', '/filiais', '/usuarios', '/pagamentos', '/cargos']
const registersOfBoth = ['/certificados', '/despesas', '/contas']
const ofTheClient = ['/empresas', '/condicaopagtos', '/finalidades', '/modelos', '/partnumbers', '/textos']
const written: Readonly<Record<Role, readonly string[]>> = {
  industria: ['/baixas', '/cotacao/notas', '/cotacao/premissas'],
  provedor: ['/clientes', '/agentesexterior', '/tiposcalculos', '/email/observacoes', '/cotacao/textos'],
}

/** Pages that the specification's menus do not list but decisions 0170, 0305, 0313, 0415, 0419, 0423, 0429 and 0430 add. */
const besides: Readonly<Record<Role, readonly string[]>> = {
  industria: [
    ...[
      '/chavesapi',
      '/emissores',
      '/webhooks',
      '/faturamento',
      '/categoriasproduto',
      '/embalagensinterna',
      '/alcadas',
      '/substituicoes',
    ],
    '/seguranca/eventos',
    '/privacidade',
  ],
  provedor: [
    ...['/chavesapi', '/emissores', '/webhooks', '/categoriasproduto', '/embalagensinterna'],
    ...['/seguranca/eventos', '/privacidade'],
  ],
}

test.each(roles)(
  'the menu of %s has every page of its list in the specification, and no other than is decided',
  role => {
    const all = [...services, ...screens.map(({ service }) => service)].filter(code => !isOwners(code))
    const { links } = menuOf(userOf(role, seeing(all)))
    const listed = [...both, ...registersOfBoth, ...ofTheClient, '/tipospagamentos', ...written[role]]
    expect(links.map(([, to]) => to).toSorted()).toEqual([...listed, ...besides[role]].toSorted())
  },
)

test('the registers of a chosen client are those of the specification and the three decided', () => {
  const chosen = declared.filter(([, { scope }]) => scope === 'client').map(entry => lineOf(entry)[1])
  const decided = ['/categoriasproduto', '/embalagensinterna', '/pagamentos']
  expect(chosen.toSorted()).toEqual([...ofTheClient, '/tipospagamentos', ...decided].toSorted())
})

test('the right to authorize payment requests shows them in the menu without another', () => {
  const { links } = menuOf(userOf('industria', seeing(['PAGAMENTO_AUTORIZACAO'])))
  expect(links).toEqual([...OPEN, ['Solicitações de Pagamento', '/pagamentos']])
})

const places = declared.flatMap(entry => {
  const [, to] = lineOf(entry)
  const own = [`${to}`, `${to}/7`]
  return [...own, ...(entry[1].page === 'apart' ? [`/${entry[0]}/7`] : [])].map(
    path => [path, entry] as const,
  )
})

test.each(places)('at %s the menu marks that register, and nothing else, as where one is', (path, entry) => {
  menuOf(userOf(entry[1].rule === 'provedor' ? 'provedor' : 'industria', seeing(services)), path)
  const current = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
  expect(current.map(link => link.textContent)).toEqual([lineOf(entry)[0]])
})
