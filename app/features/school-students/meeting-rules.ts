/** `asked`: the student has not answered yet. */
export const meetingStates = ['asked', 'agreed', 'declined', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]
