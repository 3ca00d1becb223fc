/** When invitations may go out at once; see `isInSchoolHours`. */
export const schoolHoursWords = 'on weekdays between 8 am and 5 pm'

export const resendNote = `The email goes out at once ${schoolHoursWords}, and otherwise on the next weekday morning at 8 am.`

/**
 * What became of an invitation that was sent again.
 *
 * @param emailsAt of the reply: null for an email that goes out now
 */
export function resentWords(what: string, emailsAt: string | null): string {
  return emailsAt ? `We will send ${what} on the next weekday morning at 8 am.` : `We sent ${what}.`
}
