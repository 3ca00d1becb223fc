import { useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { type Profile, profileItems } from '../from-profile.ts'
import { loadCertificates } from '../load-certificates.ts'
import { onResume, type PartProps } from './part.ts'

/** What the account knows, to take into the résumé. Nothing is ticked at first. */
export function ProfileTicks({ onChange }: Pick<PartProps, 'onChange'>) {
  const site = useSiteState()
  const [certificates, setCertificates] = useState<Profile['certificates'] | null>(null)
  const [ticked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [isAdded, setAdded] = useState(false)
  if (site.status !== 'ready' || !site.state.user) return null
  const { state } = site
  const { full_name, email, school_link_with_other } = site.state.user
  const profile = { name: full_name, email, school: school_link_with_other?.name ?? null }

  async function open() {
    if (certificates === null) setCertificates(await loadCertificates(state))
  }

  const items = certificates ? profileItems({ ...profile, certificates }, location.origin) : []
  const tick = (id: string) => (event: { target: HTMLInputElement }) => {
    const next = new Set(ticked)
    if (event.target.checked) next.add(id)
    else next.delete(id)
    setChecked(next)
    setAdded(false)
  }

  function add() {
    const chosen = items.filter(({ id }) => ticked.has(id))
    onChange(onResume((before) => chosen.reduce((resume, item) => item.add(resume), before)))
    setChecked(new Set())
    setAdded(true)
  }

  return (
    <details
      className="rounded-card border border-line p-4"
      onToggle={(event) => {
        if (event.currentTarget.open) void open()
      }}
    >
      <summary className="flex min-h-11 items-center font-semibold">Take something from your profile</summary>
      {certificates === null ? (
        <p role="status">Looking at your profile …</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <ChoiceGroup
            legend="Tick what goes into your résumé"
            hint="Only what you tick is copied. You can change it there."
          >
            {items.map(({ id, label }) => (
              <Checkbox
                key={id}
                name={`profile-${id}`}
                label={label}
                checked={ticked.has(id)}
                onChange={tick(id)}
              />
            ))}
          </ChoiceGroup>
          <Button
            size="small"
            disabledReason={ticked.size === 0 ? 'Tick something first.' : null}
            onClick={add}
          >
            Add to the résumé
          </Button>
          <p role="status" className="text-sm text-muted">
            {isAdded ? 'Added.' : ''}
          </p>
        </div>
      )}
    </details>
  )
}
