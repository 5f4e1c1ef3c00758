import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId } from 'react'
import { Navigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { wordingOf } from '#portal/providers/messages/toast.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { ImportResults } from './ImportResults.tsx'
import { RecentImports } from './RecentImports.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { UnknownColumns } from './UnknownColumns.tsx'
import { useImport } from './useImport.ts'

/** Import of a spreadsheet into a register: sample, upload, preview and confirmation. */
export function ImportPage({ entity }: { readonly entity: Entity }) {
  const { canCreate, canEdit } = useRights(entity)
  if (!canCreate && !canEdit) return <Navigate to="/pages/not-authorized" replace />
  return <Steps entity={entity} />
}

function Steps({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  const upload = useImport(entity)
  if (upload.results) return <ImportResults entity={entity} upload={upload} results={upload.results} />
  if (upload.unread)
    return (
      <Suspense fallback={<ProgressBar label={translate('shell.loading')} />}>
        <UnknownColumns entity={entity} upload={upload} sheet={upload.unread} />
      </Suspense>
    )
  if (upload.error) return <Gone error={upload.error} onAgain={upload.startAgain} />
  return (
    <Card variant="outlined" sx={{ display: 'grid', gap: 3, p: 2.5 }}>
      <Step title={translate('sheets.import.step1')}>
        {entity.sheet ? (
          <LayoutGuide />
        ) : (
          <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
            {translate('sheets.import.sampleText')} <Matching entity={entity} />
          </Typography>
        )}
        <Box>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void upload.takeSample()}>
            {translate('sheets.import.sample')}
          </Button>
        </Box>
      </Step>
      <Step title={translate('sheets.import.step2')}>
        <SheetDrop
          isSending={upload.isSending}
          onFile={file => void upload.send(file)}
          {...(entity.sheet && { formats: ['xlsx'] })}
        />
      </Step>
      <RecentImports entity={entity} />
    </Card>
  )
}

const guide = ['order', 'new', 'existing', 'manufacturer', 'codes', 'quantity'] as const

/** Rules of the spreadsheet in the standard layout. */
function LayoutGuide() {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: 720, color: 'text.secondary' }}>
      {guide.map(rule => (
        <li key={rule}>{translate(`sheets.layout.guide.${rule}`)}</li>
      ))}
    </Box>
  )
}

/** Columns by which the rows of a spreadsheet are matched with records. */
function Matching({ entity }: { readonly entity: Entity }) {
  const translate = useTranslate()
  const { field } = useLabels(entity)
  const { fields, unique = [] } = entity.spec
  const alone = Object.keys(fields).filter(name => fields[name]?.unique)
  const keys = [...alone.map(field), ...unique.map(set => set.map(field).join(' + '))]
  if (keys.length === 0) return translate('sheets.import.matchedById')
  return translate('sheets.import.matchedBy', { keys: keys.join(', ') })
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Gone({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const translate = useTranslate()
  const message = error instanceof RequestError ? wordingOf(error.body) : undefined
  return (
    <Card variant="outlined" role="alert">
      <Note
        icon={ErrorOutline}
        title={translate('sheets.import.title')}
        text={message ?? translate('messages.errorFallback')}
      >
        <Button variant="contained" onClick={onAgain}>
          {translate('sheets.import.again')}
        </Button>
      </Note>
    </Card>
  )
}
