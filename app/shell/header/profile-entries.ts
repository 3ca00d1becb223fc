import { needHelp } from '#app/features/enquiries/need-help.ts'
import { has, isOfferedHelp, isSignedIn, isUser, type Person } from '../person.ts'

export type ProfileEntry = { id: string; label: string; to: string }

export type ProfileArea = 'site' | 'advisor' | 'expo'

export function profileAreaOf(pathname: string): ProfileArea {
  if (/^\/expo(\/|$)/.test(pathname)) return 'expo'
  return /^\/advisor(\/|$)/.test(pathname) ? 'advisor' : 'site'
}

type Facts = { person: Person; area: ProfileArea }
type Shows = (facts: Facts) => boolean

const forUsers: Shows = ({ person }) => isUser(person)
const forStudents: Shows = ({ person }) => has(person, 'student')
const forUsersAndVisitors: Shows = ({ person }) => isUser(person) || !isSignedIn(person)
const forStaff: Shows = (facts) => !forUsersAndVisitors(facts)
const inAdvisorArea: Shows = ({ person, area }) => area === 'advisor' && has(person, 'advisor')
const isAdvisor: Shows = ({ person }) => has(person, 'advisor')
const onSite: Shows = ({ area }) => area === 'site'

/** In the order of the menu. */
const entries: (ProfileEntry & { shows: Shows })[] = [
  { id: 'help', label: needHelp.label, to: needHelp.path, shows: ({ person }) => isOfferedHelp(person) },
  { id: 'home', label: 'Home', to: '/home', shows: forUsers },
  { id: 'feed', label: 'My feed', to: '/feed', shows: forUsers },
  { id: 'dashboard', label: 'Dashboard', to: '/user/dashboard', shows: forUsers },
  { id: 'dashboard', label: 'Dashboard', to: '/advisor/dashboard', shows: all(forStaff, onSite, isAdvisor) },
  { id: 'dashboard', label: 'Dashboard', to: '/admin', shows: all(forStaff, onSite, not(isAdvisor)) },
  { id: 'main-site', label: 'Back to the main site', to: '/', shows: all(forStaff, not(onSite)) },
  { id: 'profile', label: 'Profile', to: '/profile', shows: forUsers },
  { id: 'profile', label: 'Profile', to: '/advisor/profile', shows: inAdvisorArea },
  { id: 'preferences', label: 'Preferences', to: '/preferences', shows: forUsers },
  { id: 'saves', label: 'Saves', to: '/favourites', shows: forUsersAndVisitors },
  { id: 'events', label: 'My events', to: '/my-events', shows: forUsers },
  { id: 'messages', label: 'Messages', to: '/messages', shows: forStudents },
  { id: 'tasks', label: 'Tasks', to: '/career-tasks', shows: forStudents },
  { id: 'groups', label: 'Groups', to: '/groups', shows: forStudents },
  { id: 'wex', label: 'Work experience', to: '/wex', shows: forStudents },
  { id: 'messages', label: 'Messages', to: '/advisor/messages', shows: inAdvisorArea },
  { id: 'groups', label: 'Groups', to: '/advisor/groups', shows: inAdvisorArea },
  { id: 'downloads', label: 'Downloads', to: '/downloads', shows: forUsersAndVisitors },
  { id: 'rewards', label: 'Rewards', to: '/rewards', shows: forUsers },
  {
    id: 'referrals',
    label: 'Referrals',
    to: '/referrals',
    shows: all(forUsersAndVisitors, ({ person }) => !has(person, 'parent')),
  },
  { id: 'enquiries', label: 'Enquiries', to: '/contact', shows: forUsersAndVisitors },
  { id: 'feedback', label: 'Send feedback', to: '/contact', shows: forUsersAndVisitors },
  { id: 'security', label: 'Security', to: '/account/security', shows: forStaff },
  { id: 'log-out', label: 'Log out', to: '/logout', shows: ({ person }) => isSignedIn(person) },
]

/** The entries of the profile menu by person and area. Source: section 2.3, decisions D-025 and D-026. */
export function profileEntries(person: Person, area: ProfileArea): ProfileEntry[] {
  if (area === 'expo') return [{ id: 'main-site', label: 'Back to the main site', to: '/' }]
  return entries
    .filter(({ shows }) => shows({ person, area }))
    .map(({ id, label, to }) => ({ id, label, to }))
}

function all(...conditions: Shows[]): Shows {
  return (facts) => conditions.every((holds) => holds(facts))
}

function not(condition: Shows): Shows {
  return (facts) => !condition(facts)
}
