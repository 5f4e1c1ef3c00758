import { entities } from '#contract/entity.ts'
import type { Encontrado } from '#contract/features/busca.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { parsed, storedValue } from '#portal/providers/storage/rememberedValue.ts'
import type { Client } from './client.ts'
import { storedSession } from './session.ts'

/** Record that the user has opened: its register, Id and title, and the client it is of. */
export type RecentRecord = Pick<Encontrado, 'Registro' | 'Id' | 'Titulo'> & {
  readonly Cliente: Client | null
}

type Stored = { readonly records: readonly RecentRecord[] }

/** Number of records that are remembered. */
const MOST = 20

const NONE: Stored = { records: [] }

/** Another version may have stored records of registers that are gone by now, or in another form. */
function isRecord(one: unknown): one is RecentRecord {
  if (typeof one !== 'object' || one === null) return false
  const { Registro, Id, Titulo } = one as Partial<RecentRecord>
  const isDeclared = entities.some(({ name }) => name === Registro)
  return isDeclared && Number.isSafeInteger(Id) && typeof Titulo === 'object' && Titulo !== null
}

function read(text: string | null): Stored {
  const records: unknown = parsed<Stored>(text, 'records')?.records
  return Array.isArray(records) ? { records: records.filter(isRecord) } : NONE
}

const stored = storedValue<Stored>(
  () => `__${configuration().product}_recent_${storedSession.get()?.IdUsuario}`,
  read,
  JSON.stringify,
)

const isSame = (one: Pick<RecentRecord, 'Registro' | 'Id'>, other: RecentRecord) =>
  one.Registro === other.Registro && one.Id === other.Id

/** Records that the user has opened in this browser, the last one first. */
export const recentRecords = {
  get: () => stored.get().records,
  subscribe: stored.subscribe,
  remember: (record: RecentRecord): void => {
    const others = stored.get().records.filter(one => !isSame(one, record))
    stored.set({ records: [record, ...others].slice(0, MOST) })
  },
  /** Removes a record that does not exist any more, or that the user may not see. */
  forget: (record: Pick<RecentRecord, 'Registro' | 'Id'>): void => {
    const { records } = stored.get()
    const others = records.filter(one => !isSame(record, one))
    if (others.length < records.length) stored.set({ records: others })
  },
}
