import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { entityNamed, fieldNamed } from '#contract/entity.ts'
import type { CertificadoOferecido } from '#contract/features/certificado.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'

type CertificateProps = {
  readonly certificates: readonly CertificadoOferecido[]
  readonly value: number | undefined
  readonly onChange: (id: number) => void
}

/** Choice of the certificate by which a company signs in at Siscomex. */
export function CertificateChoice({ certificates, value, onChange }: CertificateProps) {
  const translate = useTranslate()
  const language = useLocale()
  const id = useId()
  return (
    <OwnInputFrame id={id} label={translate('pages.siscomex.certificate')} isRequired>
      <Select
        id={id}
        labelId={labelIdOf(id)}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value))}
        size="small"
        fullWidth
      >
        {certificates.map(({ Id, Nome, ValidoAte }) => (
          <MenuItem key={Id} value={Id} sx={{ whiteSpace: 'normal' }}>
            {translate('pages.siscomex.validUntil', {
              name: Nome,
              day: formatInstant(ValidoAte, language),
            })}
          </MenuItem>
        ))}
      </Select>
    </OwnInputFrame>
  )
}

const partnumber = entityNamed('partnumber')
const COUNTRY = 'IdPaisOrigem'
const field = fieldNamed(partnumber.spec.fields, COUNTRY)

type CountryProps = { readonly value: unknown; readonly onChange: (value: unknown) => void }

/** Country of origin of products that are new here, which Siscomex does not have. */
export function CountryChoice({ value, onChange }: CountryProps) {
  const translate = useTranslate()
  const id = useId()
  const { field: labelOf } = useLabels(partnumber)
  if (!field) return null
  return (
    <ValueForm values={{ [COUNTRY]: value ?? null }} onChange={typed => onChange(typed[COUNTRY])} errors={{}}>
      <FieldInput
        id={id}
        source={COUNTRY}
        field={field}
        label={labelOf(COUNTRY)}
        helperText={translate('pages.siscomex.countryText')}
        isRequired
      />
    </ValueForm>
  )
}
