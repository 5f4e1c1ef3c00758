import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { useInSentence } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'

type Props = {
  readonly tab: ExtraTab
  readonly record: StoredRow | undefined
  readonly isReadOnly: boolean
}

/** Content of an extra tab, once its record is stored. */
export function ExtraPanel({ tab: { Content, word }, record, isReadOnly }: Props) {
  const translate = useTranslate()
  const inSentence = useInSentence()
  if (!record) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 4, textAlign: 'center' }}>
        {translate('details.saveFirst', { name: inSentence(translate(word)) })}
      </Typography>
    )
  }
  return (
    <Suspense fallback={<ProgressBar label={translate('shell.loading')} />}>
      <Content key={record.Id} isReadOnly={isReadOnly} />
    </Suspense>
  )
}
