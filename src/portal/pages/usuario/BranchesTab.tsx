import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AcessoFilial, people } from '#contract/people.ts'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useWords } from '#portal/providers/language.ts'
import { call } from '#portal/providers/request.ts'
import { toastError } from '#portal/providers/toast.ts'

type Props = { readonly record: StoredRow; readonly isReadOnly: boolean }

/** The branches a user works for; a box writes at once. */
export function BranchesTab({ record, isReadOnly }: Props) {
  const say = useWords()
  const queryKey = ['acesso/filiais', record.Id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(people['acesso/filiais'], { query: { idUsuario: String(record.Id) }, signal }),
  })
  const queryClient = useQueryClient()
  const intend = useIntent()
  const { mutate } = useMutation({
    mutationFn: ({ Id, Acesso }: AcessoFilial) => {
      const endpoint = people[Acesso ? 'acesso/filial/excluir' : 'acesso/filial/adicionar']
      const sent = { idUsuario: String(record.Id), idFilial: String(Id) }
      return intend(intent => call(endpoint, { query: sent, intent }))
    },
    // Shown as it will be, and put right when it was refused.
    onMutate: changed =>
      queryClient.setQueryData<AcessoFilial[]>(queryKey, branches =>
        branches?.map(one => (one.Id === changed.Id ? { ...one, Acesso: !one.Acesso } : one)),
      ),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Loaded query={query}>
      {branches => (
        <Box role="group" aria-label={say('pages.usuario.branches')} sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          {branches.every(({ Acesso }) => !Acesso) && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {say('pages.usuario.noBranch')}
            </Alert>
          )}
          {branches.map(branch => (
            <FormControlLabel
              key={branch.Id}
              sx={{ display: 'flex', py: 0.5 }}
              disabled={isReadOnly}
              control={<Checkbox checked={branch.Acesso} onChange={() => mutate(branch)} />}
              label={<BranchName branch={branch} />}
            />
          ))}
        </Box>
      )}
    </Loaded>
  )
}

function BranchName({ branch: { RazaoSocial, NomeFantasia, Matriz } }: { readonly branch: AcessoFilial }) {
  const say = useWords()
  const about = [NomeFantasia, Matriz ? say('fields.Matriz') : null].filter(Boolean).join(' · ')
  return (
    <>
      <Typography component="span">{RazaoSocial}</Typography>{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {about}
      </Typography>
    </>
  )
}
