import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { whoWrites } from '#app/features/groups/who-writes.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Person } from '../contract.ts'
import { draftPlace } from '../drafts.ts'
import type { Picker } from '../messages-data.ts'
import { messagePath } from '../paths.ts'
import { contactsAtATime } from '../rules.ts'
import { Composer } from './composer.tsx'

type Props = {
  picker: Picker
  clientId: string
  isAdvisor: boolean
  country: ReaderCountry
}

/** Whom to write to, and the first message. Only people to whom one may write are found. */
export function NewMessage({ picker: { keyword, people, isFor }, clientId, isAdvisor, country }: Props) {
  // Who is ticked stays while others are looked for.
  const [chosen, setChosen] = useState<Person[]>(isFor ? people : [])
  const listed = [...chosen.filter(({ id }) => people.every((one) => one.id !== id)), ...people]
  return (
    <div className="px-4 pt-5 pb-4">
      <div className="mb-4 flex min-h-11 items-center gap-2">
        <span className="md:hidden">
          <IconLink icon={ArrowLeft} label="All messages" to={messagePath(null, isAdvisor)} />
        </span>
        <h2 className="text-h3">New message</h2>
      </div>
      <Form
        method="get"
        action={messagePath('new', isAdvisor)}
        role="search"
        className="mb-5 flex flex-wrap items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={isAdvisor ? 'Find a student' : 'Find someone'}
            name="keyword"
            type="search"
            defaultValue={keyword}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="outline">
          Find
        </Button>
      </Form>
      {!isAdvisor && <p className="mb-4 text-muted text-sm">{whoWrites.students}</p>}
      {people.length === 0 && <p className="mb-4 text-muted">{nobodyText(keyword, isAdvisor, isFor)}</p>}
      {listed.length > 0 && (
        <Composer
          intent="start"
          place={draftPlace(isAdvisor, 'new')}
          clientId={clientId}
          country={country}
          isAdvisor={isAdvisor}
        >
          <fieldset className="mb-4">
            <legend className="mb-1 font-semibold">
              {isAdvisor ? 'To (each of them gets a message of their own)' : 'To'}
            </legend>
            <div className="grid gap-x-6 md:grid-cols-2">
              {listed.map((one) => (
                <Checkbox
                  key={one.id}
                  name="recipient_ids"
                  value={String(one.id)}
                  label={!isAdvisor && one.role === 'advisor' ? `${one.name}, advisor` : one.name}
                  defaultChecked={chosen.some(({ id }) => id === one.id)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, one] : before.filter(({ id }) => id !== one.id),
                    )
                  }
                />
              ))}
            </div>
            {people.length === contactsAtATime && (
              <p className="text-muted text-sm">There may be more people: find them by name.</p>
            )}
          </fieldset>
        </Composer>
      )}
    </div>
  )
}

function nobodyText(keyword: string, isAdvisor: boolean, isFor: boolean): string {
  if (isFor) return 'You cannot write to this person now. Find someone else by name.'
  if (keyword)
    return 'There is nobody of that name that you can write to. Check the spelling, or ask at your school.'
  return isAdvisor
    ? 'There is nobody yet. Students appear here once they have joined your school.'
    : 'There is nobody yet. You can write to the advisors at your school once they are on Yonder.'
}
