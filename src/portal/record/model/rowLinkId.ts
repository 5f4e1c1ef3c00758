/** Id of a row's link, unique among the lists of a page. */
export function rowLinkId(resource: string, id: number): string {
  return `${resource}-${id}`
}
