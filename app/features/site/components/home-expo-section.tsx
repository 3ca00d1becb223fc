import { Section } from '#app/ui/layout.tsx'
import type { HomeExpo } from '../contract.ts'
import { HomeExpoPanel } from '../home-expo.tsx'

/** The expo on the landing page. */
export function HomeExpoSection({ expo }: { expo: HomeExpo }) {
  return (
    <Section tight>
      <HomeExpoPanel expo={expo} />
    </Section>
  )
}
