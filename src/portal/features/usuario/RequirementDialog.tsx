import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type ExigenciaDeFator, exigenciaEndpoints } from '#contract/features/exigencia.ts'
import { Input as DayInput } from '#kinds/day/portal/Input.tsx'
import { day } from '#kinds/index.ts'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { call } from '#portal/providers/http/request.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useSubmission } from '#portal/record/form/useSubmission.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { enumerations } from '#rules/enumerations.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'

const field = day()

type Props = { readonly onClose: () => void }

/** Dialog of the requirement of a second factor, with how many users have none. */
export function RequirementDialog({ onClose }: Props) {
  const translate = useTranslate()
  const formId = useId()
  const query = useQuery({
    queryKey: ['perfil/exigencia'],
    queryFn: ({ signal }) => call(exigenciaEndpoints['perfil/exigencia'], { signal }),
  })
  const save = (
    <Button type="submit" form={formId} variant="contained">
      {translate('actions.save')}
    </Button>
  )
  return (
    <ClosingDialog title={translate('pages.fator.requirement')} onClose={onClose} actions={save}>
      <DialogContent>
        <Loaded query={query}>
          {setting => <RequirementForm id={formId} setting={setting} onSaved={onClose} />}
        </Loaded>
      </DialogContent>
    </ClosingDialog>
  )
}

type Typed = { readonly who: ExigenciaDeFator['ExigenciaFator']; readonly ExigenciaDesde: unknown }
type Errors = { readonly ExigenciaDesde?: string }

type FormProps = {
  readonly id: string
  readonly setting: ExigenciaDeFator
  readonly onSaved: () => void
}

function RequirementForm({ id, setting, onSaved }: FormProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<Typed>({
    who: setting.ExigenciaFator,
    ExigenciaDesde: setting.ExigenciaDesde,
  })
  const { errors, attempt } = useSubmission<Typed, void, Errors>({
    check: ({ who, ExigenciaDesde }) =>
      who === 0 || isExistingDay(String(ExigenciaDesde))
        ? {}
        : { ExigenciaDesde: translate('validation.required') },
    send: async ({ who, ExigenciaDesde }, intent) => {
      const body = { ExigenciaFator: who, ExigenciaDesde: who === 0 ? null : String(ExigenciaDesde) }
      toastSuccess(await call(exigenciaEndpoints['perfil/exigencia/atualizar'], { body, intent }))
      onSaved()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void attempt(typed)
  }
  return (
    <Box component="form" id={id} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <RadioGroup
        aria-label={translate('pages.fator.requirement')}
        value={typed.who}
        onChange={(_, value) =>
          setTyped({ ...typed, who: enumerations.ExigenciaFator.find(one => String(one) === value) ?? 0 })
        }
      >
        {enumerations.ExigenciaFator.map(one => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio />}
            label={translate(`enumerations.ExigenciaFator.${one}`)}
          />
        ))}
      </RadioGroup>
      {typed.who !== 0 && (
        <>
          <ValueForm
            values={{ ExigenciaDesde: typed.ExigenciaDesde }}
            onChange={({ ExigenciaDesde }) => setTyped({ ...typed, ExigenciaDesde })}
            errors={errors}
          >
            <DayInput
              id={`${id}day`}
              source="ExigenciaDesde"
              field={field}
              label={translate('pages.fator.requiredSince')}
            />
          </ValueForm>
          {setting.SemFator > 0 && (
            <Alert severity="info">
              {translate('pages.fator.without', { smart_count: setting.SemFator })}
            </Alert>
          )}
        </>
      )}
    </Box>
  )
}
