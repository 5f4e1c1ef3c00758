import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DeletedRecords } from './DeletedRecords.tsx'
import { HistoryList } from './HistoryList.tsx'
import { BIN, useHistoryPlace } from './useHistoryPlace.ts'

const CHANGES = 'alteracoes'

type Props = {
  readonly entity: Entity
  /** Address of a record in the register's history. */
  readonly hrefOf: ((id: number) => string) | undefined
}

/** Changes of a register's records, and beside them the deleted ones, for who may restore them. */
export function RegisterHistory({ entity, hrefOf }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { isBin, onBin } = useHistoryPlace()
  const shown = isBin ? BIN : CHANGES
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, value: unknown) => onBin(value === BIN)}
        aria-label={translate('history.title')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {[CHANGES, BIN].map(tab => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}${tab}`}
            aria-controls={`${id}${tab}panel`}
            label={translate(tab === BIN ? 'history.bin.title' : 'history.bin.changes')}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}${shown}panel`} aria-labelledby={`${id}${shown}`}>
        {isBin ? (
          <DeletedRecords entity={entity} />
        ) : (
          <HistoryList entity={entity} record={undefined} hrefOf={hrefOf} />
        )}
      </Box>
    </>
  )
}
