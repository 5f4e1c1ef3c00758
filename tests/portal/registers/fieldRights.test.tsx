import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { cargoEndpoints } from '#contract/features/cargo.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { EDIT_MODE, MODE_PARAMETER, routeOf } from '#contract/route.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import pt from '#i18n/pt.json'
import { recordPath } from '#portal/record/model/paths.ts'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()
const PERSON = 'consulta@demo.canal'
const despesa = entityNamed('despesa')
const cargo = entityNamed('cargo')
const empresa = entityNamed('empresa')
const usuario = entityNamed('usuario')
let role: StoredRow
let record: StoredRow

const saved = async (
  entity: typeof despesa | typeof cargo | typeof usuario,
  verb: 'adicionar' | 'atualizar',
  row: Row,
) => {
  const { path } = verbEndpoint(entity, verb) ?? { path: '' }
  return (await portal.askAs(INDUSTRIA, path, row)) as StoredRow
}
const listed = async (entity: typeof usuario) => {
  const { path } = verbEndpoint(entity, 'list') ?? { path: '' }
  return (await portal.askAs(INDUSTRIA, path)) as readonly StoredRow[]
}

beforeAll(async () => {
  role = await saved(cargo, 'adicionar', { Nome: 'Restrito', TipoAcesso: 2, Ativo: true })
  const { ProdutosDisponiveis } = (await portal.askAs(
    INDUSTRIA,
    `${cargoEndpoints['cargo/v2'].path}?id=${role.Id}`,
  )) as {
    ProdutosDisponiveis: readonly { IdProduto: number; Codigo: string }[]
  }
  for (const { IdProduto } of ProdutosDisponiveis) {
    const give = `${cargoEndpoints['acesso/produto/adicionar'].path}?idCargo=${role.Id}&idProduto=${IdProduto}`
    await portal.askAs(INDUSTRIA, give)
  }
  const { AcessosProdutos } = (await portal.askAs(
    INDUSTRIA,
    `${cargoEndpoints['cargo/v2'].path}?id=${role.Id}`,
  )) as {
    AcessosProdutos: readonly { Servicos: readonly { Id: number; Codigo: string }[] }[]
  }
  const service = AcessosProdutos.flatMap(({ Servicos }) => Servicos).find(
    ({ Codigo }) => Codigo === 'DESPESA',
  )
  await portal.askAs(INDUSTRIA, `${cargoEndpoints['acesso/servico/editar'].path}?id=${service?.Id}`)
  const person = (await listed(usuario)).find(({ Email }) => Email === PERSON)
  await saved(usuario, 'atualizar', { ...person, IdCargo: role.Id, TipoAcesso: 2 })
  record = await saved(despesa, 'adicionar', {
    ...{
      Codigo: 'ZZ9',
      DescricaoPT: 'Despesa restrita',
      Negocio: 3,
      ViaTransporte: '99',
      TipoDespesa: 'FRETE',
    },
    ...{ ContaContabil: '61836183', CodigoErp: 'SENTINELA', Ativo: true },
  })
})

test('an administrator hides and freezes fields on the page of a job role, where nobody else may', async () => {
  const { user } = await portal.openAs(
    INDUSTRIA,
    `${recordPath(cargo, role.Id)}?${MODE_PARAMETER}=${EDIT_MODE}&aba=campos`,
  )
  const choose = async (field: string, restriction: string, register = pt.registers.despesa.many) => {
    const section = await appears('region', register)
    await user.click(within(section).getByRole('combobox', { name: new RegExp(`^${field}`) }))
    await user.click(await appears('option', restriction))
  }
  await choose(pt.fields.ContaContabil, pt.enumerations.RestricaoCampo.CONGELADO)
  const { OCULTO } = pt.enumerations.RestricaoCampo
  await choose(pt.fields.CodigoErp, OCULTO)
  await choose(pt.registers['empresa/conta'].many, OCULTO, pt.registers.empresa.many)
  await user.click(await appears('button', pt.actions.save))
  await screen.findByText(pt.messages.saved)
  const { Campos } = (await portal.askAs(
    INDUSTRIA,
    `${cargoEndpoints['acesso/campos'].path}?id=${role.Id}`,
  )) as {
    Campos: readonly Row[]
  }
  expect(Campos.filter(({ Restricao }) => Restricao !== null)).toMatchObject([
    { Registro: 'empresa/conta', Campo: null, Restricao: 'OCULTO' },
    { Registro: 'despesa', Campo: 'ContaContabil', Restricao: 'CONGELADO' },
    { Registro: 'despesa', Campo: 'CodigoErp', Restricao: 'OCULTO' },
  ])
})

test('the choices of a job role have their labels above them, as the inputs of forms', async () => {
  await portal.openAs(INDUSTRIA, `${recordPath(cargo, role.Id)}?${MODE_PARAMETER}=${EDIT_MODE}&aba=campos`)
  const section = await appears('region', pt.registers.despesa.many)
  expect(within(section).getByText(pt.fields.CodigoErp)).toBeVisible()
  expect(section.querySelector('.MuiInputLabel-root, legend > span:not(.notranslate)')).toBeNull()
})

describe('a user whose job role hides a field and freezes another', () => {
  test('sees the frozen one as it is, with the reason, and the hidden one nowhere; the rest is saved', async () => {
    const path = `${recordPath(despesa, record.Id)}?${MODE_PARAMETER}=${EDIT_MODE}`
    const { user } = await portal.openAs(PERSON, path)
    const [description = document.body] = await screen.findAllByRole('textbox', { name: /^Descrição/ })
    expect(await screen.findByText('61836183')).toBeVisible()
    expect(screen.getByText(pt.validation.frozenField)).toBeVisible()
    expect(screen.queryByLabelText(new RegExp(`^${pt.fields.ContaContabil}`))).toBeNull()
    expect(screen.queryByText(pt.fields.CodigoErp)).toBeNull()
    expect(document.body.textContent).not.toContain('SENTINELA')
    await user.type(description, ' 2')
    await user.click(await appears('button', pt.actions.save))
    const { path: model } = verbEndpoint(despesa, 'model') ?? { path: '' }
    await waitFor(async () =>
      expect(await portal.askAs(INDUSTRIA, `${model}?id=${record.Id}`)).toMatchObject({
        ...{ DescricaoPT: 'Despesa restrita 2', ContaContabil: '61836183', CodigoErp: 'SENTINELA' },
      }),
    )
  })

  test('is not offered the hidden one as a column', async () => {
    const { user } = await portal.openAs(PERSON, routeOf(despesa))
    await appears('table', pt.registers.despesa.many)
    await user.click(await appears('button', pt.lists.columns.title))
    await waitFor(() => expect(screen.getByText(pt.fields.ContaContabil)).toBeVisible())
    expect(screen.queryByText(pt.fields.CodigoErp)).toBeNull()
  })

  test('has no tab of accounts that are hidden as a whole', async () => {
    const { path } = verbEndpoint(empresa, 'list') ?? { path: '' }
    const [company] = (await portal.askAs(INDUSTRIA, `${path}?range=[0,0]`)) as readonly StoredRow[]
    await portal.openAs(PERSON, recordPath(empresa, company?.Id ?? 0))
    await appears('tab', pt.registers['empresa/contato'].many)
    expect(screen.queryByRole('tab', { name: pt.registers['empresa/conta'].many })).toBeNull()
  })
})
