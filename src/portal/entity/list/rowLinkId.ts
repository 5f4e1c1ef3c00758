/** The id of a row's link, apart from those of another list on the page. */
export function rowLinkId(resource: string, id: number): string {
  return `${resource}-${id}`
}
