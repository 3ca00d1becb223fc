/** Why a student is left out when a school takes something back, in words for staff. What the person did since is theirs. */
export const undoReasons = {
  answered: 'Has answered or changed something since. You can ask them again.',
  joined: 'Has joined your school since.',
  changed: 'Was changed since. What it is now stays.',
  year: 'Would be seen for longer and has changed something since. The year stays.',
  groups: 'Is not in that group any more.',
}
