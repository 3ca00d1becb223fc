/** An id for a row, unique in the budget and on every device. */
export function newRowId(): string {
  return crypto.randomUUID()
}
