/** The states of a branch, a user or a client (domain/entities.md, "Enumerations"). */
export const statusCadastro = { ativo: 1, inativo: 0, pendente: 2 } as const

type Row = Readonly<Record<string, unknown>>

export const isActive = ({ Status }: Row): boolean => Status === statusCadastro.ativo
export const isInactive = ({ Status }: Row): boolean => Status === statusCadastro.inativo
export const isPending = ({ Status }: Row): boolean => Status === statusCadastro.pendente

/** Whether it can be deactivated, also while an invitation is pending. */
export const isNotInactive = (row: Row): boolean => !isInactive(row)
