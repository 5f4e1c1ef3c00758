import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { safeName } from '#server/core/fileName.ts'
import { fieldProblem } from '#server/core/problem.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'

const foto = entityNamed('partnumber/foto')

/** Photos of a product, one of which is the main one: of those that are left, the first takes the place of a main one that is deleted. */
export const fotoHooks: Hooks<'partnumber/foto'> = {
  saving: async (_, { Nome, Principal }, current) => {
    if (!current) return {}
    if (current.Principal && !Principal) throw fieldProblem('Principal', 'photos.mainStays')
    return { Nome: safeName(Nome, current.Nome) }
  },
  removed: async (call, { IdPartnumber, Principal }) => {
    if (!Principal) return
    const { rows } = await sql<{ Id: number }>`
      select "Id"::int from partnumber_foto where "IdPartnumber" = ${IdPartnumber}
      order by "Ordem", "Id" limit 1`.execute(call.trx)
    const [next] = rows
    if (!next) return
    const photo = await recordById(call, 'partnumber/foto', next.Id, true)
    await derive(foto, call, photo, { Principal: true })
  },
}
