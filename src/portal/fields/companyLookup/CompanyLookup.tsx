import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId } from 'react'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import type { Filling } from './filling.ts'
import { useCompanyLookup } from './useCompanyLookup.ts'

const ReplaceDialog = lazyChunk(() => import('./ReplaceDialog.tsx'), 'ReplaceDialog')

const ACTIVE = 'ATIVA'

/** Additions of the look-up to the box of the CNPJ. */
type Addition = { readonly isInvalid: boolean; readonly describedBy: string | undefined }

type Props = {
  /** CNPJ as it is typed. */
  readonly cnpj: string
  readonly filling: Filling
  /** Whether the form shows an error at the CNPJ already. */
  readonly isRefused: boolean
  readonly isDisabled?: boolean
  /** Whether the label stands above the box, within the children. */
  readonly isLabelled?: boolean
  readonly children: (addition: Addition) => ReactNode
}

/** Input of a CNPJ with a look-up button, and the result: the fields filled, or the error. */
export function CompanyLookup(props: Props) {
  const { cnpj, filling, isRefused, isDisabled = false, isLabelled = false, children } = props
  const translate = useTranslate()
  const id = useId()
  const { state, ask, paste, choose, cancel } = useCompanyLookup(cnpj, filling)
  const isAnswered = useAdditions()
  const isAsking = state.type === 'asking'
  // Validation errors of the form are already shown below the input.
  const failure = state.type === 'failed' && !isRefused ? state.message : undefined

  const messageOf = (): string => {
    if (isAsking) return translate('companyLookup.asking')
    if (state.type !== 'filled') return ''
    const fields = state.names.map(filling.labelOf).join(', ')
    const message = fields
      ? translate('companyLookup.filled', { fields })
      : translate('companyLookup.nothing')
    const { situacao } = state
    return situacao && situacao !== ACTIVE
      ? `${message} ${translate('companyLookup.situation', { situacao })}`
      : message
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 1,
          rowGap: isLabelled ? 0 : 1,
        }}
      >
        <Box
          onPaste={event => isAnswered && paste(event.clipboardData.getData('text'))}
          sx={{ flex: '1 1 180px', minWidth: 0 }}
        >
          {children({ isInvalid: failure !== undefined, describedBy: failure && id })}
        </Box>
        {isAnswered && (
          <Button
            variant="outlined"
            startIcon={<Search />}
            disabled={isDisabled}
            aria-disabled={isAsking}
            onClick={() => !isAsking && void ask()}
            sx={isLabelled ? belowLabel : ownHeight}
          >
            {translate('companyLookup.ask')}
          </Button>
        )}
      </Box>
      <Typography
        id={id}
        role="alert"
        variant="caption"
        component="p"
        sx={{ mt: 0.25, color: 'error.dark', '&:empty': { display: 'none' } }}
      >
        {failure}
      </Typography>
      <Typography
        role="status"
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{ '&:not(:empty)': { mt: 0.25 } }}
      >
        {messageOf()}
      </Typography>
      {state.type === 'choosing' && (
        <Suspense fallback={null}>
          <ReplaceDialog
            fields={state.others.map(filling.labelOf)}
            onKeep={() => choose(false)}
            onReplace={() => choose(true)}
            onCancel={cancel}
          />
        </Suspense>
      )}
    </>
  )
}

const ownHeight = { flex: 'none', whiteSpace: 'nowrap' }

/** In line with the box, whose label is above it; below both in a narrow form. */
const belowLabel = { ...ownHeight, mt: '22px', '@container (max-width: 327px)': { mt: 1 } }
