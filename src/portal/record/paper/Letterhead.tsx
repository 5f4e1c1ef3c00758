import Box from '@mui/material/Box'
import type { PrintedParty } from '#contract/printedParty.ts'
import { CompanyLogo } from '#portal/record/picture/CompanyLogo.tsx'
import { OwnerLogo } from '#portal/record/picture/OwnerLogo.tsx'
import { Party } from './Party.tsx'

const LOGO = 44

const style = {
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 },
  ...{ pb: 1.5, borderBottom: 2, borderColor: 'text.primary' },
} as const

/** Head of a sheet: the company with its logo, and the logo of the channel's owner. */
export function Letterhead({ party }: { readonly party: PrintedParty }) {
  return (
    <Box component="header" sx={style}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <CompanyLogo height={LOGO} />
        <Party party={party} />
      </Box>
      <OwnerLogo height={LOGO / 2} />
    </Box>
  )
}
