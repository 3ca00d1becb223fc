import { newAdminHours } from '#app/features/people/admin-rules.ts'
import type { RowChange } from '#app/platform/content/preview.ts'

/** Why an archive is not taken. */
export const archiveWords: Readonly<Record<string, string>> = {
  bomb: 'The file is too large for a pack once it is unpacked.',
  broken: 'The file is not a complete zip file.',
  locked: 'The file is locked with a password.',
  'hidden-data': 'The file has hidden data between its parts.',
  'not-utf-8': 'The text is not UTF-8.',
  'no-manifest': 'There is no manifest.yaml in the file. Zip the folder of one pack.',
  'unknown-file': 'This pack does not use this file.',
  'unknown-pack': 'This site has no pack with the name in the manifest.',
}

/** Why an admin cannot start an import that takes a second person. */
export const startRefusals = {
  'same-person': 'You uploaded this pack. Another admin has to check the changes and import it.',
  'no-other-admin': `You uploaded this pack. Another admin has to check the changes and import it, but this site has no other admin who can. A second admin can do it ${newAdminHours} hours after they became one. Until then, the person who runs the server can put the files into the content folder and run “npm run content:import”.`,
  'new-admin': `You became an admin less than ${newAdminHours} hours ago. Until then another admin has to import this pack.`,
} as const

export const importWords = {
  noEdits: 'Editors cannot change this pack. Change its files instead.',
} as const

export const kindWords: Readonly<Record<RowChange['kind'], string>> = {
  conflict: 'Changed by an editor, and different in the pack',
  changed: 'Changed',
  new: 'New',
  removed: 'No longer in the pack: will be removed',
  left: 'No longer in the pack: kept, because an editor changed it',
}

export const stateWords = {
  previewed: 'Nothing imported yet',
  importing: 'Importing',
  written: 'Imported. Packs that use it are next.',
  done: 'Imported',
  failed: 'Not imported',
  discarded: 'Discarded',
} as const
