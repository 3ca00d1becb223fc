/** Where the notes about a student are. */
export function logOf(studentId: number): string {
  return `/advisor/students/${studentId}#log`
}

/** Where an advisor sees the meetings with a student. */
export function meetingsOf(studentId: number): string {
  return `/advisor/students/${studentId}#meetings`
}

/** Where a student sees their own. */
export const ownMeetingsPath = '/meetings'
