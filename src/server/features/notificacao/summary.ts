import { sql } from 'kysely'
import { mayConcern, type NotificationKind } from '#contract/features/notificacao.ts'
import type { Language } from '#i18n/words.ts'
import { retentions } from '#rules/retencao.ts'
import { portalAddress } from '#server/core/address.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { keptFor } from '#server/core/keptFor.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import {
  type PermissionFacts,
  permissionColumns,
  permissionsOf,
} from '#server/features/sessao/permissions.ts'
import { isAnswered } from './answeredNotifications.ts'
import { ofOwnOrLinked } from './recipients.ts'
import { type NotificationValues, wordsOf } from './words.ts'

/** Hour of São Paulo at which the summary of a day is sent. */
const HOUR = 7

/** Titles that a summary names; of more it says the number alone. */
const MOST_TITLES = 50

type Summary = PermissionFacts & {
  readonly Email: string
  readonly Idioma: Language
  readonly Itens: readonly { readonly Especie: NotificationKind; readonly Valores: NotificationValues }[]
}

/**
 * Sends each user one e-mail of what happened up to the last summary's hour, in the user's language; without what the
 * user may not see any more, and what asks for an authorization that is given. Runs as the owner.
 */
export async function sendSummaries(trx: Executor): Promise<void> {
  const { rows } = await sql<Summary>`
    with resumida as (
      update notificacao set "NoResumo" = false
      where "NoResumo" and "DataCriacao" < (date_trunc('day', (now() at time zone 'America/Sao_Paulo')
        - make_interval(hours => ${HOUR})) + make_interval(hours => ${HOUR})) at time zone 'America/Sao_Paulo'
      returning "Id", "IdUsuario", "IdRegistro", "Especie", "Valores", "Rota"
    )
    select u."Email", u."Idioma", ${permissionColumns},
      jsonb_agg(jsonb_build_object('Especie', n."Especie", 'Valores', n."Valores") order by n."Id") as "Itens"
    from resumida n join usuario u on u."Id" = n."IdUsuario" join registro r on r."Id" = u."IdRegistro"
      join cargo c on c."Id" = u."IdCargo"
    where u."Status" = 1 and u."RecebeEmail" and r."Ativo" and ${ofOwnOrLinked} and not ${isAnswered}
    group by u."Id", r."Id", c."Id"`.execute(trx)
  for (const { Email, Idioma, Itens, ...facts } of rows) {
    const rights = permissionsOf(facts)
    const seen = Itens.filter(({ Especie }) => mayConcern(rights, Especie))
    if (seen.length === 0) continue
    const titles = seen
      .slice(0, MOST_TITLES)
      .map(({ Especie, Valores }) => `- ${wordsOf(Idioma, Especie, Valores).Titulo}`)
    const more = seen.length > MOST_TITLES ? [`+ ${seen.length - MOST_TITLES}`] : []
    await enqueueEmail(trx, {
      to: Email,
      name: 'notificationSummary',
      language: Idioma,
      values: { resumo: [...titles, ...more].join('\n'), link: portalAddress('') },
    })
  }
}

/** Days for which notifications are kept, unless the channel's owner has set others. */
const USUAL = sql`make_interval(days => ${sql.lit(retentions.notificacoes.usual)})`

/** Deletes a batch of notifications that are older than the bell shows. */
export function sweepNotifications(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'notificacao', sql`"DataCriacao" < now() - ${keptFor('notificacoes', USUAL)}`)
}
