export const schoolWords = {
  school: 'Choose your school from the list',
  role: 'Say what you do at the school',
  request: 'New school to verify',
  checksMissing: 'Save both checks first: the register and the call to the published number.',
  decided: 'This has already been decided.',
  linkDead:
    'This invitation does not work any more. It may have been used, or is older than 14 days. Ask for a new one.',
  inviterGone:
    'This invitation is no longer valid: the person who sent it no longer manages staff at the school. Ask a colleague who does for a new one.',
  'own-permissions': 'You cannot change your own permissions. Ask a colleague who manages staff.',
  'not-yours-to-give':
    'Only a colleague who has the permissions for safeguarding, export or approving work experience can give them, or Yonder can. Ask that colleague, or write to us.',
  otherAccount:
    'This address belongs to a Yonder account of another kind. Ask for an invitation to another work address.',
  closedAccount: 'The account with this address is closed or locked. Write to us and we will help.',
  wrongPassword: 'That is not the password of your Yonder account.',
  firstName: 'Tell us your first name',
  lastName: 'Tell us your last name',
  lastManager:
    'At least one person has to manage the school’s staff. Give a colleague that permission first.',
  handOver: 'Choose a colleague at the school who takes over.',
  alreadyStaff: 'This person already advises at your school.',
  domain: 'Write domains like school.example.edu.au, separated by commas',
  past: 'Choose a day in the future',
  notYourSchool: 'You do not advise at that school.',
} as const
