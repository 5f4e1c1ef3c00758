/** Mappings of an issuer's groups. */
type Mappings = {
  readonly CargosPorGrupo?: readonly unknown[] | null | undefined
  readonly FiliaisPorGrupo?: readonly unknown[] | null | undefined
}

/** Whether the groups of a person decide on the job role. */
export const mapsRoles = ({ CargosPorGrupo }: Mappings): boolean => (CargosPorGrupo ?? []).length > 0

/** Whether the groups of a person decide on anything: an issuer has to say where it tells them then. */
export const isMapped = (issuer: Mappings): boolean =>
  mapsRoles(issuer) || (issuer.FiliaisPorGrupo ?? []).length > 0
