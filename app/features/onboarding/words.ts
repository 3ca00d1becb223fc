import type { ChangedField } from './compare.ts'
import type { ImportStatus } from './import-states.ts'
import type { FileError } from './reading/read-file.server.ts'

type Fault =
  | FileError
  | 'broken-archive'
  | 'archive-too-large'
  | 'not-oneroster'
  | 'wrong-header'
  | 'wrong-version'
  | 'other-school'

type ErrorFacts = { row?: number; file?: string; schools?: readonly string[]; school?: string }

/** Why a file cannot be read, and what to do. */
export function errorWords(error: Fault, { row, file, schools = [], school }: ErrorFacts = {}): string {
  const sentences: Record<Fault, string> = {
    empty: 'The file is empty.',
    'no-rows': 'The file has headings but no students below them.',
    'too-many-rows':
      'The file has more than 100,000 rows. Split it and upload the parts one after the other.',
    'too-many-columns': `Row ${row} has more than 100 columns.`,
    'open-quote': `Row ${row} opens a quotation mark that is never closed.`,
    'not-text': 'This is not a text file. In your spreadsheet choose Save as, and then CSV.',
    workbook: 'This is a spreadsheet workbook. Choose Save as, and then CSV UTF-8.',
    'too-large': 'The file is larger than 10 MB.',
    'broken-archive': file
      ? `${file} cannot be read. Export it again.`
      : 'The zip file is damaged. Export it again.',
    'archive-too-large': 'The unpacked zip file is too large. Export only students, classes and enrolments.',
    'not-oneroster': `There is no ${file} in the zip file. If this is a workbook, save it as CSV. A OneRoster 1.2 export has manifest.csv, orgs.csv, users.csv and roles.csv.`,
    'wrong-header': `The headings of ${file} are not those of OneRoster 1.2.`,
    'wrong-version': 'This is not a OneRoster 1.2 export: manifest.csv names another version.',
    'other-school':
      schools.length > 0
        ? `This export is from ${schools.join(', ')}. Nothing was imported into ${school}.`
        : `The export does not name a school. orgs.csv has to name ${school}.`,
  }
  return sentences[error]
}

export const statusWords: Record<ImportStatus, string> = {
  uploaded: 'Waiting to be checked',
  validating: 'Being checked',
  ready: 'Check before you bring them in',
  importing: 'Being imported',
  completed: 'Done',
  'completed-with-errors': 'Done, with rows left out',
  failed: 'Could not be read',
  cancelled: 'Discarded',
}

export const fieldWords: Record<ChangedField, string> = {
  first_name: 'Given name',
  last_name: 'Family name',
  email: 'Email',
  class_year: 'Finishing year',
  external_id: 'Student ID',
  groups: 'Groups',
  guardian_email: 'Parent or guardian email',
  dob: 'Born',
}

export const sourceWords: Record<'csv' | 'oneroster' | 'google' | 'manual', string> = {
  csv: 'CSV file',
  oneroster: 'OneRoster',
  google: 'Google Classroom',
  manual: 'Added by hand',
}
