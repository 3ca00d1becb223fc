/** The number of a row, from an address or a field: 0, which no row has, for anything that is no number of up to nine digits. */
export function toId(text: string | null | undefined): number {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : 0
}
