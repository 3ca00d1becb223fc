import { findLocations } from '#app/features/places/contract.ts'
import { placeKey } from '#app/features/places/near.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { radii } from '#app/features/study/near/rules.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxOption } from '#app/ui/combobox-options.ts'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { type Nearby, nearAddress } from '../near.ts'

/** A suburb and a distance from it. Nobody's device is asked where it is. */
export function NearFields({
  nearby: { place, asked, km },
  path,
  query,
  onChange,
}: {
  nearby: Nearby
  path: string
  query: URLSearchParams
  /** A suburb was chosen, or another distance. */
  onChange(change: { near?: string }): void
}) {
  const chosen: ComboboxOption | null = place
    ? { id: place.id, label: place.name }
    : asked
      ? { id: '', label: asked }
      : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0">
        <Combobox
          name="near"
          label="Near a suburb or postcode"
          options={findSuburbs}
          defaultOption={chosen}
          nothingFound="No suburb begins with that"
          whenFocused
          onChoose={(option) => option && onChange({ near: option.id })}
        />
        {!place && <OwnSuburb path={path} query={query} />}
      </div>
      <Select
        name="km"
        label="Within"
        defaultValue={String(km)}
        onChange={() => place && onChange({})}
        options={[...new Set([...radii, km])]
          .sort((one, other) => one - other)
          .map((radius) => ({ value: String(radius), label: `${radius} km` }))}
      />
    </div>
  )
}

/** The suburb of a signed-in person, as they wrote it in their profile. */
function OwnSuburb({ path, query }: { path: string; query: URLSearchParams }) {
  const site = useSiteState()
  const user = site.status === 'ready' ? site.state.user : null
  const country = user?.country_code ?? user?.country
  if (!user?.location || !user.state || (country !== 'AU' && country !== 'NZ')) return null
  const own = { countryCode: country, regionCode: user.state, postcode: user.post_code, name: user.location }
  return (
    <p className="mt-1.5 text-sm">
      <Link to={nearAddress(path, query, { text: placeKey(own) })}>
        Near {user.location}, as in your profile
      </Link>
    </p>
  )
}

async function findSuburbs(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const keyword = typed.trim().slice(0, 100)
  if (keyword.length < 2) return []
  const { data } = await browserApi.call(findLocations, { query: { keyword }, signal })
  // A town has many postcodes with one position.
  const places = new Map(data.map((one) => [`${one.name} ${one.latitude} ${one.longitude}`, one]))
  return [...places.values()].map(({ name, state, state_name, post_code, country_code }) => ({
    id: placeKey({ countryCode: country_code, regionCode: state, postcode: post_code, name }),
    label: name,
    note: `${state_name} ${post_code}`.trim(),
  }))
}
