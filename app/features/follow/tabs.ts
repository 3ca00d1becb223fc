const lists = [
  ['occupations', 'Careers'],
  ['providers', 'Providers'],
  ['courses', 'Courses'],
  ['webinars', 'Webinars'],
] as const

export type FollowList = (typeof lists)[number][0]

/** The four lists as link tabs. */
export function followTabs(current: FollowList) {
  return lists.map(([list, label]) => ({ to: `/follow/${list}`, label, current: list === current }))
}
