/** Where the notes about a student are. */
export function logOf(studentId: number): string {
  return `/advisor/students/${studentId}#log`
}
