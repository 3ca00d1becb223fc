/** Whom a broadcast can be for; `school` names one of them. */
export const broadcastAudiences = [
  'everyone',
  'students',
  'parents',
  'school-leavers',
  'advisors',
  'providers',
  'school',
] as const
export type BroadcastAudience = (typeof broadcastAudiences)[number]

export const broadcastAudienceWords: Record<BroadcastAudience, string> = {
  everyone: 'Everybody',
  students: 'School students',
  parents: 'Parents',
  'school-leavers': 'School leavers',
  advisors: 'Advisors',
  providers: 'Providers',
  school: 'One school: its students and advisors',
}
