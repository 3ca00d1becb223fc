import { newAdminHours } from '#app/features/people/admin-rules.ts'
import type { RowChange } from '#app/platform/content/preview.ts'

/** Why an archive is not taken. */
export const archiveWords: Readonly<Record<string, string>> = {
  bomb: 'The file unpacks to more than a pack may have.',
  broken: 'The file is not a complete zip file.',
  locked: 'The file is locked with a password.',
  'hidden-data': 'The file has something hidden between its parts.',
  'not-utf-8': 'The text is not UTF-8.',
  'no-manifest': 'There is no manifest.yaml in the file. Zip the folder of one pack.',
  'unknown-file': 'No pack of this name reads this file.',
  'unknown-pack': 'The manifest names no pack of this site.',
}

/** Why an admin cannot start an import that takes a second person. */
export const startRefusals = {
  'same-person': 'You sent this pack. Another admin has to read the changes and import it.',
  'no-other-admin': `You sent this pack. Another admin has to read the changes and import it, and this site has no other admin who can. A second admin can do it ${newAdminHours} hours after they became one. Until then, the person who runs the server can put the files into the content folder and run “npm run content:import”.`,
  'new-admin': `You became an admin less than ${newAdminHours} hours ago. Until then another admin has to import this pack.`,
} as const

export const importWords = {
  noEdits: 'This pack has no changes of editors. Change its own files, where each row is checked.',
} as const

export const kindWords: Readonly<Record<RowChange['kind'], string>> = {
  conflict: 'Changed by an editor, and the pack says something else',
  changed: 'Changed',
  new: 'New',
  removed: 'No longer in the pack: will be removed',
  left: 'No longer in the pack: stays, because an editor changed it',
}

export const stateWords = {
  previewed: 'Nothing imported yet',
  importing: 'Importing',
  written: 'Imported; packs that build on it follow',
  done: 'Imported',
  failed: 'Not imported',
  discarded: 'Discarded',
} as const
