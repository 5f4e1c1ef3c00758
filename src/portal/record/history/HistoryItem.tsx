import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { actWord } from '#contract/actWord.ts'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Tag } from '#portal/ui/Tag.tsx'
import { Changes } from './Changes.tsx'
import { doneHeadline } from './doneHeadline.ts'
import type { Former } from './RestoreDialog.tsx'

const tones = { adicionar: 'done', atualizar: 'progress', excluir: 'stopped' } as const

type Props = {
  readonly entry: HistoryEntry
  /** `itself` in the history of the entry's own record; `another` where the record has to be named. */
  readonly about: 'itself' | 'another'
  readonly href: string | undefined
  readonly onRestore: (former: Former) => void
  /** Button that restores the version after the entry. */
  readonly versionButton: (timeId: string) => ReactNode
}

/** History entry: action, author, time and changed fields. */
export function HistoryItem({ entry, about, href, onRestore, versionButton }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const timeId = useId()
  const entity = entityOf(entry.Entidade)
  const done =
    entry.Ato !== null && entry.Causa === null
      ? doneHeadline(translate, actWord(entity, entry.Ato, entry.Mudancas))
      : translate(`history.actions.${entry.Acao}`)
  return (
    <Box component="li" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Tag tone={tones[entry.Acao]} label={done} />
        <Typography variant="body1" sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>
          {entry.Usuario ?? translate('history.unknownUser')}
        </Typography>
        {entry.Origem && (
          <Typography variant="body2" color="text.secondary">
            {translate(`history.origins.${entry.Origem}`)}
          </Typography>
        )}
        <Typography
          component="time"
          id={timeId}
          dateTime={entry.Quando}
          variant="body2"
          color="text.secondary"
          sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
        >
          {formatInstant(entry.Quando, language)}
        </Typography>
      </Box>
      {about === 'another' && <Subject entity={entity} entry={entry} href={href} />}
      <Changes entity={entity} entry={entry} onRestore={onRestore} />
      {versionButton(timeId)}
    </Box>
  )
}

type SubjectProps = Pick<Props, 'entry' | 'href'> & { readonly entity: Entity }

/** Record of an entry by its title; a link while the record exists. */
function Subject({ entity, entry, href }: SubjectProps) {
  const translate = useTranslate()
  const { one } = useLabels(entity)
  const title = <RecordTitle entity={entity} record={entry.Titulo} />
  return (
    <Typography variant="body1" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {(entity.parent || entity.isTracked) && (entity.spec.title ? `${one}: ` : one)}
      {href ? (
        <Link component={RouterLink} to={href}>
          {title}
        </Link>
      ) : (
        title
      )}
      {!entry.Existe && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` (${translate('history.deleted')})`}
        </Box>
      )}
    </Typography>
  )
}
