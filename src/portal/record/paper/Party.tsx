import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { PrintedParty } from '#contract/printedParty.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatTaxId, isCnpj, isCpf } from '#rules/identifiers/taxId.ts'

/** Company on paper: its name, tax ID and address. */
export function Party({ party: { Nome, Identificacao, Endereco } }: { readonly party: PrintedParty }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 'bold' }}>{Nome}</Typography>
      {Identificacao && <TaxId id={Identificacao} />}
      {Endereco && (
        <Typography variant="body2" color="text.secondary">
          {Endereco.split(' · ').map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              {/* A line breaks between street and city, not within a postal code. */}
              <Box component="span" sx={{ display: 'inline-block' }}>
                {part}
              </Box>
            </Fragment>
          ))}
        </Typography>
      )}
    </Box>
  )
}

function TaxId({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const label = isCnpj(id) || isCpf(id) ? translate('fields.CpfCnpj') : translate('fields.Tin')
  return (
    <Typography variant="body2">
      {label} {formatTaxId(id)}
    </Typography>
  )
}
