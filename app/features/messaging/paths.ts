import { schoolReportsPath } from '#app/features/moderation/paths.ts'

/** R-6-026: advisors have the page in their own area. Without an id the list alone. */
export function messagePath(id: number | string | null, isAdvisor: boolean): string {
  return `${isAdvisor ? '/advisor/messages' : '/messages'}${id === null ? '' : `/${id}`}`
}

/** Where an advisor writes to a student: in the thread that they have, or in a new one. */
export function messageTo(studentId: number): string {
  return `${messagePath('new', true)}?to=${studentId}`
}

export function isAdvisorPath(url: string): boolean {
  return new URL(url).pathname.startsWith(messagePath(null, true))
}

export { schoolReportsPath as reportsPath }

/** One report at a school. */
export function schoolReportPath(id: number): string {
  return `${schoolReportsPath}/${id}`
}
