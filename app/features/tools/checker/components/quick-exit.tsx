import { LogOut } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { checkerWords } from '../messages.ts'
import type { Country } from '../pack.ts'

/** Public pages that nobody asks about. */
const elsewhere: Record<Country, string> = {
  AU: 'https://www.bom.gov.au/',
  NZ: 'https://www.metservice.com/',
}

/** Leaves at once. The page is replaced, so that “Back” does not lead to it. */
export function QuickExit({ country }: { country: Country }) {
  return (
    <p className="mb-3 flex justify-end" data-screen>
      <ButtonLink
        to={elsewhere[country]}
        variant="outline"
        size="small"
        icon={LogOut}
        onClick={(event) => {
          event.preventDefault()
          window.location.replace(elsewhere[country])
        }}
      >
        {checkerWords.exit}
        <VisuallyHidden>. {checkerWords.exitHint}</VisuallyHidden>
      </ButtonLink>
    </p>
  )
}
