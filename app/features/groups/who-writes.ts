/**
 * Who may write to a student, in the sentences that every page uses: pages for parents, settings, groups and messages. `mayWrite` of messaging
 * decides by the same rule.
 */
export const whoWrites = {
  /** The rule for students, as all pages say it. */
  students:
    'Students can message each other only when they share a group in which their school has turned this on.',
  /** What the safeguarding staff of a school can read. */
  watched:
    'Your school’s safeguarding staff can read this conversation if they have a reason. You both see when they do.',
  /** The same where no conversation is open. */
  opened:
    'Safeguarding staff of the school can read a conversation if they have a reason. Both people in it see when they do.',
  /** In a conversation of two students in which nothing can be written now. */
  turnedOff:
    'Messages between students are off for the two of you, because you share no group where your school has turned them on. You can still read what was written.',
} as const

/** In short, as parents read it first. */
export const whoWritesInShort = `Careers advisors at your child’s school can. Yonder’s staff, an employer or a course provider can answer a question that your child asked. An employer can also say why a placement was turned down or should change. ${whoWrites.students} Nobody else can send your child a personal message.`

/** Everyone who can write to a young person, as parents, schools and journalists read it. */
export const whoWritesToThem = [
  'Careers advisors at the student’s own school can write to a student, in messages and as comments on a plan.',
  whoWrites.students,
  'In a group of their school, advisors and students can post to everyone in the group. An advisor can limit posts to staff.',
  'An employer or a course provider can answer a question that the student asked on Yonder.',
  'An employer that offers work experience can also give a reason when they say no to a placement or ask to change it. The school can read it too.',
  'Yonder’s own staff answer when a student writes to us, or asks a provider that has nobody on Yonder yet.',
  'Nobody else can send a student a personal message.',
].join(' ')

/** The setting of a group, as its advisors read it. */
export const studentThreadsWords = {
  title: 'Messages between students',
  on: 'On',
  off: 'Off',
  about: `${whoWrites.students} Your school’s safeguarding staff can read such a conversation if they have a reason, and both students see when they do.`,
  whenOff:
    'When you turn it off, students of this group cannot start a conversation or write in one, unless another group of both has it on. They can still read what was written.',
  archived:
    'This group is archived, so its students cannot message each other through it. Take the group back into use first.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnedOn: 'Messages between students are on for this group.',
  turnedOff: 'Messages between students are off for this group.',
  never: 'Nobody has turned it on for this group.',
} as const
