import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, Suspense, useId } from 'react'
import { type ControlProps, editableText } from '#portal/fields/control.ts'
import { useAdditions } from '#portal/session/additions.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { Filling } from './filling.ts'
import { useCompanyLookup } from './useCompanyLookup.ts'

const ReplaceDialog = lazyChunk(() => import('./ReplaceDialog.tsx'), 'ReplaceDialog')

const ACTIVE = 'ATIVA'

type Props = {
  readonly control: ControlProps<'taxId'>
  readonly filling: Filling
  /** Input of the tax ID. */
  readonly Box: ComponentType<ControlProps<'taxId'>>
}

/** CNPJ input with a look-up button, and the result: the fields filled, or the error. */
export function CompanyLookup({ control, filling, Box: Input }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { state, ask, choose, cancel } = useCompanyLookup(editableText(control.value), filling)
  const isAnswered = useAdditions()
  const isAsking = state.type === 'asking'
  // Validation errors of the form are already shown below the input.
  const failure = state.type === 'failed' && !control.isInvalid ? state.message : undefined

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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Input
            {...control}
            isInvalid={control.isInvalid || failure !== undefined}
            describedBy={[control.describedBy, failure && id].filter(Boolean).join(' ') || undefined}
          />
        </Box>
        {isAnswered && (
          <Button
            variant="outlined"
            startIcon={<Search />}
            disabled={control.isDisabled ?? false}
            aria-disabled={isAsking}
            onClick={() => !isAsking && void ask()}
            sx={{ flex: 'none', whiteSpace: 'nowrap' }}
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
