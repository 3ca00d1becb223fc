/** Header rows of OneRoster 1.2 CSV (1EdTech, "CSV Binding", 2022), as far as they are read. Further columns may follow: `metadata.…`. */
const base = ['sourcedId', 'status', 'dateLastModified'] as const

export const rosterHeaders = {
  'manifest.csv': ['propertyName', 'value'],
  'orgs.csv': [...base, 'name', 'type', 'identifier', 'parentSourcedId'],
  'users.csv': [
    ...base,
    'enabledUser',
    'username',
    'userIds',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
    'password',
    'userMasterIdentifier',
    'resourceSourcedIds',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
    'pronouns',
  ],
  'roles.csv': [
    ...base,
    'userSourcedId',
    'roleType',
    'role',
    'beginDate',
    'endDate',
    'orgSourcedId',
    'userProfileSourcedId',
  ],
  'classes.csv': [
    ...base,
    'title',
    'grades',
    'courseSourcedId',
    'classCode',
    'classType',
    'location',
    'schoolSourcedId',
    'termSourcedIds',
    'subjects',
    'subjectCodes',
    'periods',
  ],
  'enrollments.csv': [
    ...base,
    'classSourcedId',
    'schoolSourcedId',
    'userSourcedId',
    'role',
    'primary',
    'beginDate',
    'endDate',
  ],
} as const satisfies Record<string, readonly string[]>

export type RosterFile = keyof typeof rosterHeaders
export const rosterFiles = Object.keys(rosterHeaders) as RosterFile[]

/** The columns that are read. Whatever else a file holds (`password`, `sms`, `phone`, `pronouns`) is dropped where it is cut. */
export const readColumns = {
  'manifest.csv': ['propertyName', 'value'],
  'orgs.csv': ['sourcedId', 'status', 'name', 'type', 'identifier'],
  'users.csv': [
    'sourcedId',
    'status',
    'enabledUser',
    'givenName',
    'familyName',
    'identifier',
    'email',
    'grades',
    'preferredGivenName',
    'preferredFamilyName',
    'primaryOrgSourcedId',
  ],
  'roles.csv': ['status', 'userSourcedId', 'role', 'orgSourcedId'],
  'classes.csv': ['sourcedId', 'status', 'title', 'schoolSourcedId'],
  'enrollments.csv': ['status', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
} as const satisfies Record<RosterFile, readonly string[]>

/** Without these there is no list of students. */
export const neededFiles: readonly RosterFile[] = ['manifest.csv', 'orgs.csv', 'users.csv', 'roles.csv']

/** Whether a header row begins as the standard has it. */
export function isHeader(file: RosterFile, cells: readonly string[]): boolean {
  return rosterHeaders[file].every((name, at) => cells[at]?.trim() === name)
}
