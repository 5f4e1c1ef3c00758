import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfficialTable } from '#contract/features/tabela.ts'
import { LARGEST_TABLE_FILE, tabelaEndpoints } from '#contract/features/tabela.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { JobItem } from '#portal/features/tarefa/JobItem.tsx'
import { ask } from '#portal/providers/http/files.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { UploadList } from '#portal/record/files/UploadList.tsx'
import { useUploads } from '#portal/record/files/useUploads.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'

const { 'tabela/carregar': endpoint } = tabelaEndpoints

type Props = {
  readonly table: OfficialTable
  readonly title: string
  /** Whether its publisher has an address here. */
  readonly isUpdatable: boolean
  /** Load that is not over yet. */
  readonly job: Tarefa | undefined
}

/** Ways to load a table, from its publisher or from a file, and how far a load is: one at a time. */
export function TableActions({ table, title, isUpdatable, job }: Props) {
  const translate = useTranslate()
  const { mutate, isPending } = useCall(tabelaEndpoints['tabela/atualizar'], {
    onSuccess: ({ Id }) => void startedJobs.add(Id),
    rereads: JOBS,
  })
  const uploads = useUploads(
    (file, sending) => ask(endpoint, { query: { tabela: table, nome: file.name }, body: file, ...sending }),
    { largest: LARGEST_TABLE_FILE },
  )
  const isRunning = job !== undefined || isPending
  const isBusy = isRunning || uploads.isSending
  const label = translate('pages.tabela.upload', { title })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DropZone
        accept=".json,.zip,.csv"
        onFiles={uploads.send}
        isDisabled={isBusy}
        label={label}
        sx={{ p: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {choose => (
          <>
            {isUpdatable && (
              <Button
                variant="outlined"
                startIcon={<Refresh />}
                loading={isRunning}
                loadingPosition="start"
                disabled={uploads.isSending}
                onClick={() => mutate({ body: { Tabela: table } })}
              >
                {translate(isRunning ? 'pages.tabela.updating' : 'pages.tabela.update')}
              </Button>
            )}
            <Button disabled={isBusy} onClick={choose}>
              {translate('pages.tabela.file')}
            </Button>
          </>
        )}
      </DropZone>
      <UploadList uploads={uploads} />
      {job && (
        <Box
          component="ul"
          aria-label={translate('pages.tabela.updating')}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          <JobItem job={job} />
        </Box>
      )}
    </Box>
  )
}
