import { isBuilt } from '#app/features/site/unbuilt.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** To the Academy; until it is there, to what else earns XP. */
export function KeepEarning({ children = 'Keep earning' }: { children?: string }) {
  return (
    <ButtonLink to={isBuilt('/academy') ? '/academy' : '/referrals'} variant="accent">
      {children}
    </ButtonLink>
  )
}
