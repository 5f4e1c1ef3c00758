import type { FieldErrors, Message } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import { mayChangeKey, statusChave } from '#rules/chaveapi.ts'
import { daysAfter } from '#rules/days.ts'
import { settings } from '#rules/settings.ts'
import { isNetwork } from '#server/core/networks.ts'
import { Problem } from '#server/core/problem.ts'
import { today } from '#server/core/today.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { flagsBeyond } from './keyRights.ts'
import { deleteKeySecret } from './secret.ts'

const BEYOND: Message = { key: 'guards.beyondRights' }
const NOT_A_NETWORK: Message = { key: 'validation.network' }
const TOO_LONG: Message = { key: 'validation.keyDays' }

/** API keys: each acts by the rights of who made it, and is given none that they have not got themselves. */
export const chaveapiHooks: Hooks<'chaveapi'> = {
  saving: async ({ caller }, row, current) => {
    if (current && !mayChangeKey(current, caller))
      throw new Problem('refused', { message: { key: 'guards.keyNotOwn' } })
    const isTooLong = row.Expira !== current?.Expira && row.Expira > daysAfter(today(), settings.keyDays)
    const errors: FieldErrors = {
      ...(isTooLong && { Expira: TOO_LONG }),
      ...Object.fromEntries(flagsBeyond(caller.ownServices, row).map(flag => [flag, BEYOND])),
      ...networkErrors(row),
    }
    if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
    const isRenewed = current && current.Expira < today() && row.Expira >= today()
    return {
      ...{ IdUsuario: caller.IdUsuario, Responsavel: caller.Nome },
      // A key that has ended lives on under another secret alone, of which its maker is told.
      ...(isRenewed && { Status: statusChave.aGerar, Inicio: null }),
    }
  },
  saved: async ({ trx }, key) => {
    if (key.Status === statusChave.aGerar) await asOwnerWithin(trx, () => deleteKeySecret(trx, key.Id))
  },
}

const networkErrors = ({ Redes }: Pick<RecordOf<'chaveapi'>, 'Redes'>): FieldErrors =>
  Object.fromEntries(
    (Redes ?? []).flatMap(({ Rede }, at) => (isNetwork(Rede) ? [] : [[`Redes.${at}.Rede`, NOT_A_NETWORK]])),
  )
