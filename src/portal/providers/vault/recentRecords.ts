import { entities } from '#contract/entity.ts'
import type { Encontrado } from '#contract/features/busca.ts'
import type { Client } from '#portal/providers/session/client.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { localTexts } from '#portal/providers/storage/browserStorage.ts'
import { parsed } from '#portal/providers/storage/rememberedValue.ts'
import { type Vault, vaultsIn } from './vault.ts'

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

/** Titles of opened records, sealed, for all windows of the browser. */
export const recentVaults = vaultsIn(localTexts, 'portal_recent')

const KEY = 'records'

// An earlier version stored them as they are.
for (const key of localTexts.keys()) if (/^__.*_recent_/.test(key)) localTexts.set(key, null)

let last: { readonly text: string | null; readonly stored: Stored } = { text: null, stored: NONE }

function recordsIn(vault: Vault): readonly RecentRecord[] {
  const text = vault.read(KEY)
  if (last.text !== text) last = { text, stored: read(text) }
  return last.stored.records
}

const own = () => recentVaults.of(storedSession.get())

async function change(next: (records: readonly RecentRecord[]) => readonly RecentRecord[]): Promise<void> {
  const vault = own()
  await vault.opening
  const before = recordsIn(vault)
  const after = next(before)
  if (after.length !== before.length || after[0] !== before[0])
    vault.write(KEY, JSON.stringify({ records: after.slice(0, MOST) }))
}

const isSame = (one: Pick<RecentRecord, 'Registro' | 'Id'>, other: RecentRecord) =>
  one.Registro === other.Registro && one.Id === other.Id

/** Records that the user has opened in this browser, the last one first. */
export const recentRecords = {
  get: () => recordsIn(own()),
  /** Whether what was stored before is still being opened. */
  isOpening: () => !own().isOpen(),
  subscribe: recentVaults.subscribe,
  remember: (record: RecentRecord): void =>
    void change(records => [record, ...records.filter(one => !isSame(one, record))]),
  /** Removes a record that does not exist any more, or that the user may not see. */
  forget: (record: Pick<RecentRecord, 'Registro' | 'Id'>): void =>
    void change(records => records.filter(one => !isSame(record, one))),
}
