import { usuarioEndpoints } from '#contract/features/usuario.ts'
import { call } from '#portal/providers/http/request.ts'

/** Branches that a user works for, as those that a copy of the user is invited with. */
export async function copiedBranches(id: number, signal: AbortSignal) {
  const branches = await call(usuarioEndpoints['acesso/filiais'], {
    query: { idUsuario: String(id) },
    signal,
  })
  const Filiais = branches.filter(({ Acesso }) => Acesso).map(({ Id }) => ({ IdFilial: Id }))
  return { Filiais: Filiais.length > 0 ? Filiais : null }
}
