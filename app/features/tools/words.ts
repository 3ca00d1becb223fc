/** Sentences that more than one tool says. */
export const toolWords = {
  lead: 'Work out a budget, a résumé, a course, payments or an exchange. Your answers stay on your device until you save them. No account needed.',
  needsScripts:
    'This tool works in your browser, so nothing is sent to us. It needs JavaScript, which is switched off here.',
  onDevice: 'Nothing has left this device.',
  savedAndHere: 'Saved with Yonder. What you change stays on this device until you save again.',
  notStored:
    'This browser stores nothing for this page: it is a private window, or the device is full. Your answers are here until you close the page.',
  removedElsewhere: 'You deleted these answers from this device in another window. You can start again.',
  notReached:
    'This is not saved: Yonder could not be reached. Your answers are still here. Save again when you are online.',
  savedHint: 'Saving sends your answers to Yonder. Only you can see them.',
  changedElsewhere: 'You changed this in another window or on another device. Choose which one to keep.',
  notAdded: 'This could not be added to your plan. Check your connection and try again.',
  noCalendar: 'The calendar file could not be made. Check your connection and try again.',
  tooMany: 'You have saved this tool 50 times. Open one of those and change it instead.',
  notForStaff: 'Tools are for students. Sign in as a student, or sign out.',
  newerTool: 'These answers are from an earlier version of the tool. Open the tool and answer again.',
} as const
