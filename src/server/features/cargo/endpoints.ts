import { entityNamed } from '#contract/entity.ts'
import type { cargoEndpoints } from '#contract/features/cargo.ts'
import { ACCESS, type FlagName, usualFlags, withFlag } from '#rules/access.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { assertMayGrant } from '#server/features/usuario/guards.ts'
import { assertRestrictsAlike } from '#server/features/usuario/restrictions.ts'
import { updateRecord } from '#server/registers/store.ts'
import {
  completeCargo,
  giveProduct,
  lockCargo,
  lockService,
  type Setting,
  servicesOfAccess,
  setFlags,
  takeProduct,
  wireService,
} from './access.ts'
import { assertRestrictable, fieldsOfCargo, restrictFields } from './fields.ts'

const cargo = entityNamed('cargo')

/** Handler that toggles one flag of a service, or with `padrao` resets it to the default of its product. */
const toggling =
  (flag: FlagName): HandlersOf<typeof cargoEndpoints>['acesso/servico/visualizar'] =>
  async call => {
    const { id, padrao } = call.query
    const current = await lockService(call, id)
    await assertRestrictsAlike(call, current.IdCargo, ACCESS.custom)
    assertMayGrant(call, [current], ACCESS.custom)
    const next = withFlag(current, flag, padrao === 'True' ? usualFlags[flag] : !current[flag])
    assertMayGrant(call, [{ ...next, Codigo: current.Codigo }], ACCESS.custom)
    await setFlags(call, [{ current, next }])
    return {
      Message: translate(call.language, 'messages.saved'),
      Servico: wireService({ ...current, ...next }),
    }
  }

/** Handlers of the access that job roles grant. */
export const cargoHandlers = {
  'cargo/v2': call => completeCargo(call, call.query.id),
  'acesso/produto/adicionar': async call => {
    const { idCargo, idProduto } = call.query
    await lockCargo(call, idCargo)
    await assertRestrictsAlike(call, idCargo, ACCESS.custom)
    const Id = await giveProduct(call, idCargo, idProduto)
    assertMayGrant(call, await servicesOfAccess(call, Id), ACCESS.custom)
    return { Id, Message: translate(call.language, 'messages.saved') }
  },
  'acesso/produto/excluir': async call => {
    const { id } = call.query
    assertMayGrant(call, await servicesOfAccess(call, id), ACCESS.custom)
    await takeProduct(call, id)
    return { Message: translate(call.language, 'messages.deleted') }
  },
  'acesso/servicos': call => servicesOfAccess(call, call.query.id),
  'acesso/servicos/atualizar': async call => {
    const { IdCargo, Versao, Servicos } = call.body
    const role = await lockCargo(call, IdCargo)
    if (role.Versao !== Versao) throw new Problem('conflict', { current: await completeCargo(call, IdCargo) })
    await assertRestrictsAlike(call, IdCargo, ACCESS.custom)
    const settings: Setting[] = []
    for (const { Id, ...flags } of Servicos) {
      const current = await lockService(call, Id)
      if (current.IdCargo !== IdCargo) throw new Problem('notFound')
      const next = flags.Visualizar ? flags : withFlag(flags, 'Visualizar', false)
      assertMayGrant(call, [current, { ...next, Codigo: current.Codigo }], ACCESS.custom)
      settings.push({ current, next })
    }
    await setFlags(call, settings)
    // The role's own fields do not change; its new version shows that its access has changed.
    await updateRecord(cargo, call, role, {})
    return { ...(await completeCargo(call, IdCargo)), Message: translate(call.language, 'messages.saved') }
  },
  'acesso/campos': call => fieldsOfCargo(call, call.query.id),
  'acesso/campos/atualizar': async call => {
    const { IdCargo, Versao, Restricoes } = call.body
    assertAdministrator(call.caller)
    const role = await lockCargo(call, IdCargo)
    if (role.Versao !== Versao) throw new Problem('conflict', { current: await fieldsOfCargo(call, IdCargo) })
    assertRestrictable(call, Restricoes)
    const isChanged = await restrictFields(call, IdCargo, Restricoes)
    // The role's own fields do not change; its new version shows that its access has changed.
    if (isChanged) await updateRecord(cargo, call, role, {})
    const key = isChanged ? 'messages.saved' : 'messages.unchanged'
    return { ...(await fieldsOfCargo(call, IdCargo)), Message: translate(call.language, key) }
  },
  'acesso/servico/visualizar': toggling('Visualizar'),
  'acesso/servico/cadastrar': toggling('Cadastrar'),
  'acesso/servico/editar': toggling('Editar'),
  'acesso/servico/deletar': toggling('Deletar'),
} satisfies HandlersOf<typeof cargoEndpoints>
