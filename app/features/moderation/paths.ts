/** One report, for Yonder's staff. Without an id the list. */
export function reportPath(id?: string): string {
  return id === undefined ? '/admin/safety' : `/admin/safety/${id}`
}
