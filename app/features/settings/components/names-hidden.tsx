import type { User } from '#app/features/people/user-shape.ts'

/** The call that saves any part of a profile requires the name too. */
export function NamesHidden({ user }: { user: User }) {
  return (
    <>
      <input type="hidden" name="first_name" value={user.first_name} />
      <input type="hidden" name="last_name" value={user.last_name} />
    </>
  )
}
