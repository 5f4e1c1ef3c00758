import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CompanyLookup } from '#portal/fields/companyLookup/CompanyLookup.tsx'
import { useFilling } from '#portal/fields/companyLookup/filling.ts'
import { type ControlProps, editableText, textOrNull } from '#portal/fields/control.ts'
import { example } from '#portal/ui/format/mask.ts'
import { isNumericMask, readCode } from '#rules/grammar/code.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { formatPhone, normalizePhone } from '#rules/identifiers/phone.ts'
import { barePostalCode, formatPostalCode, normalizePostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { MaskedBox } from './MaskedBox.tsx'
import { TextBox } from './TextBox.tsx'

export function TextInput(control: ControlProps<'text'>) {
  const { mask, uppercase, hidden, postal } = control.field
  const cased = (text: string) => (uppercase ? text.toUpperCase() : text)
  if (mask) {
    return (
      <MaskedBox
        control={control}
        format={value => (isCode(value) ? laid(value, mask) : value)}
        bare={typed => cased(valueOr(readCode(typed), typed))}
        placeholder={example(mask)}
        inputMode={isNumericMask(mask) ? 'numeric' : 'text'}
      />
    )
  }
  if (postal) {
    return (
      <MaskedBox
        control={control}
        format={formatCep}
        bare={typed => cased(barePostalCode(typed))}
        placeholder=""
      />
    )
  }
  return (
    <TextBox
      control={control}
      text={editableText(control.value)}
      onText={text => control.onChange(textOrNull(cased(text)))}
      {...(hidden && { type: 'password' })}
    />
  )
}

const isCode = (text: string) => /^[\p{L}\p{N}]*$/u.test(text)

/** Postal code of any country as typed: a CEP gets its hyphen, others are unchanged. */
const formatCep = (text: string) => (/^\d{8}$/.test(text) ? formatPostalCode(text) : text)

/** Multi-line text, with a character count. */
export function MultilineInput(control: ControlProps<'multiline'>) {
  const text = editableText(control.value)
  return (
    <Box>
      <TextBox
        control={control}
        text={text}
        onText={typed => control.onChange(textOrNull(typed))}
        multiline
        minRows={4}
        maxRows={14}
      />
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums', mt: 0.25 }}
      >
        {text.length}/{control.field.max}
      </Typography>
    </Box>
  )
}

const taxIdExamples = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00', both: '00.000.000/0000-00' }

/** CPF or CNPJ; in a form that a look-up can fill, with the look-up button. */
export function TaxIdInput(control: ControlProps<'taxId'>) {
  const filling = useFilling()
  if (!control.field.lookup || !filling) return <TaxIdBox {...control} />
  return <CompanyLookup control={control} filling={filling} Box={TaxIdBox} />
}

function TaxIdBox(control: ControlProps<'taxId'>) {
  return (
    <MaskedBox
      control={control}
      format={formatTaxId}
      bare={normalizeTaxId}
      placeholder={taxIdExamples[control.field.accepts]}
    />
  )
}

export function PhoneInput(control: ControlProps<'phone'>) {
  return (
    <MaskedBox
      control={control}
      format={formatPhone}
      bare={normalizePhone}
      placeholder="(00) 00000-0000"
      inputMode="tel"
    />
  )
}

export function PostalCodeInput(control: ControlProps<'postalCode'>) {
  return (
    <MaskedBox
      control={control}
      format={formatPostalCode}
      bare={normalizePostalCode}
      placeholder="00000-000"
      inputMode="numeric"
    />
  )
}

export function EmailInput(control: ControlProps<'email'>) {
  return (
    <TextBox
      control={control}
      text={editableText(control.value)}
      onText={text => control.onChange(textOrNull(text.trim()))}
      inputMode="email"
    />
  )
}
