/** One report, for Yonder's staff. Without an id the list. */
export function reportPath(id?: string): string {
  return id === undefined ? '/admin/content-reports' : `/admin/content-reports/${id}`
}
