export const surveyWords = {
  isElsewhere: 'This survey is on another site. Open it from its page here.',
  isHere: 'This survey is on Yonder. Answer it on its page.',
  thanks: 'Thank you. Your answers are in.',
  earned: (xp: number) => `Thank you. Your answers are in, and ${xp} XP are yours.`,
  before: 'You have answered this one already. Your first answers count.',
  notYet:
    'The survey site does not show your answers yet. That can take a few minutes. We keep asking, so you can leave.',
  worth: (minutes: number, xp: number) =>
    `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${xp > 0 ? `, ${xp} XP` : ''}`,
} as const
