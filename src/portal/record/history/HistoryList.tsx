import { useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { HistoryPages } from './HistoryPages.tsx'
import { type Former, RestoreDialog } from './RestoreDialog.tsx'

type Props = {
  readonly entity: Entity
  readonly id: number | undefined
  readonly hrefOf: ((id: number) => string) | undefined
}

/** History entries of a record or of a whole register, newest first. */
export function HistoryList({ entity, id, hrefOf }: Props) {
  const [former, setFormer] = useState<Former>()
  return (
    <>
      <HistoryPages entity={entity} id={id} title="history.title" more="history.more">
        {entries =>
          entries.map(entry => (
            <HistoryItem
              key={entry.Id}
              entry={entry}
              about={entry.Entidade === entity.name && id !== undefined ? 'itself' : 'another'}
              href={entry.Existe && entry.Entidade === entity.name ? hrefOf?.(entry.IdEntidade) : undefined}
              onRestore={setFormer}
            />
          ))
        }
      </HistoryPages>
      {former && <RestoreDialog former={former} onClose={() => setFormer(undefined)} />}
    </>
  )
}
