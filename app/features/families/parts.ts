/** What a student can show a parent, each on its own. */
export const familyParts = ['plan', 'dates', 'tasks', 'careers', 'academy'] as const
export type FamilyPart = (typeof familyParts)[number]
