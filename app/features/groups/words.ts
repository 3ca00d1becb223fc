export const groupWords = {
  saved: 'Saved.',
  made: 'The group has been created.',
  archived: 'The group is archived. Nobody can post in it any more.',
  restored: 'The group is back in use.',
  deleted: 'The group is deleted.',
  added: 'Added to the group.',
  removed: 'Taken out of the group.',
  posted: 'Posted.',
  postDeleted: 'The post is deleted.',
  noSuchPost: 'This post has been deleted.',
  reported: 'Thank you. Yonder’s own staff will read it.',
  nameTaken: 'Your school has a group of that name already',
  deleteRefused: 'There are posts in this group. Archive it first. Then you can delete it.',
  chooseStudents: 'Choose at least one student',
} as const

export const postRefusals = {
  archived: 'This group is archived. You can still read what was posted.',
  'staff-only': 'Only your advisors can post here.',
} as const

/** What someone is asked before a post goes out. Nothing is held back. */
export const careWords = {
  help: 'Some of what you wrote sounds heavy. You do not have to wait for an answer here.',
  hurtful: 'Some of these words can hurt. Would you say it like this to their face?',
  contact:
    'This looks like a phone number, an address or a name on another site. Everybody in the group would see it.',
} as const
export type Care = keyof typeof careWords

export const sourceWords = {
  manual: 'Made on Yonder',
  csv: 'From a CSV import',
  google: 'From Google Classroom',
  oneroster: 'From OneRoster',
} as const
