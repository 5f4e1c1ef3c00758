import { isInactive, type statusCadastro } from './statusCadastro.ts'

/** Domain of erased addresses: one that can never exist (RFC 2606), so that no letter reaches anybody. */
const NOBODY = '@eliminado.invalid'

/** Digits of the shortest pseudonym. */
const DIGITS = 4

/** Name of an erased person: the same wherever the record is named, and of no other record of its register (decision 0430). */
export function pseudonymOf(id: number): string {
  return `Pessoa ${id.toString(16).padStart(DIGITS, '0')}`
}

/** Address of an erased person, which no other record has. */
export function erasedAddress(register: string, id: number): string {
  return `${register.replaceAll('/', '-')}-${id}${NOBODY}`
}

type Addressed = { readonly Email: string }

/** Whether a user is still a person, and not what is left of one. */
export const isNotErased = ({ Email }: Addressed): boolean => !Email.endsWith(NOBODY)

type InactiveUser = Addressed & {
  readonly Status: (typeof statusCadastro)[keyof typeof statusCadastro]
}

/** Whether a user can be activated again: an erased one has nobody who could sign in. */
export const mayComeBack = (user: InactiveUser): boolean => isInactive(user) && isNotErased(user)
