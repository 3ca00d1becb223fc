export const taskWords = {
  set: 'The task is set.',
  saved: 'Saved.',
  archived: 'The task is archived. Students see it only if they handed something in.',
  restored: 'The task is open again.',
  deleted: 'The task is deleted.',
  handedIn: 'Handed in. You can still change it until your advisor has read it.',
  changed: 'Your changes are saved.',
  skipped: 'Your advisor reads your reason and says whether that is fine.',
  lessonGone:
    'Yonder no longer offers this lesson. Choose another lesson, a template, or write your own task.',
  nobody: 'Choose at least one group or student',
  rubricInUse:
    'You cannot change these criteria, because answers were already reviewed with them. Set a new task to use other criteria.',
  noSuchLevel: 'The criteria of this task were changed after you opened it. Open the page again.',
  sayWhat: 'Say what should change',
  changedElsewhere: 'This was changed in another window. Nothing you wrote is lost. Choose what to keep.',
  reviewedByOther:
    'A colleague reviewed this after you opened it. What you wrote is still here. Copy it, and open the page again.',
  changedByStudent: 'The student has changed this since you opened it. Please read it again.',
  beingReviewed:
    'Your advisor is reviewing this now, so you cannot change it. You can read the answer here in a few minutes.',
  undoTooLate: 'A decision can be undone for 10 minutes. That time is over, or it was undone already.',
  undoNotYours: 'A colleague decided this. Only they can undo it.',
  notNow: {
    assigned: 'Nothing has been handed in yet.',
    submitted: 'You have already handed this in. You can change it until it is reviewed.',
    'changes-requested': 'This was sent back. Hand it in again.',
    done: 'This is done. It can no longer be changed.',
  },
} as const

/** How far a task is, for the student. */
export const taskStatusWords = {
  assigned: 'To do',
  submitted: 'Handed in',
  'changes-requested': 'Needs changes',
  done: 'Done',
} as const

export const filterWords = {
  open: 'Open',
  waiting: 'To review',
  overdue: 'Overdue',
  archived: 'Archived',
  all: 'All',
} as const
