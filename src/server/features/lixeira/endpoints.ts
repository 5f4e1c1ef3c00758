import { isRestorable } from '#contract/bin.ts'
import { type Entity, entities } from '#contract/entity.ts'
import type { lixeiraEndpoints } from '#contract/features/lixeira.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { deletionsOf, deletionWith } from '#server/registers/history/deletions.ts'
import { titlesOf } from '#server/registers/history/titles.ts'
import { restoreRecord } from '#server/registers/record/restore.ts'

/** Register of a name whose records the caller may view and create; `notFound` or `forbidden` otherwise. */
function binOf({ caller }: CompanyCall, name: string): Entity {
  const entity = entities.find(one => one.name === name && isRestorable(one))
  if (!entity) throw new Problem('notFound')
  if (!(['historico', 'adicionar'] as const).every(verb => mayCall(caller, accessOf(entity, verb))))
    throw new Problem('forbidden')
  return entity
}

/** Handlers of deleted records. */
export const lixeiraHandlers = {
  lixeira: async call => {
    const deletions = await deletionsOf(binOf(call, call.query.registro), call, call.query)
    const titles = await titlesOf(call, deletions)
    return deletions.map(deletion => {
      const { Id, IdEntidade, Quando, Usuario } = deletion
      return { Id, IdEntidade, Titulo: titles(deletion).Titulo, Quando, Usuario }
    })
  },
  'lixeira/restaurar': async call => {
    const entity = binOf(call, call.body.Registro)
    // The second of two who restore a record finds it restored.
    await lockCompany(call, 'lixeira')
    const deletion = await deletionWith(entity, call, call.body.Id)
    if (!deletion) throw new Problem('notFound')
    const lost = await restoreRecord(entity, call, deletion)
    const key = lost > 0 ? 'messages.restoredWithoutFiles' : 'messages.recordRestored'
    return { Id: deletion.IdEntidade, Message: translate(call.language, key, { smart_count: lost }) }
  },
} satisfies HandlersOf<typeof lixeiraEndpoints>
