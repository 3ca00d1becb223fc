/** Who did it, where the account has gone or there never was one. */
export function actorWords(name: string | null, id: number | null): string {
  return name ?? (id === null ? 'The site' : `Account ${id}`)
}
