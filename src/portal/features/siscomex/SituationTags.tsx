import Box from '@mui/material/Box'
import type { LinhaSiscomex, SiscomexSituation } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { Tag } from '#portal/ui/Tag.tsx'

const tones: { readonly [S in SiscomexSituation]: Tone } = {
  aqui: 'neutral',
  la: 'progress',
  diferente: 'waiting',
  igual: 'done',
}

type Props = {
  readonly line: LinhaSiscomex
  /** Whether Siscomex has been read, so that the line's situation is known. */
  readonly isCompared: boolean
}

/** Situation of a line, and whether it is incomplete or was refused. */
export function SituationTags({ line, isCompared }: Props) {
  const translate = useTranslate()
  const { Situacao, Impedimentos, Erros } = line
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
      }}
    >
      {Erros.length > 0 && <Tag tone="stopped" label={translate('pages.siscomex.rejectedShort')} />}
      {Erros.length === 0 && Impedimentos.length > 0 && (
        <Tag tone="stopped" label={translate('pages.siscomex.incompleteShort')} />
      )}
      {isCompared && (
        <Tag tone={tones[Situacao]} label={translate(`pages.siscomex.situations.${Situacao}`)} />
      )}
    </Box>
  )
}
