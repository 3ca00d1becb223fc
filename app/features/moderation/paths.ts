/** One report, for Yonder's staff. Without an id the list. */
export function reportPath(id?: string): string {
  return id === undefined ? '/admin/safety' : `/admin/safety/${id}`
}

/** What was reported at a school, for its safeguarding staff. */
export const schoolReportsPath = '/advisor/message-reports'
