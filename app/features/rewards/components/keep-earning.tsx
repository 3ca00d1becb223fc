import { ButtonLink } from '#app/ui/button.tsx'

/** To the Academy, where XP are earned. */
export function KeepEarning({ children = 'Keep earning' }: { children?: string }) {
  return (
    <ButtonLink to="/academy" variant="accent">
      {children}
    </ButtonLink>
  )
}
