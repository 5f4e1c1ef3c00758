/** The states of a branch, a user or a client (domain/entities.md, "Enumerations"). */
export const statusCadastro = { ativo: 1, inativo: 0, pendente: 2 } as const

/** The part of a record that its state is in. */
type WithStatus = { readonly Status: (typeof statusCadastro)[keyof typeof statusCadastro] }

export const isActive = ({ Status }: WithStatus): boolean => Status === statusCadastro.ativo
export const isInactive = ({ Status }: WithStatus): boolean => Status === statusCadastro.inativo
export const isPending = ({ Status }: WithStatus): boolean => Status === statusCadastro.pendente

/** Whether it can be deactivated, also while an invitation is pending. */
export const isNotInactive = (row: WithStatus): boolean => !isInactive(row)
