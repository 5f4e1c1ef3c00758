import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentProps, useMemo, useRef } from 'react'
import { resources } from '#config'
import { taxIdExamples } from '#kinds/taxId/portal/taxIdExamples.ts'
import { CompanyLookup } from '#portal/fields/companyLookup/CompanyLookup.tsx'
import type { Filling } from '#portal/fields/companyLookup/filling.ts'
import { editableText, textOrNull } from '#portal/fields/inputs/editableText.ts'
import type { Mask } from '#portal/fields/inputs/useMask.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { formatPhone, normalizePhone } from '#rules/identifiers/phone.ts'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { Consent } from './Consent.tsx'
import { useCities } from './cities.ts'
import { ListBox } from './ListBox.tsx'
import { PlainInput } from './PlainInput.tsx'
import { Problems } from './Problems.tsx'
import { RegistrationField } from './RegistrationField.tsx'
import { type Begun, solicitacao, useRegistration } from './useRegistration.ts'

const { fields } = resources.solicitacao
type BoxName = 'RazaoSocial' | 'NomeFantasia' | 'Nome' | 'Telefone' | 'Email' | 'Mensagem'
type BoxProps = Pick<
  ComponentProps<typeof PlainInput>,
  'mask' | 'parse' | 'placeholder' | 'inputMode' | 'autoComplete' | 'isLong'
>

const taxIdMask: Mask = { format: formatTaxId, bare: normalizeTaxId }
const phoneMask: Mask = { format: formatPhone, bare: normalizePhone }
const trimmed = (text: string) => textOrNull(text.trim())

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

  const box = (name: BoxName, input: BoxProps = {}) => (
    <RegistrationField
      name={name}
      label={labelOf(name)}
      isRequired={fields[name].required}
      error={errors[name]}
    >
      {field => (
        <PlainInput
          {...field}
          {...input}
          value={values[name]}
          onChange={value => change({ [name]: value })}
        />
      )}
    </RegistrationField>
  )

  return (
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
        <RegistrationField
          name="TipoRegistro"
          label={labelOf('TipoRegistro')}
          isRequired
          error={errors.TipoRegistro}
        >
          {control => (
            <ListBox
              {...control}
              value={values.TipoRegistro}
              options={begun.TiposRegistro.map(code => [code, codeLabel(translate, 'TipoRegistro', code)])}
              onChange={code => change({ TipoRegistro: code === '' ? null : Number(code) })}
            />
          )}
        </RegistrationField>
      </Box>
      <Box sx={WHOLE}>
        <RegistrationField
          name="Cnpj"
          label={labelOf('Cnpj')}
          isRequired={fields.Cnpj.required}
          error={errors.Cnpj}
        >
          {field => (
            <CompanyLookup
              cnpj={editableText(values.Cnpj)}
              filling={filling}
              isRefused={errors.Cnpj !== undefined}
            >
              {({ isInvalid, describedBy }) => (
                <PlainInput
                  {...field}
                  isInvalid={field.isInvalid || isInvalid}
                  describedBy={describedBy ?? field.describedBy}
                  value={values.Cnpj}
                  onChange={Cnpj => change({ Cnpj })}
                  mask={taxIdMask}
                  placeholder={taxIdExamples.cnpj}
                />
              )}
            </CompanyLookup>
          )}
        </RegistrationField>
      </Box>
      {box('RazaoSocial', { autoComplete: 'organization' })}
      {box('NomeFantasia')}
      <RegistrationField name="IdEstado" label={labelOf('IdEstado')} isRequired error={errors.IdEstado}>
        {control => (
          <ListBox
            {...control}
            value={values.IdEstado}
            options={begun.Estados.map(({ Id, Nome }) => [Id, Nome])}
            onChange={code => change({ IdEstado: code || null, IdCidade: null })}
          />
        )}
      </RegistrationField>
      <RegistrationField name="IdCidade" label={labelOf('IdCidade')} isRequired error={errors.IdCidade}>
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
      </RegistrationField>
      {box('Nome', { autoComplete: 'name' })}
      {box('Telefone', {
        mask: phoneMask,
        placeholder: '(00) 00000-0000',
        inputMode: 'tel',
        autoComplete: 'tel',
      })}
      <Box sx={WHOLE}>{box('Email', { parse: trimmed, inputMode: 'email', autoComplete: 'email' })}</Box>
      <Box sx={WHOLE}>{box('Mensagem', { isLong: true })}</Box>
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
  )
}
