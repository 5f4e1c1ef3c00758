import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { PAPER } from '#contract/route.ts'
import type { StoredRow } from '#contract/validation.ts'
import { answers, useAdditions } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useHistoryPlace } from '#portal/record/history/useHistoryPlace.ts'
import { HistoryDrawer } from '#portal/record/historyChunk.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { useRecordActions } from '#portal/record/useRecordActions.tsx'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { useCopying } from '#portal/resources/useCopying.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { HeadMenu, type HeadMenuItem } from './HeadMenu.tsx'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  readonly isEdit: boolean
  /** Whether its history is offered here, and not by a tab. */
  readonly hasHistory: boolean
}

/** Bar at the bottom of a telephone's window, within reach of a thumb. */
const atTheBottom = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  p: 1.25,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  gap: 1,
  '&:empty': { display: 'none' },
  '& > button': { flex: 1 },
} as const

/** Actions of a record: the one that comes next by a filled button, all else behind a menu. */
export function HeadActions({ entity, record, isEdit, hasHistory }: Props) {
  const translate = useTranslate()
  const { ActionNote, NextStep, paper } = useExtras()
  const navigate = useNavigate()
  const user = useSession()
  const { offered, dialogs } = useRecordActions({ entity, record, Note: ActionNote })
  const next = offered.find(({ isDestructive }) => !isDestructive)
  const history = useHistoryPlace()
  const isHistoryOffered = useAdditions() && hasHistory
  const copy = useCopying(entity, record.Id)
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const isAtTheBottom = isNarrow && !isEdit
  const others: readonly HeadMenuItem[] = [
    ...(paper && answers(user, paper.reads)
      ? [
          {
            key: PAPER,
            label: translate(paper.word),
            onPress: () => void navigate(`${recordPath(entity, record.Id)}/${PAPER}`),
          },
        ]
      : []),
    ...(copy ? [{ key: 'copia', label: translate('forms.copy'), onPress: copy }] : []),
    ...(isHistoryOffered
      ? [{ key: 'historico', label: translate('history.title'), onPress: history.onOpen }]
      : []),
  ]
  // Offered actions are told where they are asked.
  useOpenVerbs(others)
  const items: readonly HeadMenuItem[] = [
    ...offered
      .filter(action => action !== next)
      .map(({ name, label, ask, ...action }) => ({ key: name, label, onPress: ask, ...action })),
    ...others,
  ]
  return (
    <>
      {/* A form has a filled button of its own, which saves it. */}
      <Box
        {...(isAtTheBottom
          ? { 'data-bar': true, sx: atTheBottom }
          : { sx: { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } } })}
      >
        {next ? (
          <ReasonedButton
            reason={next.reason}
            variant={isEdit || next.reason !== undefined ? 'outlined' : 'contained'}
            onClick={next.ask}
          >
            {next.label}
          </ReasonedButton>
        ) : (
          NextStep && (
            <Suspense fallback={null}>
              <NextStep record={record} />
            </Suspense>
          )
        )}
      </Box>
      <HeadMenu items={items} />
      {dialogs}
      {isHistoryOffered && history.isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer entity={entity} record={record} hrefOf={undefined} onClose={history.onClose} />
        </Suspense>
      )}
    </>
  )
}
