import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LEAST_SOUGHT, type PessoaEncontrada, pessoaEndpoints } from '#contract/features/pessoa.ts'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useDebounced } from '#portal/ui/useDebounced.ts'
import { ErasePerson } from './ErasePerson.tsx'
import { PersonFiles } from './PersonFiles.tsx'

/** Milliseconds of silence after which what is typed is searched for. */
const DELAY = 350

/** People whose data an administrator gives out or erases, found by what they are called or reached by. */
export function PeopleSearch() {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), DELAY)
  const isEnough = q.length >= LEAST_SOUGHT
  const query = useQuery({
    enabled: isEnough,
    queryKey: ['pessoas', q],
    queryFn: ({ signal }) => call(pessoaEndpoints.pessoas, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TextField
        type="search"
        size="small"
        fullWidth
        label={translate('pages.privacidade.people.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_SOUGHT } }}
        sx={{ maxWidth: 520 }}
      />
      {isEnough && (
        <Loaded query={query} empty={translate('pages.privacidade.people.none')}>
          {people => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {people.map(person => (
                <PersonItem key={`${person.Registro} ${person.Id}`} person={person} />
              ))}
            </Box>
          )}
        </Loaded>
      )}
    </>
  )
}

function PersonItem({ person }: { readonly person: PessoaEncontrada }) {
  const translate = useTranslate()
  const { Registro, Id, Nome, Email, Excluido } = person
  const session = useSession()
  const isOneself = Registro === 'usuario' && Id === session?.IdUsuario
  const about = [
    declaredWord(translate, `registers.${Registro}.one`),
    Email,
    Excluido && translate('pages.privacidade.people.deleted'),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'medium' }}>{Nome}</Typography>
        <Typography variant="body2" color="text.secondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <PersonFiles of={person} name={Nome} />
      {!isOneself && <ErasePerson person={person} />}
    </Box>
  )
}
