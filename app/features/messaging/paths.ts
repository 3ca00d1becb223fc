/** R-6-026: advisors have the page in their own area. Without an id the list alone. */
export function messagePath(id: number | string | null, isAdvisor: boolean): string {
  return `${isAdvisor ? '/advisor/messages' : '/messages'}${id === null ? '' : `/${id}`}`
}

export function isAdvisorPath(url: string): boolean {
  return new URL(url).pathname.startsWith(messagePath(null, true))
}

/** What was reported at a school, for its safeguarding staff. */
export const reportsPath = '/advisor/message-reports'
