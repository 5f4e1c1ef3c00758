import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { CompanyLogo } from '#portal/record/picture/CompanyLogo.tsx'
import { OwnerLogo } from '#portal/record/picture/OwnerLogo.tsx'
import { contentTheme } from '#portal/theme/theme.ts'

/** Print styles: nothing but the paper, whatever it is shown in, over as many sheets as it takes. */
const onPaper = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    'body :not(:has([data-paper]), [data-paper], [data-paper] *)': { display: 'none !important' },
    'body :has([data-paper])': {
      position: 'static !important',
      display: 'block !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      border: '0 !important',
      boxShadow: 'none !important',
    },
    '[data-paper] .MuiTableContainer-root': { overflow: 'visible !important' },
    // Tables are wider on a screen than on paper.
    '[data-paper] :is(th, td)': {
      padding: '3px 6px 3px 0 !important',
      fontSize: '9px !important',
      lineHeight: '1.3 !important',
    },
    '[data-paper] :is(th, td) *': { overflowWrap: 'break-word !important', fontSize: 'inherit !important' },
    '[data-paper] :is(tr, section > div > div)': { breakInside: 'avoid' },
  },
}

const LOGO = 40

type Props = { readonly title: string; readonly titleId?: string; readonly children: ReactNode }

/** Sheet of paper about a record: both logos, its title and its content, light in every theme. */
export function Paper({ title, titleId, children }: Props) {
  const light = useMemo(() => contentTheme('light'), [])
  return (
    <ThemeProvider theme={light}>
      <GlobalStyles styles={onPaper} />
      <Box
        data-paper
        sx={{
          p: { xs: 2, sm: 4 },
          flex: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          '@media print': { p: 0 },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, minHeight: LOGO }}>
          <CompanyLogo height={LOGO} />
          <OwnerLogo height={LOGO} />
        </Box>
        <Typography {...(titleId && { id: titleId })} variant="h1" component="h2" sx={{ mb: 3 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </ThemeProvider>
  )
}
