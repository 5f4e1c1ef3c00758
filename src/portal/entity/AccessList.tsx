import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#portal/messages/toast.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

/** Something there is access to or not; of an administrator whatever is ticked. */
type Accessible = {
  readonly Id: number
  readonly Acesso: boolean
  readonly Administrador?: boolean | undefined
}

type Props<T extends Accessible> = {
  readonly label: string
  /** What the list is of: its name, and the Id of what it belongs to. */
  readonly queryKey: readonly [string, number]
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>
  /** Gives or takes the access. */
  readonly turn: (one: T) => Promise<unknown>
  readonly isReadOnly: boolean
  /** Said while there is access to nothing, and while administrators have it without being ticked. */
  readonly none: string
  readonly always?: string
  /** What one is called, and what else is said of it. */
  readonly nameOf: (one: T) => readonly [string, string]
}

const hasAccess = ({ Acesso, Administrador }: Accessible) => Acesso || Administrador === true

/** What there is access to, each with a box that writes at once. */
export function AccessList<T extends Accessible>(props: Props<T>) {
  const { label, queryKey, read, turn, isReadOnly, none, always, nameOf } = props
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: turn,
    // Shown as it will be, and put right when it was refused.
    onMutate: changed => {
      // What is on its way was asked before.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<readonly T[]>(queryKey, all =>
        all?.map(one => (one.Id === changed.Id ? { ...one, Acesso: !one.Acesso } : one)),
      )
    },
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Loaded query={query}>
      {all => (
        <Box role="group" aria-label={label} sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          {(!all.some(hasAccess) || all.some(({ Administrador }) => Administrador)) && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {all.some(hasAccess) ? always : none}
            </Alert>
          )}
          {all.map(one => {
            const [name, about] = nameOf(one)
            return (
              <FormControlLabel
                key={one.Id}
                sx={{ display: 'flex', py: 0.5 }}
                disabled={isReadOnly || one.Administrador === true}
                control={<Checkbox checked={hasAccess(one)} onChange={() => mutate(one)} />}
                label={
                  <>
                    <Typography component="span">{name}</Typography>{' '}
                    <Typography component="span" variant="body2" color="text.secondary">
                      {about}
                    </Typography>
                  </>
                }
              />
            )
          })}
        </Box>
      )}
    </Loaded>
  )
}
