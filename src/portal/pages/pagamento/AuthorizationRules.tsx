import Settings from '@mui/icons-material/SettingsOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paymentPages } from '#contract/payments.ts'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import { ToolButton } from '#portal/parts/ToolButton.tsx'
import { useWords } from '#portal/providers/language.ts'
import { call } from '#portal/providers/request.ts'
import { toastError, toastSuccess } from '#portal/providers/toast.ts'

const KEY = ['pagamentos/configuracao']

/** For administrators of the company that pays: whether one may authorize what is one's own. */
export function AuthorizationRules() {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton label={say('pages.pagamento.settings')} onClick={() => setOpen(true)}>
        <Settings />
      </ToolButton>
      {isOpen && <RulesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const titleId = useId()
  const intend = useIntent()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(paymentPages['pagamentos/configuracao'], { signal }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (SegregacaoFuncoes: boolean) =>
      intend(intent =>
        call(paymentPages['pagamentos/configuracao/atualizar'], { body: { SegregacaoFuncoes }, intent }),
      ),
    onSuccess: saved => {
      toastSuccess(saved)
      queryClient.setQueryData(KEY, saved)
    },
    onError: toastError,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {say('pages.pagamento.settings')}
      </DialogTitle>
      <DialogContent>
        <Loaded query={query}>
          {({ SegregacaoFuncoes }) => (
            <FormControlLabel
              control={
                <Switch
                  checked={SegregacaoFuncoes}
                  disabled={isPending}
                  onChange={event => mutate(event.target.checked)}
                />
              }
              label={say('pages.pagamento.segregation')}
            />
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
