import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, useMemo, useRef } from 'react'
import { resources } from '#config'
import { Input as EmailInput } from '#kinds/email/portal/Input.tsx'
import { Input as MultilineInput } from '#kinds/multiline/portal/Input.tsx'
import { Input as PhoneInput } from '#kinds/phone/portal/Input.tsx'
import { Input as TaxIdInput } from '#kinds/taxId/portal/Input.tsx'
import { Input as TextInput } from '#kinds/text/portal/Input.tsx'
import { useErrorFocus } from '#portal/entity/form/useErrorFocus.ts'
import { type Filling, FillingContext } from '#portal/fields/companyLookup/filling.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { Kind } from '#schema/kind.ts'
import { Consent } from './Consent.tsx'
import { useCities } from './cities.ts'
import { Field } from './Field.tsx'
import { ListBox } from './ListBox.tsx'
import { Problems } from './Problems.tsx'
import { type Begun, solicitacao, useRegistration } from './useRegistration.ts'

const { fields } = resources.solicitacao
const WHOLE = { gridColumn: '1 / -1' }

type Props = { readonly begun: Begun; readonly onSent: (email: string) => void }

/** Form of a registration request. */
export function RegistrationForm({ begun, onSent }: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(solicitacao)
  const { values, change, errors, failures, isPending, send } = useRegistration(onSent)
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef(values)
  typed.current = values
  const idEstado = values.IdEstado ? String(values.IdEstado) : undefined
  const cities = useCities(idEstado)

  useErrorFocus(form, failures)

  const filling = useMemo<Filling>(
    () => ({ typed: () => typed.current, takes: name => name in fields, labelOf, fill: change }),
    [labelOf, change],
  )

  const inputOf = <K extends Kind>(
    name: keyof typeof fields,
    field: ControlProps<K>['field'],
    Input: ComponentType<ControlProps<K>>,
    autoComplete?: string,
  ) => (
    <Field name={name} label={labelOf(name)} isRequired={field.required} error={errors[name]}>
      {control => (
        <Input
          {...control}
          {...(autoComplete && { autoComplete })}
          field={field}
          label={labelOf(name)}
          value={values[name]}
          onChange={value => change({ [name]: value })}
          siblings={{}}
        />
      )}
    </Field>
  )

  return (
    <FillingContext value={filling}>
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 1.75 }}
      >
        <Box sx={WHOLE}>
          <Problems errors={errors} labelOf={labelOf} />
        </Box>
        <Box sx={WHOLE}>
          <Field name="TipoRegistro" label={labelOf('TipoRegistro')} isRequired error={errors.TipoRegistro}>
            {control => (
              <ListBox
                {...control}
                value={values.TipoRegistro}
                options={begun.TiposRegistro.map(code => [code, codeLabel(translate, 'TipoRegistro', code)])}
                onChange={code => change({ TipoRegistro: code === '' ? null : Number(code) })}
              />
            )}
          </Field>
        </Box>
        <Box sx={WHOLE}>{inputOf('Cnpj', fields.Cnpj, TaxIdInput)}</Box>
        {inputOf('RazaoSocial', fields.RazaoSocial, TextInput, 'organization')}
        {inputOf('NomeFantasia', fields.NomeFantasia, TextInput)}
        <Field name="IdEstado" label={labelOf('IdEstado')} isRequired error={errors.IdEstado}>
          {control => (
            <ListBox
              {...control}
              value={values.IdEstado}
              options={begun.Estados.map(({ Id, Nome }) => [Id, Nome])}
              onChange={code => change({ IdEstado: code || null, IdCidade: null })}
            />
          )}
        </Field>
        <Field name="IdCidade" label={labelOf('IdCidade')} isRequired error={errors.IdCidade}>
          {control => (
            <ListBox
              {...control}
              isDisabled={!idEstado}
              none={idEstado ? undefined : translate('forms.dependsOn', { field: labelOf('IdEstado') })}
              value={values.IdCidade}
              options={(cities ?? []).map(({ Id, Nome }) => [Id, Nome])}
              onChange={code => change({ IdCidade: code || null })}
            />
          )}
        </Field>
        {inputOf('Nome', fields.Nome, TextInput, 'name')}
        {inputOf('Telefone', fields.Telefone, PhoneInput, 'tel')}
        <Box sx={WHOLE}>{inputOf('Email', fields.Email, EmailInput, 'email')}</Box>
        <Box sx={WHOLE}>{inputOf('Mensagem', fields.Mensagem, MultilineInput)}</Box>
        <Box sx={WHOLE}>
          <Consent
            isGiven={values.AceiteTermos === true}
            error={errors.AceiteTermos}
            text={translate('pages.register.terms.text')}
            link={translate('pages.register.terms.link')}
            to="/pages/termos"
            onChange={AceiteTermos => change({ AceiteTermos })}
          />
          <Consent
            isGiven={values.AceitePrivacidade === true}
            error={errors.AceitePrivacidade}
            text={translate('pages.register.privacy.text')}
            link={translate('pages.register.privacy.link')}
            to="/pages/politica"
            onChange={AceitePrivacidade => change({ AceitePrivacidade })}
          />
        </Box>
        <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={WHOLE}>
          {translate(isPending ? 'pages.register.submitting' : 'pages.register.submit')}
        </Button>
      </Box>
    </FillingContext>
  )
}
