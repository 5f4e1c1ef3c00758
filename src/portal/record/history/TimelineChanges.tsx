import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { Changes } from './Changes.tsx'
import type { TimelineEvent } from './timelineEvents.ts'

type Props = { readonly entity: Entity; readonly event: TimelineEvent }

/** Number of details that are named without expanding the event. */
const NAMED = 3

/** Details that an event is about and, on demand, their changed fields before and after. */
export function TimelineChanges({ entity, event: { entries } }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [first] = entries
  const isOfDetails = first.Entidade !== entity.name
  const count = isOfDetails ? entries.length : Object.keys(first.Mudancas).length
  if (count === 0) return null
  return (
    <>
      {isOfDetails && !isOpen && <Names entries={entries} />}
      <Button
        size="small"
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        sx={{ ml: -1.25, display: 'block' }}
      >
        {translate(isOpen ? 'history.showLess' : 'history.showMore')}
      </Button>
      <Box
        component="ul"
        id={id}
        hidden={!isOpen}
        sx={{ listStyle: 'none', m: 0, p: 0, pb: 1, display: isOpen ? 'grid' : 'none', gap: 1 }}
      >
        {isOpen &&
          entries.map(entry => (
            <li key={entry.Id}>
              {isOfDetails && (
                <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
                  <Name entry={entry} />
                </Typography>
              )}
              <Changes entity={entityOf(entry.Entidade)} entry={entry} />
            </li>
          ))}
      </Box>
    </>
  )
}

/** Names of the first few details. */
function Names({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const named = entries.slice(0, NAMED)
  return (
    <Typography component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {named.map((entry, at) => (
        <span key={entry.Id}>
          {at > 0 && ' · '}
          <Name entry={entry} />
        </span>
      ))}
      {entries.length > NAMED && ' · …'}
    </Typography>
  )
}

const Name = ({ entry: { Entidade, Titulo } }: { readonly entry: HistoryEntry }) => (
  <RecordTitle entity={entityOf(Entidade)} record={Titulo} />
)
