import { addEntry, setBasics } from './draft.ts'
import { entriesOf, type JsonObject, type Resume, textAt } from './shapes.ts'

/** What an account knows that can go into a résumé. Badges and certificates are those whose page anybody can open. */
export type Profile = {
  name: string
  email: string
  school: string | null
  certificates: readonly { title: string; issued_at: string; certificate_url: string }[]
}

/** One thing to tick. Nothing is ticked at first, and only what is ticked goes into the résumé. */
export type ProfileItem = { id: string; label: string; add(resume: Resume): Resume }

/** @param origin of this site, for addresses on paper */
export function profileItems({ name, email, school, certificates }: Profile, origin: string): ProfileItem[] {
  return [
    { id: 'name', label: `Your name: ${name}`, add: (resume) => setBasics(resume, 'name', name) },
    {
      id: 'email',
      label: `Your email address: ${email}`,
      add: (resume) => setBasics(resume, 'email', email),
    },
    ...(school
      ? [
          {
            id: 'school',
            label: `Your school: ${school}`,
            add: (resume: Resume) => addOnce(resume, 'education', 'institution', { institution: school }),
          },
        ]
      : []),
    ...certificates.map(({ title, issued_at, certificate_url }) => ({
      id: certificate_url,
      label: `${title}, with a link where anybody can check it`,
      add: (resume: Resume) =>
        addOnce(resume, 'certificates', 'url', {
          name: title,
          issuer: 'Yonder',
          date: issued_at.slice(0, 10),
          url: `${origin}${certificate_url}`,
        }),
    })),
  ]
}

function addOnce(resume: Resume, section: string, field: string, entry: JsonObject): Resume {
  const isThere = entriesOf(resume, section).some((one) => textAt(one, field) === textAt(entry, field))
  return isThere ? resume : addEntry(resume, section, entry)
}
