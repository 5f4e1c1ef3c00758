import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { StoredRow } from '#contract/validation.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { HistoryPages } from './HistoryPages.tsx'
import { type Former, RestoreDialog } from './RestoreDialog.tsx'
import { VersionButton } from './VersionButton.tsx'
import { VersionDialog } from './VersionDialog.tsx'

type Props = {
  readonly entity: Entity
  /** Record whose history it is; undefined for that of the whole register. */
  readonly record: StoredRow | undefined
  readonly hrefOf: ((id: number) => string) | undefined
}

/** History entries of a record or of a whole register, newest first. */
export function HistoryList({ entity, record, hrefOf }: Props) {
  const [former, setFormer] = useState<Former>()
  const [version, setVersion] = useState<HistoryEntry>()
  return (
    <>
      <HistoryPages entity={entity} id={record?.Id} title="history.title" more="history.more">
        {entries =>
          entries.map((entry, at) => (
            <HistoryItem
              key={entry.Id}
              entry={entry}
              about={entry.Entidade === entity.name && record ? 'itself' : 'another'}
              href={entry.Existe && entry.Entidade === entity.name ? hrefOf?.(entry.IdEntidade) : undefined}
              onRestore={setFormer}
              versionButton={timeId =>
                !isNewest(entries, at) && (
                  <VersionButton
                    entry={entry}
                    record={record}
                    timeId={timeId}
                    onVersion={() => setVersion(entry)}
                  />
                )
              }
            />
          ))
        }
      </HistoryPages>
      {former && <RestoreDialog former={former} onClose={() => setFormer(undefined)} />}
      {version && (
        <VersionDialog
          key={version.Id}
          entry={version}
          record={record}
          onClose={() => setVersion(undefined)}
        />
      )}
    </>
  )
}

/** Whether no entry before this one, which are the later ones, is of the same record. */
function isNewest(entries: readonly HistoryEntry[], at: number): boolean {
  const of = entries[at]
  const later = entries.slice(0, at)
  return !later.some(one => one.Entidade === of?.Entidade && one.IdEntidade === of.IdEntidade)
}
