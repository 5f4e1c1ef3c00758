import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { LinhaSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { type Asking, askingsOf } from './asking.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineFacts } from './LineFacts.tsx'
import { RunningJob } from './RunningJob.tsx'
import { SituationTags } from './SituationTags.tsx'
import { SynchronizeDialog } from './SynchronizeDialog.tsx'
import { lineKey, useSideBySide } from './useSideBySide.ts'
import { useMaySynchronize, useSynchronization } from './useSynchronization.ts'

type Props = { readonly register: SiscomexRegister; readonly id: number }

/** Partnumber beside its products at Siscomex. */
export function ProdutoTab() {
  return <RecordLines register="partnumber" id={useOpened('partnumber').Id} />
}

/** Foreign company beside its operator at Siscomex. */
export function OperadorTab() {
  return <RecordLines register="empresa" id={useOpened('empresa').Id} />
}

/** Record beside Siscomex: where it is there, what differs, and buttons that send it or take it over. */
function RecordLines({ register, id }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const query = useSideBySide(register, { id })
  const { running, shown } = useSynchronization()
  return (
    <Loaded query={query}>
      {({ Linhas, Lido }) => (
        <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 2.5 }, py: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {Lido
              ? translate('pages.siscomex.readAt', { when: formatInstant(Lido, language) })
              : translate('pages.siscomex.neverRead')}
          </Typography>
          {shown && <RunningJob job={shown} />}
          {Linhas.length === 0 && <Typography>{translate('pages.siscomex.notOfThese')}</Typography>}
          {Linhas.map(line => (
            <Box
              key={lineKey(line)}
              component="section"
              sx={{ display: 'grid', gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 1,
                }}
              >
                <LineFacts line={line} />
                <SituationTags line={line} isCompared={Lido !== null} />
              </Box>
              <LineDetails entity={entityNamed(register)} line={line} />
            </Box>
          ))}
          {Linhas.length > 0 && (
            <Buttons
              register={register}
              lines={Linhas}
              isCompared={Lido !== null}
              reason={running && translate('pages.siscomex.oneAtATime')}
            />
          )}
        </Box>
      )}
    </Loaded>
  )
}

type ButtonsProps = {
  readonly register: SiscomexRegister
  readonly lines: readonly LinhaSiscomex[]
  readonly isCompared: boolean
  readonly reason: string | undefined
}

function Buttons({ register, lines, isCompared, reason }: ButtonsProps) {
  const translate = useTranslate()
  const maySynchronize = useMaySynchronize(register)
  const { settle } = useLeave()
  const [asking, setAsking] = useState<Asking>()
  if (!maySynchronize) return null
  const { send, fetch } = askingsOf(lines, isCompared)
  const close = () => setAsking(undefined)
  // Stored values are sent, and those taken over replace them.
  const ask = (asked: Asking) => settle(() => setAsking(asked))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ReasonedButton
        reason={send.send.length === 0 ? translate('pages.siscomex.notSendable') : reason}
        variant="contained"
        onClick={() => ask(send)}
      >
        {translate('pages.siscomex.send')}
      </ReasonedButton>
      <ReasonedButton
        reason={fetch.fetch.length === 0 ? translate('pages.siscomex.notFetchable') : reason}
        variant="outlined"
        onClick={() => ask(fetch)}
      >
        {translate('pages.siscomex.fetch')}
      </ReasonedButton>
      {asking && <SynchronizeDialog register={register} asking={asking} onClose={close} onStarted={close} />}
    </Box>
  )
}
