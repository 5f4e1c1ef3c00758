/** Message of a damaged database, in its folder where it is embedded, with what to do about it. */
export function damageOf(folder: string | undefined, found: string): string {
  const place = folder === undefined ? 'The database' : `The database in ${folder}`
  return `${place} is damaged: ${found}. Copy it before anything else; then restore the last backup into an empty database by npm run restore -- file, and have the disk checked`
}
